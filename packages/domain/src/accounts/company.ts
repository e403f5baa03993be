import { emailDomain } from "./email-address.ts";
import { isPublicEmailDomain } from "./public-email-domains.ts";

const unitedStates = new Set([
  "us",
  "usa",
  "u.s.",
  "u.s.a.",
  "united states",
  "united states of america",
]);

/** Whether a company's country is the one where legal advice is licensed (A1.5, A5.7). */
export const isUnitedStates = (country: string): boolean =>
  unitedStates.has(country.trim().toLowerCase());

/** The recipients who are outside the account's domains (A5.8); at a public provider everyone is. */
export const outsideRecipients = (
  recipients: readonly string[],
  domains: readonly string[],
): readonly string[] =>
  recipients.filter((each) => {
    const domain = emailDomain(each);
    return !domains.includes(domain) || isPublicEmailDomain(domain);
  });
