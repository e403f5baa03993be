import { uploadContract } from "@proviso/endpoints";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort, startServerProcess, type ServerProcess } from "@proviso/testkit";
import { setTimeout as pause } from "node:timers/promises";
import { attack } from "../abuse/attack.ts";
import { enterAsHostileSigner, signInAs, signUpAttacker } from "../abuse/attackers.ts";
import { answerOf, formWith } from "../abuse/call.ts";
import { exploits, type Exploit, type Target } from "../abuse/exploits.ts";
import {
  useHonestly,
  type HonestUser,
  type HonestWaits,
  type Waits,
} from "../abuse/honest-user.ts";
import { sampleDocuments } from "../documents.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";
import { percentile } from "../requests.ts";

const folder = new URL("../../data/", import.meta.url).pathname;
const seconds = 12;

interface Scene {
  readonly server: ServerProcess;
  readonly honest: HonestUser;
  readonly target: Target;
  stop(): Promise<void>;
}

/** An honest user, an attacker of another account and a hostile signer on this server. */
const peopleOn = async (url: string, folder: string): Promise<Pick<Scene, "honest" | "target">> => {
  const [sample] = sampleDocuments(1);
  if (!sample) throw new Error("there is no sample agreement");
  const owner = await signInAs(url, "owner@brightline.example", "Brightline-2026");
  const form = formWith("contract", "First.docx", sample.bytes);
  const { guid } = await answerOf(url, uploadContract, { token: owner, form });
  const attacker = await signUpAttacker(url);
  const signer = await enterAsHostileSigner(url, owner);
  return {
    honest: { url, token: () => owner, guid, file: sample.bytes },
    target: { url, folder, attacker, signer },
  };
};

/** A fresh server with an honest user, an attacker of another account and a hostile signer. */
const openScene = async (): Promise<Scene> => {
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(folder, "attacked-"));
  const server = await startServerProcess(
    { PORT: String(await freePort()), DATA_FOLDER: data, REQUESTS_PER_MINUTE: "1000000" },
    { isQuiet: true },
  );
  const stop = async (): Promise<void> => {
    await server.kill();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { server, stop, ...(await peopleOn(server.url, data)) };
  } catch (error) {
    await stop();
    throw error;
  }
};

const waitsText = ({ took, failed }: Waits): string => {
  const lost = failed > 0 ? `, ${failed} failed` : "";
  if (took.length === 0) return `none answered${lost}`;
  const [middle, slow, worst] = [median(took), percentile(took, 0.99), Math.max(...took)];
  return `${middle.toFixed(0)} / ${slow.toFixed(0)} / ${worst.toFixed(0)}${lost}`;
};

const line = (title: string, { list, contract, upload, review }: HonestWaits, more: string): void =>
  console.log(
    `  ${title}: list ${waitsText(list)}; contract ${waitsText(contract)}; upload ${waitsText(upload)}; review ${waitsText(review)}; ${more}`,
  );

const measureUnder = async ({ id, title }: Exploit): Promise<void> => {
  const scene = await openScene();
  try {
    const idle = await useHonestly(scene.honest, seconds);
    line(`before ${id}`, idle, "nobody attacks");
    const end = await attack({ id, target: scene.target });
    await pause(1000);
    const waits = await useHonestly(scene.honest, seconds);
    const isRunning = scene.server.isRunning();
    const answered = await end();
    const state = isRunning ? "the server went on" : "the server ended";
    line(`during ${id}`, waits, `${title}: answered ${answered}; ${state}`);
  } finally {
    await scene.stop();
  }
};

/**
 * P16: how long an honest user waits for a page of the list, a contract and the acknowledgment of an upload while
 * someone else tries each exploit, against the same server just before. Numbers of abuse cases choose among them.
 */
export const p16: Program = {
  title:
    "an honest user while each abuse case runs, against the same server idle (p99 250 ms and 2x)",
  run: async (rest) => {
    console.log("  milliseconds: median / p99 / worst");
    const chosen = exploits.filter(({ id }) => rest.length === 0 || rest.includes(String(id)));
    for (const exploit of chosen) await measureUnder(exploit);
  },
};
