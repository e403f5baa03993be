import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../platform/processes/run-program.ts";
import { helperEnvironment } from "../platform/settings.ts";
import type { Recogniser } from "./pdf-recogniser.ts";

const limits = { timeLimitSeconds: 60, memoryLimitMegabytes: 1024, fileLimitMegabytes: 50 };

/** Whether Tesseract is installed on this machine, with English. */
export const hasTesseract = (): boolean => {
  const { status, stdout } = spawnSync("tesseract", ["--list-langs"], {
    env: helperEnvironment(),
    encoding: "utf8",
  });
  return status === 0 && /^eng$/mu.test(stdout);
};

/** Reads pictures by the tesseract program, one process a page. */
export const openTesseractProgram = (): Recogniser => ({
  name: "tesseract (installed)",
  recognise: async (png) => {
    const folder = await mkdtemp(join(tmpdir(), "page-"));
    try {
      await writeFile(join(folder, "page.png"), png, { mode: 0o600 });
      const end = await runProgram({
        command: "tesseract",
        parameters: ["page.png", "page", "-l", "eng", "tsv"],
        folder,
        // With more threads than one Tesseract takes five times as long.
        environment: { OMP_THREAD_LIMIT: "1" },
        ...limits,
      });
      if ("failed" in end) throw new Error(`tesseract ${end.failed}: ${end.detail}`);
      if (end.exitCode !== 0) throw new Error(`tesseract ended (${end.exitCode}): ${end.said}`);
      return await readFile(join(folder, "page.tsv"), "utf8");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  close: async () => undefined,
});
