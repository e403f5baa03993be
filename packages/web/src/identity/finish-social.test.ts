import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { finishSocial } from "./finish-social.ts";
import type { StartedSocial } from "./social-session.ts";

const started: StartedSocial = {
  type: "sign-in",
  state: "s".repeat(64),
  codeVerifier: "v".repeat(64),
  isRemembered: true,
};
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("location", { origin: "https://contracts.example.com" });
});
afterEach(() => vi.unstubAllGlobals());

it("gives back the provider's error without asking the server", async () => {
  const said = { error: "access_denied", error_description: "No." };
  expect(await finishSocial(said, started)).toEqual({
    kind: "failed",
    error: "access_denied",
    description: "No.",
  });
  expect(network).not.toHaveBeenCalled();
});

it("sends no code whose state was begun elsewhere", async () => {
  const end = await finishSocial({ code: "c", state: "t".repeat(64) }, started);
  expect(end).toMatchObject({ kind: "failed", error: "social_sign_in_failed" });
  expect(network).not.toHaveBeenCalled();
});

it("exchanges the code with the callback address, and gives back why the server refuses", async () => {
  const problem = {
    type: "urn:proviso:other_sign_in_needed",
    title: "Sign in the way you did before.",
    message: "Sign in the way you did before.",
    status: 409,
    code: "other_sign_in_needed",
    requestId: "r1",
  };
  network.mockResolvedValueOnce(new Response(JSON.stringify(problem), { status: 409 }));
  expect(await finishSocial({ code: "c", state: started.state }, started)).toEqual({
    kind: "failed",
    error: "other_sign_in_needed",
    description: "Sign in the way you did before.",
  });
  const body = network.mock.calls[0]?.[1]?.body;
  expect(typeof body === "string" ? JSON.parse(body) : body).toEqual({
    code: "c",
    redirectUri: "https://contracts.example.com/authorizeCallback",
    state: started.state,
    codeVerifier: started.codeVerifier,
  });
});
