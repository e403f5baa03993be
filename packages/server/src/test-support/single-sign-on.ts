import {
  addSingleSignOnDomain,
  changeSingleSignOn,
  findSingleSignOn,
  proveSingleSignOnDomain,
  saveSingleSignOn,
  type BodyOf,
  type SingleSignOnDomain,
} from "@proviso/endpoints";
import { startNameServer, type TestNameServer } from "@proviso/testkit";
import { randomBytes } from "node:crypto";
import { startProvider, type TestProvider } from "./social-browser.ts";
import { startTestServer, type TestServer, type TestUser } from "./test-server.ts";

/** A server with a provider, and a name server, that companies can use. */
export interface SingleSignOnSetup {
  readonly server: TestServer;
  readonly provider: TestProvider;
  readonly names: TestNameServer;
  stop(): Promise<void>;
}

/** Starts all three. */
export const startWithCompanies = async (): Promise<SingleSignOnSetup> => {
  const [provider, names] = await Promise.all([startProvider(), startNameServer()]);
  const server = await startTestServer({
    environment: { TENANT_PRIVATE_HOSTS: provider.host, DNS_SERVERS: names.address },
  });
  return {
    server,
    provider,
    names,
    stop: async () => {
      await server.stop();
      await Promise.all([provider.stop(), names.stop()]);
    },
  };
};

/** A domain nobody has named before. */
export const newDomain = (): string => `${randomBytes(8).toString("hex")}.example`;

/** Adds a domain, publishes its record and has it proven; gives the last answer. */
export const proveDomain = async (
  { server, names }: SingleSignOnSetup,
  owner: TestUser,
  domain: string,
): Promise<Response> => {
  const added = await server.ask(addSingleSignOnDomain, { token: owner.token, body: { domain } });
  const { recordName, recordValue }: SingleSignOnDomain = await added.json();
  names.publish(recordName, recordValue);
  return server.ask(proveSingleSignOnDomain, { token: owner.token, params: { domain } });
};

/** A company whose people sign in by the provider. */
export interface Company {
  readonly owner: TestUser;
  readonly domain: string;
  /** What `/oauth/authorize` is asked with. */
  readonly connection: string;
}

/** What the form of the provider sends, for the test's own one. */
export const openidForm = (provider: TestProvider): BodyOf<typeof saveSingleSignOn> => ({
  protocol: "OIDC",
  name: "Loopback",
  issuer: provider.issuer,
  clientId: "proviso-tests",
  clientSecret: "a company's secret",
});

/** Which connection people of a domain are led to. */
export const connectionFor = async (server: TestServer, email: string) =>
  (await (await server.ask(findSingleSignOn, { body: { email } })).json()).provider;

/** Makes an account whose domain is proven and whose connection is on. */
export const makeCompany = async (
  setup: SingleSignOnSetup,
  use: BodyOf<typeof changeSingleSignOn> = {},
  form = openidForm(setup.provider),
): Promise<Company> => {
  const { server } = setup;
  const domain = newDomain();
  const account = await server.makeAccount();
  const email = `owner@${domain}`;
  const owner = await server.makePerson(account, { email }, "PLATFORM_OWNER");
  const proven = await proveDomain(setup, owner, domain);
  if (!proven.ok) throw new Error(await proven.text());
  const saved = await server.ask(saveSingleSignOn, { token: owner.token, body: form });
  if (!saved.ok) throw new Error(await saved.text());
  const body = { isOn: true, ...use };
  const changed = await server.ask(changeSingleSignOn, { token: owner.token, body });
  if (!changed.ok) throw new Error(await changed.text());
  return { owner, domain, connection: (await connectionFor(server, email)).connection };
};
