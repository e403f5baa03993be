import { emailAddress, emailDomain } from "../accounts/email-address.ts";
import { isPublicEmailDomain } from "../accounts/public-email-domains.ts";

/**
 * The one spelling of someone whose emails become contracts: an email address, or "@" and a domain for
 * everyone there. Undefined for anything else, and for a domain at which anyone gets an address.
 */
export const allowedSender = (given: string): string | undefined => {
  const word = given.trim();
  if (!word.startsWith("@")) return emailAddress(word);
  const address = emailAddress(`x${word}`);
  const domain = address === undefined ? undefined : emailDomain(address);
  return domain === undefined || isPublicEmailDomain(domain) ? undefined : `@${domain}`;
};

/** How the list may name this address: itself, or its domain. */
export const waysToAllow = (address: string): readonly string[] => [
  address,
  `@${emailDomain(address)}`,
];
