import { afterAll, vi } from "vitest";

// Vitest runs this for every test file; the next one in the same process finds what this one found.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
