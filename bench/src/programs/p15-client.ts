import { contractPage, loadContracts, requestTokens, tokens } from "@proviso/endpoints";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBrowser, type RunningBrowser } from "../browser.ts";
import { audit, type Audited } from "../lighthouse.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";
import { startProviso, type RunningProviso } from "../server.ts";

/** P15: what a first visit to each route fetches, and what Lighthouse says of the routes people come to first. */
export const p15: Program = {
  title: "first JavaScript by route, and Lighthouse: 95 for performance, 100 for accessibility",
  run: async ([rounds = "3"]) => {
    printSizes();
    const folder = mkdtempSync(join(tmpdir(), "proviso-p15-"));
    const server = await startProviso(folder);
    const browser = await startBrowser();
    try {
      await lookAt(server, browser, Number(rounds));
    } finally {
      await browser.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const printSizes = (): void => {
  const program = new URL("../../../packages/web/tools/sizes.ts", import.meta.url).pathname;
  const { status } = spawnSync(process.execPath, [program], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
};

/** Keeps a session of a sample user in the browser, as signing in does (A3.1). */
const signIn = async ({ url }: RunningProviso, browser: RunningBrowser): Promise<void> => {
  const answer = await fetch(url + requestTokens.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "password",
      username: "viewer@brightline.example",
      password: "Brightline-2026",
    }),
  });
  const given = tokens.parse(await answer.json());
  const session = JSON.stringify({
    jwt: given.id_token,
    expiresAt: Date.now() + given.expires_in * 1000,
    refreshToken: given.refresh_token,
  });
  const script = `localStorage.setItem("sl-auth0", ${JSON.stringify(session)})`;
  await browser.runAt(`${url}/favicon.svg`, script);
};

const aContract = async ({ url, headers }: RunningProviso): Promise<string> => {
  const answer = await fetch(url + loadContracts.path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      query: {
        sortBy: "fileName",
        direction: "asc",
        from: 0,
        to: 9,
        freeText: "Corvane",
        filterValues: { isArchived: false },
      },
    }),
  });
  const [found] = contractPage.parse(await answer.json()).documents;
  if (found === undefined) throw new Error("The sample contract is not there.");
  return `/dashboard/details/${found.guid}`;
};

const line = (name: string, device: string, rounds: readonly Audited[]): string => {
  const middle = (pick: (each: Audited) => number): number => median(rounds.map(pick));
  const failed = [...new Set(rounds.flatMap((each) => each.failed))];
  return [
    `  ${name.padEnd(15)} ${device.padEnd(8)}`,
    `performance ${middle((each) => each.performance)} (${rounds.map((each) => each.performance).join(", ")})`,
    `accessibility ${Math.min(...rounds.map((each) => each.accessibility))}`,
    `first paint ${middle((each) => each.paint).toFixed(0)} ms, largest ${middle((each) => each.largestPaint).toFixed(0)} ms`,
    `blocked ${middle((each) => each.blocked).toFixed(0)} ms, shift ${middle((each) => each.shift).toFixed(3)}`,
    `machine ${middle((each) => each.machine).toFixed(0)}`,
    ...(failed.length > 0 ? [`failed: ${failed.join(", ")}`] : []),
  ].join("  ");
};

const lookAt = async (
  server: RunningProviso,
  browser: RunningBrowser,
  rounds: number,
): Promise<void> => {
  const contract = await aContract(server);
  const pages = [
    { name: "sign-in", path: "/signIn", isSignedIn: false, devices: ["desktop", "mobile"] },
    { name: "dashboard", path: "/dashboard", isSignedIn: true, devices: ["desktop"] },
    { name: "contract", path: contract, isSignedIn: true, devices: ["desktop"] },
    // What a phone shows of both: the notice, and a contract whose link asks for feedback (A2.10).
    { name: "phone notice", path: "/dashboard", isSignedIn: true, devices: ["mobile"] },
    { name: "contract", path: `${contract}?cta=feedback`, isSignedIn: true, devices: ["mobile"] },
  ] as const;
  for (const { name, path, isSignedIn, devices } of pages)
    for (const device of devices) {
      const seen: Audited[] = [];
      for (let round = 0; round < rounds; round += 1) {
        if (isSignedIn) await signIn(server, browser);
        seen.push(await audit(browser.port, server.url + path, device));
      }
      console.log(line(name, device, seen));
    }
};
