import { emailAddress, emailDomain } from "../accounts/email-address.ts";
import { allUserTypes, type UserType } from "../accounts/permissions.ts";
import { isPublicEmailDomain } from "../accounts/public-email-domains.ts";

/** By what a company's provider may vouch for its people. */
export const singleSignOnProtocols = ["OIDC", "SAML"] as const;

/** OpenID Connect, or SAML 2.0. */
export type SingleSignOnProtocol = (typeof singleSignOnProtocols)[number];

/** How many domains an account may have. */
export const maxSingleSignOnDomains = 20;

/** How many rules may give user types by groups. */
export const maxGroupRules = 50;

/** The characters of a provider's group that a rule may name. */
export const maxGroupLength = 200;

/** The characters of metadata of SAML that may be pasted. */
export const maxSamlMetadataLength = 200_000;

/** A user type that a provider may give; Platform Owners are made by Platform Owners alone. */
export type GrantedUserType = Exclude<UserType, "PLATFORM_OWNER">;

/** The user types that a provider may give. */
export const grantedUserTypes: readonly GrantedUserType[] = allUserTypes.filter(
  (type): type is GrantedUserType => type !== "PLATFORM_OWNER",
);

/** Who is in this group at the provider has this user type here. */
export interface GroupRule {
  readonly group: string;
  readonly userType: GrantedUserType;
}

/**
 * The user types that someone in these groups has: those of every rule that names one of them, or else
 * the one newcomers begin as; none when neither says one.
 */
export const typesByGroups = (
  rules: readonly GroupRule[],
  groups: readonly string[],
  otherwise: GrantedUserType | null,
): readonly GrantedUserType[] => {
  const given = new Set(
    rules.filter(({ group }) => groups.includes(group)).map(({ userType }) => userType),
  );
  if (given.size > 0) return grantedUserTypes.filter((type) => given.has(type));
  return otherwise === null ? [] : [otherwise];
};

/** A domain that can be one company's own, in small letters; undefined for anything else. */
export const companyDomain = (typed: string): string | undefined => {
  const address = emailAddress(`someone@${typed.trim()}`);
  if (address === undefined) return undefined;
  const domain = emailDomain(address);
  return isPublicEmailDomain(domain) ? undefined : domain;
};

/** The name under which a domain's record of proof is looked for. */
export const proofRecordName = (domain: string): string => `_sso-challenge.${domain}`;

/** What that record, of the type TXT, has to say. */
export const proofRecordValue = (token: string): string => `sso-verification=${token}`;
