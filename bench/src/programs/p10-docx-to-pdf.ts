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
import type { Program } from "../program.ts";

const rounds = 5;

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
      for (const times of [1, 3, 10])
        for (const converter of converters) await compare(converter, soffice, folder, times);
    } finally {
      for (const converter of converters) await converter.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The clock on the wall: the work is done by other processes. */
const time = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const compare = async (
  converter: Converter,
  soffice: string,
  folder: string,
  times: number,
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
    // Asked to start anew (81), it has only made its profile.
    if (spawnSync(soffice, batch, { stdio: "ignore" }).status === 81)
      spawnSync(soffice, batch, { stdio: "ignore" });
    for (const nth of inputs.keys()) assertPdf(join(folder, `in-${nth}.pdf`));
  };
  const measured: Measured = await inTurn(ours, peer);
  const each = median(measured.ours) / inputs.length;
  console.log(
    `  ${converter.name.split(" (")[0]}, samples x${times}: ${ratioText(measured)} as fast, ${each.toFixed(0)} ms a document`,
  );
};

const inTurn = async (ours: () => unknown, peer: () => unknown): Promise<Measured> => {
  const measured = { ours: [] as number[], peer: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const first = await time(ours);
    const between = (await time(peer)) + (await time(peer));
    const last = await time(ours);
    if (round < 0) continue;
    measured.ours.push((first + last) / 2);
    measured.peer.push(between / 2);
  }
  return measured;
};

const assertPdf = (path: string): void => {
  if (readFileSync(path).subarray(0, 5).toString() !== "%PDF-")
    throw new Error(`${path} is no PDF`);
  rmSync(path);
};
