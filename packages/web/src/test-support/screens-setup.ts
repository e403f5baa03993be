import { afterEach, beforeEach, expect, vi } from "vitest";
import { completeBrowser, listenToConsole, restoreBrowser } from "./browser.ts";
import { leave } from "./screen.tsx";

vi.mock("react-pdf", () => import("./react-pdf.tsx"));

let complaints: readonly string[] = [];

// Vitest runs this for every test file; files share what they have loaded, and leave nothing to one another.
beforeEach(() => {
  completeBrowser();
  complaints = listenToConsole();
});
afterEach(async () => {
  const faults = await leave();
  restoreBrowser();
  vi.restoreAllMocks();
  expect(complaints, "nothing is written to the console").toEqual([]);
  expect(faults, "requests and answers are as the endpoints define them").toEqual([]);
});
