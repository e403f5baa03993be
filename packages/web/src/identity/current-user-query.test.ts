import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginSession, endSession, howSessionEnded, session } from "../platform/session.ts";
import { currentUserQuery, type CurrentUser } from "./current-user.ts";
import { storeUser } from "./stored-user.ts";

const guid = "018f3b6e-0000-7000-8000-000000000001";
const user: CurrentUser = {
  externalId: guid,
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Byron",
  isDeleted: false,
  isVerified: true,
  isInvited: false,
  roles: [],
  creationDate: "2026-11-01T10:00:00Z",
  lastLoginDate: null,
  uploadedDocCount: 0,
  tags: { showDemo: false },
  systemPermissions: [],
  isOnboardingDue: false,
  isSecondFactorDue: false,
  isAccessReviewDue: false,
  availableActions: { UPLOAD_DOCUMENT: { enabled: false, reason: null } },
  account: {
    name: "Brightline",
    extId: guid,
    legalName: "Brightline, Inc.",
    location: "United States",
    tags: { initOnboarding: false, showNonUsDisclaimer: false, showDemo: false },
    defaultReviewer: { name: "", acceptTrackChanges: false },
    subscription: null,
    storage: { used: 0, limit: 1024 },
    closing: null,
  },
};
const refusal = (status: number, code: string) => ({
  type: `urn:proviso:${code}`,
  title: "No.",
  message: "No.",
  status,
  code,
  requestId: "r1",
});

const stored = new Map<string, string>();
const network = vi.fn<typeof fetch>();
const reply = (status: number, body: unknown): void => {
  network.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));
};
const ask = () => new QueryClient().fetchQuery(currentUserQuery());

const subscribed = (status: "ACTIVE" | "PAYMENT_PENDING" | "PAYMENT_FAILED"): CurrentUser => ({
  ...user,
  account: {
    ...user.account,
    subscription: {
      planId: "GROWTH_MONTHLY",
      status,
      currentPeriodEndTime: 0,
      contractsQuota: { max: 40, used: 0, remaining: 40 },
    },
  },
});

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  beginSession({ id_token: "jwt", refresh_token: "refresh", expires_in: 600 });
});
afterEach(() => {
  endSession("chosen");
  stored.clear();
  vi.unstubAllGlobals();
});

it("keeps the fetched user under sl-user until the session ends", async () => {
  reply(200, user);
  expect(await ask()).toEqual(user);
  expect(stored.get("sl-user")).toContain("ada@example.com");
  endSession("chosen");
  expect(stored.size).toBe(0);
});

it("ends the session of a user who was deleted", async () => {
  storeUser(user);
  reply(200, { ...user, isDeleted: true });
  await expect(ask()).rejects.toThrow("Your session has ended");
  expect(session.get()).toBeNull();
  expect(howSessionEnded()).toBe("refused");
  expect(stored.size).toBe(0);
});

it("takes a 401 for signed out, whatever is known from before", async () => {
  storeUser(user);
  reply(401, refusal(401, "session_ended"));
  await expect(ask()).rejects.toThrow("No.");
  expect(session.get()).toBeNull();
});

it("goes on with the user known from before on any other refusal", async () => {
  storeUser(user);
  reply(429, refusal(429, "too_many_requests"));
  expect(await ask()).toEqual(user);
  expect(session.get()).not.toBeNull();
});

it.each([
  ["PAYMENT_PENDING", 20_000],
  ["PAYMENT_FAILED", false],
  ["ACTIVE", false],
] as const)("is asked again by itself while a payment is pending: %s", (status, after) => {
  const client = new QueryClient();
  const { queryKey, refetchInterval } = currentUserQuery();
  client.setQueryData(queryKey, subscribed(status));
  const query = client.getQueryCache().find<CurrentUser>({ queryKey });
  if (!query || typeof refetchInterval !== "function") throw new Error("never asked again");
  expect(refetchInterval(query as never)).toBe(after);
});
