import { maxInvitations } from "../limits.ts";
import { emailAddress, emailDomain } from "./email-address.ts";
import { isPublicEmailDomain } from "./public-email-domains.ts";

/** Into the account, or, as a referral, to their own account (A7.16). */
export const invitationTypes = ["ORGANIZATION", "PLATFORM"] as const;

/** Into the account, or, as a referral, to their own account. */
export type InvitationType = (typeof invitationTypes)[number];

/** Why a person can’t be invited: the sentences of A5.5 and two of ours. */
export const invitationProblems = {
  tooMany: `You can send up to ${maxInvitations} invitations at a time`,
  oneInvalid: "The email you entered is not a valid email address",
  severalInvalid: "One or more emails you entered are not a valid email address",
  otherDomain: "To add new users to your account, they must have the exact same email domain.",
  publicDomain: "Addresses of public email providers cannot be added to an account.",
  sameDomain: "You can send invitations only to users outside your organization",
  twice: "Each person can be invited only once",
} as const;

/** That someone is registered already (A5.5). */
export const registeredProblem = (email: string): string => `User ${email} is already registered`;

/** What invitations are judged by. */
export interface InvitationContext {
  readonly type: InvitationType;
  /** The email domains of the account. */
  readonly domains: readonly string[];
  /** A domain whose people may be invited into every account, if the operator set one. */
  readonly vendorDomain: string | null;
}

/** A recipient who cannot be invited: the place in the list, and why. */
export interface InvitationProblem {
  readonly index: number;
  readonly problem: string;
}

/** Recipients in their one spelling, or what is wrong with which of them. */
export type JudgedInvitations =
  | { readonly recipients: readonly string[] }
  | { readonly problems: readonly InvitationProblem[] };

const domainProblem = (
  email: string,
  { type, domains, vendorDomain }: InvitationContext,
): string | undefined => {
  const domain = emailDomain(email);
  if (type === "PLATFORM")
    return domains.includes(domain) && !isPublicEmailDomain(domain)
      ? invitationProblems.sameDomain
      : undefined;
  if (domain === vendorDomain) return undefined;
  if (!domains.includes(domain)) return invitationProblems.otherDomain;
  return isPublicEmailDomain(domain) ? invitationProblems.publicDomain : undefined;
};

/**
 * The recipients if all of them may be invited as far as their addresses tell (A5.5): valid, at most
 * ten, each once in whatever spelling, and exactly of the account's domains, or for referrals of others.
 */
export const judgeInvitations = (
  given: readonly string[],
  context: InvitationContext,
): JudgedInvitations => {
  if (given.length > maxInvitations)
    return { problems: [{ index: maxInvitations, problem: invitationProblems.tooMany }] };
  const addresses = given.map(emailAddress);
  const invalid = addresses.filter((address) => address === undefined).length;
  const { oneInvalid, severalInvalid, twice } = invitationProblems;
  const problemOf = (address: string | undefined, index: number): string | undefined => {
    if (address === undefined) return invalid > 1 ? severalInvalid : oneInvalid;
    return addresses.indexOf(address) < index ? twice : domainProblem(address, context);
  };
  const problems = addresses.flatMap((address, index) => {
    const problem = problemOf(address, index);
    return problem === undefined ? [] : [{ index, problem }];
  });
  const recipients = addresses.filter((address) => address !== undefined);
  return problems.length > 0 ? { problems } : { recipients };
};
