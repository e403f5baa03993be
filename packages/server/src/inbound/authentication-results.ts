import { emailDomain } from "@proviso/domain";

/** One finding about a mail: "dkim=pass header.d=example.com" (RFC 8601). */
interface Finding {
  readonly method: string;
  readonly result: string;
  /** By lower-case name, such as "header.d". */
  readonly properties: ReadonlyMap<string, string>;
}

/** The text without its comments, which may stand anywhere and within each other. */
const withoutComments = (text: string): string => {
  let depth = 0;
  let isQuoted = false;
  let kept = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (letter === "\\") {
      if (depth === 0) kept += letter + (text[at + 1] ?? "");
      at += 1;
    } else if (letter === '"' && depth === 0) {
      isQuoted = !isQuoted;
      kept += letter;
    } else if (letter === "(" && !isQuoted) depth += 1;
    else if (letter === ")" && !isQuoted && depth > 0) depth -= 1;
    else if (depth === 0) kept += letter;
  }
  return kept;
};

/** Cut at semicolons that are not within quotes. */
const pieces = (text: string): readonly string[] =>
  text.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g)?.map((piece) => piece.trim()) ?? [];

const plain = (value: string): string =>
  value.replace(/^"|"$/g, "").replaceAll(/\\(.)/g, "$1").toLowerCase();

// Bounded, so that no field makes the search start over and over.
const pair = /(?<![\w.-])([\w.-]{1,40})\s{0,4}=\s{0,4}("(?:\\.|[^"\\])*"|[^\s"]+)/g;

const findingOf = (piece: string): Finding | undefined => {
  const pairs = [...piece.matchAll(pair)];
  const [first, ...rest] = pairs.map(
    ([, name = "", value = ""]) => [name.toLowerCase(), plain(value)] as const,
  );
  if (!first) return undefined;
  return { method: first[0], result: first[1], properties: new Map(rest) };
};

/** No mail server writes as much into one field, nor as many of them. */
const longestField = 3000;
const mostFields = 10;

/** The findings of one header field; none unless the server of this name made them. */
const findingsOf = (field: string, authserv: string): readonly Finding[] => {
  if (field.length > longestField) return [];
  const [head = "", ...rest] = pieces(withoutComments(field));
  const by = plain(head.split(/\s+/)[0] ?? "");
  return by === authserv ? rest.flatMap((piece) => findingOf(piece) ?? []) : [];
};

const domainOf = (value: string | undefined): string =>
  value === undefined ? "" : emailDomain(value).replace(/\.$/, "");

/** Whether a signature of this domain speaks for the sender's: the same, or one above it. */
const speaksFor = (signer: string, domain: string): boolean =>
  signer.includes(".") && (domain === signer || domain.endsWith(`.${signer}`));

const isSigned = ({ properties }: Finding, domain: string): boolean =>
  speaksFor(domainOf(properties.get("header.d") ?? properties.get("header.i")), domain);

const isSentBy = ({ properties }: Finding, domain: string): boolean =>
  domainOf(properties.get("smtp.mailfrom")) === domain;

/**
 * Whether the receiving mail server has proven that a mail is from this address: by DMARC, or, where the
 * sender's domain has no such policy, by a DKIM signature or SPF of that very domain. Any word of failure
 * of DMARC outweighs whatever else is said, also by another field of the same server.
 */
export const isProvenSender = (
  fields: readonly string[],
  authserv: string,
  sender: string,
): boolean => {
  const domain = emailDomain(sender);
  const findings = fields.slice(0, mostFields).flatMap((field) => findingsOf(field, authserv));
  const dmarc = findings.filter(({ method }) => method === "dmarc");
  const isAbout = ({ properties }: Finding): boolean =>
    domainOf(properties.get("header.from") ?? domain) === domain;
  if (dmarc.some(({ result }) => !["pass", "none", "bestguesspass"].includes(result))) return false;
  if (dmarc.some((finding) => finding.result === "pass" && isAbout(finding))) return true;
  return findings.some(
    (finding) =>
      finding.result === "pass" &&
      ((finding.method === "dkim" && isSigned(finding, domain)) ||
        (finding.method === "spf" && isSentBy(finding, domain))),
  );
};
