import { emailAddress } from "../accounts/email-address.ts";
import { maxPersonNameLength } from "../limits.ts";
import type { SignerRole } from "./signature-request.ts";

/** The most people one request can name. */
export const maxSigners = 20;

/** The sentences of the signer form; the second is C5.9, letter by letter. */
export const signerProblems = {
  name: "Name is required",
  email: "Invalid email address",
  longName: `A name has at most ${2 * maxPersonNameLength} characters`,
  twice: "This email address is named twice",
  nobody: "Add at least one signer",
  tooMany: `Send a contract to at most ${maxSigners} signers`,
} as const;

/** A signer as a person names them. */
export interface NamedSigner {
  readonly name: string;
  readonly email: string;
  readonly role: SignerRole;
}

/** What is wrong with one of the signers named, or with all of them when `index` is undefined. */
export interface SignerProblem {
  readonly index?: number;
  readonly field: "name" | "email" | "signers";
  readonly problem: string;
}

/** Why a name cannot stand for a signer; undefined when it can. */
export const signerNameProblem = (name: string): string | undefined => {
  const clean = name.trim();
  if (clean === "" || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(clean)) return signerProblems.name;
  return clean.length > 2 * maxPersonNameLength ? signerProblems.longName : undefined;
};

/** Why an address cannot be a signer's; undefined when it can (C5.9). */
export const signerEmailProblem = (email: string): string | undefined =>
  emailAddress(email) === undefined ? signerProblems.email : undefined;

/** What is wrong with those who are to sign, one problem a field; empty when they can be asked. */
export const judgeSigners = (signers: readonly NamedSigner[]): readonly SignerProblem[] => {
  if (signers.length > maxSigners) return [{ field: "signers", problem: signerProblems.tooMany }];
  if (!signers.some(({ role }) => role === "SIGNER"))
    return [{ field: "signers", problem: signerProblems.nobody }];
  const addresses = signers.map(({ email }) => emailAddress(email));
  return signers.flatMap(({ name, email }, index): SignerProblem[] => {
    const ofName = signerNameProblem(name);
    const isTwice = addresses.indexOf(addresses[index]) < index;
    const ofEmail = signerEmailProblem(email) ?? (isTwice ? signerProblems.twice : undefined);
    return [
      ...(ofName === undefined ? [] : [{ index, field: "name" as const, problem: ofName }]),
      ...(ofEmail === undefined ? [] : [{ index, field: "email" as const, problem: ofEmail }]),
    ];
  });
};
