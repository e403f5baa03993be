import { readPublicKeys, readUserInfo } from "@proviso/endpoints";
import { createLocalJWKSet, jwtVerify } from "jose";
import {
  allowInsecureRequests,
  discovery,
  fetchUserInfo,
  genericGrantRequest,
  None,
  refreshTokenGrant,
} from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "VIEWER");
});
afterAll(() => server.stop());

describe("identity, to other programs", () => {
  it("is an OpenID provider: discovered, asked for tokens, refreshed and asked who it is", async () => {
    const config = await discovery(new URL(server.address), "proviso", undefined, None(), {
      execute: [allowInsecureRequests],
    });
    const metadata = config.serverMetadata();
    expect(metadata.issuer).toBe(server.address);
    expect(metadata.authorization_endpoint).toBe(`${server.address}/oauth/authorize`);
    expect(metadata.grant_types_supported).toEqual(
      expect.arrayContaining(["password", "refresh_token"]),
    );
    const credentials = { username: user.email, password: testPassword };
    const granted = await genericGrantRequest(config, "password", credentials);
    expect(granted.expires_in).toBe(600);
    const refreshed = await refreshTokenGrant(config, granted.refresh_token ?? "");
    expect(await fetchUserInfo(config, refreshed.access_token, user.id)).toEqual({
      sub: user.id,
      email: user.email,
      email_verified: true,
      name: "Ann VIEWER",
      given_name: "Ann",
      family_name: "VIEWER",
    });
  });

  it("publishes the key its tokens are signed with, and not its private half", async () => {
    const answer = await server.ask(readPublicKeys);
    const keys = await answer.json();
    expect(Object.keys(keys.keys[0]).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    const { payload, protectedHeader } = await jwtVerify(user.token, createLocalJWKSet(keys), {
      issuer: server.address,
      audience: "proviso",
    });
    expect(payload.sub).toBe(user.id);
    expect(protectedHeader.alg).toBe("ES256");
  });

  it("tells nobody without a session who they are", async () => {
    expect((await server.ask(readUserInfo)).status).toBe(401);
  });
});
