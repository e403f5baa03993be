import { emailAddress, emailDomain } from "@proviso/domain";
import { findSingleSignOn, type AnswerOf } from "@proviso/endpoints";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** The provider by which people of a company sign in. */
export type CompanyProvider = NonNullable<AnswerOf<typeof findSingleSignOn>["provider"]>;

const rememberMilliseconds = 60_000;

/** The company's provider for an email address; asked by the domain alone, and not for half an address. */
export const companyProviderQuery = (typed: string) => {
  const email = emailAddress(typed);
  const domain = email === undefined ? undefined : emailDomain(email);
  return queryOptions({
    queryKey: ["company-provider", domain],
    queryFn:
      domain === undefined
        ? skipToken
        : async ({ signal }) =>
            (await ask(findSingleSignOn, { body: { email: `someone@${domain}` } }, signal))
              .provider,
    staleTime: rememberMilliseconds,
    retry: false,
  });
};
