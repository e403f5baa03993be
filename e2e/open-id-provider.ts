import { OAuth2Server } from "oauth2-mock-server";

/** A person as the provider knows them. */
export interface ProvidedPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
}

/** A real OpenID provider on this machine, which signs in whomever it is told to, without asking. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Who is signed in from now on; a string is the error it answers instead. */
  answer(next: ProvidedPerson | string): void;
  stop(): Promise<void>;
}

/** Starts the provider on a free port. */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "localhost");
  let person: ProvidedPerson | undefined;
  let refusal: string | undefined;
  provider.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, person));
  provider.service.on("beforeUserinfo", (answer) => {
    answer.body = { ...person };
  });
  provider.service.on("beforeAuthorizeRedirect", ({ url }) => {
    if (refusal === undefined) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", refusal);
    url.searchParams.set("error_description", "<b>call 555</b>");
  });
  return {
    issuer: provider.issuer.url ?? "",
    answer: (next) => {
      refusal = typeof next === "string" ? next : undefined;
      person = typeof next === "string" ? undefined : next;
    },
    stop: () => provider.stop(),
  };
};
