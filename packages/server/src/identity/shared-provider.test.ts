import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import type { GuardedFetch } from "../platform/outgoing/guarded-fetch.ts";
import { companyScopes, openSocialProvider } from "./social-providers.ts";

const entra = "https://login.microsoftonline.com";
const tenant = "11111111-2222-4333-8444-555555555555";
const anybody = "9188040d-6c67-4c5b-b112-36a304b66dad";
const google = "https://accounts.google.com";

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let publicKey: object;
beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  publicKey = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" };
});

const json = (answer: object): Response =>
  new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });

/** Whether someone’s address is doubted, when the provider asked says this of itself and of them. */
const isDoubted = async (asked: string, issuer: string, claims: Record<string, unknown>) => {
  const fetch: GuardedFetch = async (url) => {
    if (url.includes("/.well-known/"))
      return json({
        issuer,
        authorization_endpoint: `${new URL(asked).origin}/authorize`,
        token_endpoint: `${new URL(asked).origin}/token`,
        jwks_uri: `${new URL(asked).origin}/keys`,
      });
    if (url.endsWith("/keys")) return json({ keys: [publicKey] });
    const token = new SignJWT({ nonce: "n", sub: "who", email: "boss@acme.example", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setAudience("us")
      .setIssuedAt()
      .setExpirationTime("5m");
    return json({
      access_token: "a",
      token_type: "bearer",
      id_token: await token.sign(keys.privateKey),
    });
  };
  const provider = openSocialProvider(
    { id: "company", name: "Company", issuer: asked, clientId: "us", clientSecret: "s" },
    fetch,
    { now: () => new Date() },
    companyScopes,
  );
  const person = await provider.exchange(
    { code: "c", state: "s" },
    {
      provider: "company",
      redirectUri: "https://here.example/authorizeCallback",
      nonce: "n",
      codeVerifier: "v".repeat(43),
      codeChallenge: "",
      challengeMethod: "S256",
      freshSince: null,
    },
  );
  return person.isEmailDoubted;
};

describe("a provider that many companies share", () => {
  it.each(["common", "organizations"])(
    "abuse 5: %s speaks for no address, since anybody's directory says what it likes",
    async (whose) => {
      const iss = `${entra}/${tenant}/v2.0`;
      const claims = { iss, tid: tenant };
      expect(await isDoubted(`${entra}/${whose}/v2.0`, `${entra}/{tenantid}/v2.0`, claims)).toBe(
        true,
      );
    },
  );

  it("abuse 5: people's own Microsoft accounts speak for no address", async () => {
    const iss = `${entra}/${anybody}/v2.0`;
    expect(await isDoubted(`${entra}/consumers/v2.0`, iss, { iss, tid: anybody })).toBe(true);
  });

  it("a directory of one company is believed", async () => {
    const iss = `${entra}/${tenant}/v2.0`;
    expect(await isDoubted(`${entra}/acme.example/v2.0`, iss, { iss, tid: tenant })).toBe(false);
  });

  it("abuse 5: Google is believed of those its Workspace keeps, not of whoever once had the mailbox", async () => {
    const claims = { iss: google, email_verified: true };
    expect(await isDoubted(google, google, claims)).toBe(true);
    expect(await isDoubted(google, google, { ...claims, hd: "acme.example" })).toBe(false);
  });
});
