import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  conversionLimits,
  type Converter,
} from "@proviso/server/src/platform/converter/converter.ts";
import {
  hasEmbeddedConverter,
  openEmbeddedConverter,
} from "@proviso/server/src/platform/converter/embedded-converter.ts";
import { findSoffice } from "@proviso/server/src/platform/converter/open-converter.ts";
import { openSofficeConverter } from "@proviso/server/src/platform/converter/soffice-converter.ts";
import { sampleDocuments } from "../documents.ts";
import { median, ratioText, type Measured } from "../measure.ts";
import { familyProcessorTime } from "../processor-time.ts";
import type { Program } from "../program.ts";

/** How many times the samples' text, and in how many rounds: the longest take a minute a batch. */
const sizes = [
  { times: 1, rounds: 5 },
  { times: 10, rounds: 5 },
  { times: 100, rounds: 2 },
] as const;

/** P10: .docx to PDF by each of our converters, against one soffice process that is given them all. */
export const p10: Program = {
  title: "docx to PDF, against a warm batch of soffice (accept 1.15x of its time)",
  run: async () => {
    const soffice = findSoffice();
    if (soffice === undefined)
      return console.log("  soffice is not installed: nothing to measure against");
    const folder = mkdtempSync(join(tmpdir(), "p10-"));
    const converters = [openSofficeConverter(soffice, join(folder, "work"), conversionLimits)];
    if (hasEmbeddedConverter()) converters.push(openEmbeddedConverter(conversionLimits));
    try {
      for (const size of sizes)
        for (const converter of converters) await compare(converter, soffice, folder, size);
    } finally {
      for (const converter of converters) await converter.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** What a piece of work took: on a schedule, and of processors, those of the processes it started included. */
interface Taken {
  readonly clock: number;
  readonly processor: number;
}

const time = async (work: () => unknown): Promise<Taken> => {
  const [start, busy] = [performance.now(), familyProcessorTime()];
  await work();
  return { clock: performance.now() - start, processor: familyProcessorTime() - busy };
};

const compare = async (
  converter: Converter,
  soffice: string,
  folder: string,
  { times, rounds }: (typeof sizes)[number],
): Promise<void> => {
  const inputs = sampleDocuments(times).map(({ bytes }, nth) => {
    const path = join(folder, `in-${nth}.docx`);
    writeFileSync(path, bytes);
    return path;
  });
  const ours = async (): Promise<void> => {
    for (const [nth, input] of inputs.entries()) {
      const output = join(folder, `ours-${nth}.pdf`);
      const end = await converter.convert({ conversion: "docx-to-pdf", input, output });
      if (end !== "converted") throw new Error(`${input}: ${end.detail}`);
      assertPdf(output);
    }
  };
  const peer = (): void => {
    const home = pathToFileURL(join(folder, "profile")).href;
    const given = ["--headless", `-env:UserInstallation=${home}`, "--convert-to", "pdf"];
    const batch = [...given, "--outdir", folder, ...inputs];
    // Asked to start again (81), it has only made its profile.
    if (spawnSync(soffice, batch, { stdio: "ignore" }).status === 81)
      spawnSync(soffice, batch, { stdio: "ignore" });
    for (const nth of inputs.keys()) assertPdf(join(folder, `in-${nth}.pdf`));
  };
  const { clock, processor } = await inTurn(ours, peer, rounds);
  const each = ({ ours: rounded }: Measured): string =>
    `${(median(rounded) / inputs.length).toFixed(0)} ms`;
  console.log(
    `  ${converter.name.split(" (")[0]}, samples x${times}, processor time: ${ratioText(processor)} as fast, ${each(processor)} a document`,
  );
  console.log(`    by the clock: ${ratioText(clock)} as fast, ${each(clock)} a document`);
};

const inTurn = async (
  ours: () => unknown,
  peer: () => unknown,
  rounds: number,
): Promise<Readonly<Record<keyof Taken, Measured>>> => {
  const measured = {
    clock: { ours: [] as number[], peer: [] as number[] },
    processor: { ours: [] as number[], peer: [] as number[] },
  };
  // The first round lets files and profiles come near; it is long enough to be left out of the longest.
  for (let round = rounds > 2 ? -1 : 0; round < rounds; round++) {
    const taken = [await time(ours), await time(peer), await time(peer), await time(ours)] as const;
    if (round < 0) continue;
    for (const by of ["clock", "processor"] as const) {
      measured[by].ours.push((taken[0][by] + taken[3][by]) / 2);
      measured[by].peer.push((taken[1][by] + taken[2][by]) / 2);
    }
  }
  return measured;
};

const assertPdf = (path: string): void => {
  if (readFileSync(path).subarray(0, 5).toString() !== "%PDF-")
    throw new Error(`${path} is no PDF`);
  rmSync(path);
};
