import type { ContractReading } from "./contract-reading.ts";
import type { Party } from "./parties.ts";
import { positionAmong } from "./sides.ts";

/** Which side a company is on, or why that cannot be told. */
export interface FoundPosition {
  /** e.g. "recipient", or null when the company is not among the parties or its side is not clear. */
  readonly position: string | null;
  /** One sentence. */
  readonly reason: string;
}

/** Finds the side of the company, one of these positions, by its legal name among the parties (D13). */
export function positionOf(
  company: string,
  { text, parties, roles }: Pick<ContractReading, "text" | "parties" | "roles">,
  positions: readonly string[],
): FoundPosition {
  const own = parties.findIndex((party) => isNamed(party, company));
  if (own < 0) return { position: null, reason: `“${company}” is not named among the parties.` };
  if (!positions.includes("recipient")) {
    const position = positionAmong(text, parties, positions, own);
    return position === null
      ? {
          position,
          reason: `${company} is a party, but it cannot be told whether it is the ${positions.join(" or the ")}.`,
        }
      : { position, reason: `${company} is the ${position}.` };
  }
  if (roles.isMutual)
    return { position: "mutual", reason: `${company} is a party, and ${roles.reason}.` };
  if (roles.recipient === own)
    return { position: "recipient", reason: `${company} receives the information.` };
  if (roles.discloser === own)
    return { position: "discloser", reason: `${company} discloses the information.` };
  if (roles.recipient !== null)
    return { position: "discloser", reason: `The other party receives the information.` };
  if (roles.discloser !== null)
    return { position: "recipient", reason: `The other party discloses the information.` };
  return {
    position: null,
    reason: `${company} is a party, but the contract does not say who discloses to whom.`,
  };
}

/** Whether a party's name or alias is the company's, legal form and punctuation aside. */
export function isNamed(party: Party, company: string): boolean {
  const wanted = bareName(company);
  if (wanted === "") return false;
  return [party.name, ...party.aliases].some((name) => {
    const bare = bareName(name);
    return (
      bare !== "" &&
      (bare === wanted || bare.startsWith(`${wanted} `) || wanted.startsWith(`${bare} `))
    );
  });
}

const legalForm =
  /\b(?:the|inc|incorporated|llc|l l c|ltd|limited|corp|corporation|co|company|gmbh|ag|sa|s a|bv|b v|nv|n v|plc|llp|lp|pty|pte|sarl|srl|spa|ab|as|oy|kg)\b/gu;

function bareName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(legalForm, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
