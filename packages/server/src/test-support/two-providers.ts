import { socialAuthorize } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { newEmail } from "./signing-up.ts";
import { providerSettings, startProvider, type TestProvider } from "./social-browser.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A server that lets people in by two providers. */
export interface ServerWithProviders {
  readonly server: TestServer;
  readonly one: TestProvider;
  readonly two: TestProvider;
  stop(): Promise<void>;
}

/** Starts two providers and a server that knows them as "one" and "two". */
export const startWithProviders = async (): Promise<ServerWithProviders> => {
  const [one, two] = await Promise.all([startProvider(), startProvider()]);
  const server = await startTestServer({ environment: providerSettings(one, two) });
  return {
    server,
    one,
    two,
    stop: async () => {
      await server.stop();
      await Promise.all([one.stop(), two.stop()]);
    },
  };
};

/** Someone a provider may vouch for. */
export interface SocialPerson {
  readonly sub: string;
  readonly email: string;
}

/** Someone no provider has vouched for yet. */
export const newPerson = (): SocialPerson => ({ sub: randomUUID(), email: newEmail() });

/** Has a provider say who signs in there from now on, with a verified email unless told otherwise. */
export const vouch = (provider: TestProvider, person: SocialPerson, more: object = {}): void =>
  provider.claim({
    ...person,
    email_verified: true,
    given_name: "Gina",
    family_name: "Social",
    ...more,
  });

/** What a social sign-in that succeeded gave. */
export const dataOf = async (answer: Response) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return socialAuthorize.answer.parse(await answer.json()).data;
};
