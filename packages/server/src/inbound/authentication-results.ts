import { emailDomain } from "@proviso/domain";
import { readResults, type MethodResult, type ResultValue } from "./results-grammar.ts";

/** No mail server writes as much into one field, nor as many of them. */
const longestField = 3000;
const mostFields = 10;

/** What our mail server found out: for each method the results of the first field that names the method. */
interface Findings {
  /** Of all fields, so that a failure outweighs a pass wherever it is written. */
  readonly dmarc: readonly MethodResult[];
  readonly first: ReadonlyMap<string, readonly MethodResult[]>;
}

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]*$/;
const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The domain that a value names, alone or after the one at sign of an address; undefined when it is not plain. A
 * quoted local part may hold its own at sign, or be cut by another program where this one does not cut it.
 */
const domainOf = (value: ResultValue | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const { text, isQuoted } = value;
  const at = text.lastIndexOf("@");
  if (!localPart.test(text.slice(0, Math.max(at, 0))) || (isQuoted && at >= 0)) return undefined;
  const domain = text.slice(at + 1).replace(/\.$/, "");
  return domainName.test(domain) ? domain : undefined;
};

/** Whether a domain is another one, or below it. */
const isWithin = (domain: string, above: string): boolean =>
  domain === above || domain.endsWith(`.${above}`);

/** The domain that a signature speaks for: what it signs for has to be within the domain that signs. */
const signerOf = ({ properties }: MethodResult): string | undefined => {
  const [signer, user] = [properties.get("header.d"), properties.get("header.i")];
  const [byDomain, byUser] = [domainOf(signer), domainOf(user)];
  if (user !== undefined && byUser === undefined) return undefined;
  if (signer === undefined) return byUser;
  if (byDomain === undefined) return undefined;
  return byUser === undefined || isWithin(byUser, byDomain) ? byDomain : undefined;
};

const isSigned = (finding: MethodResult, domain: string): boolean => {
  const signer = signerOf(finding);
  return signer !== undefined && isWithin(domain, signer);
};

const isSentBy = ({ properties }: MethodResult, domain: string): boolean =>
  domainOf(properties.get("smtp.mailfrom")) === domain;

const isAbout = ({ properties }: MethodResult, domain: string): boolean =>
  domainOf(properties.get("header.from")) === domain;

/** Whether DMARC was evaluated for another sender than we read, or did not pass. */
const isAgainst = (finding: MethodResult, domain: string): boolean =>
  !["pass", "none", "bestguesspass"].includes(finding.result) ||
  (finding.properties.has("header.from") && !isAbout(finding, domain));

/**
 * The findings of the server of this name, whose fields are on top of those of others. Only the first of its fields
 * that names a method counts for the method: one further down may have come with the email. Undefined when one of its
 * fields cannot be read, since it may say that the sender is forged.
 */
const findingsOf = (fields: readonly string[], authserv: string): Findings | undefined => {
  const dmarc: MethodResult[] = [];
  const first = new Map<string, readonly MethodResult[]>();
  for (const field of fields.slice(0, mostFields)) {
    const results = readResults(field.slice(0, longestField), authserv);
    if (results === "another server") continue;
    if (results === "unreadable" || field.length > longestField) return undefined;
    dmarc.push(...results.filter(({ method }) => method === "dmarc"));
    for (const [method, found] of Map.groupBy(results, (result) => result.method))
      if (!first.has(method)) first.set(method, found);
  }
  return { dmarc, first };
};

/**
 * Whether the receiving mail server has proven that an email is from this address: by DMARC, or, where the
 * sender's domain has no such policy, by a DKIM signature or SPF of that very domain. Any word of failure
 * of DMARC outweighs whatever else is said, also by another field of the same server.
 */
export const isProvenSender = (
  fields: readonly string[],
  authserv: string,
  sender: string,
): boolean => {
  const domain = emailDomain(sender);
  const findings = findingsOf(fields, authserv);
  if (findings === undefined || !domainName.test(domain)) return false;
  const { dmarc, first } = findings;
  if (dmarc.some((finding) => isAgainst(finding, domain))) return false;
  const passed = (method: string): readonly MethodResult[] =>
    first.get(method)?.filter(({ result }) => result === "pass") ?? [];
  const [byPolicy, bySignature, byEnvelope] = [passed("dmarc"), passed("dkim"), passed("spf")];
  return (
    (byPolicy.length > 0 && byPolicy.every((finding) => isAbout(finding, domain))) ||
    bySignature.some((finding) => isSigned(finding, domain)) ||
    (byEnvelope.length > 0 && byEnvelope.every((finding) => isSentBy(finding, domain)))
  );
};
