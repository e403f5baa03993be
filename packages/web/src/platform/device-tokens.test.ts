import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deviceTokens, keepDeviceToken } from "./device-tokens.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("keeps the five newest, each once, the newest first", () => {
  expect(deviceTokens()).toBeUndefined();
  for (const token of ["a", "b", "c", "b", "d", "e", "f"]) keepDeviceToken(token);
  expect(deviceTokens()).toBe("f e d b c");
});
