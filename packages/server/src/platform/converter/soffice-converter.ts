import { copyFile, mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Outage } from "../outage.ts";
import { runProgram } from "../processes/run-program.ts";
import { takeConverted } from "./converted-file.ts";
import {
  endingsOf,
  type ConversionEnd,
  type ConversionLimits,
  type ConversionTask,
  type Converter,
} from "./converter.ts";

const property = (path: string, name: string, value: string): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

const scripting = "/org.openoffice.Office.Common/Security/Scripting";

// Without a network it could fetch nothing anyway; where the system has no means to take it away,
// this keeps the images and templates that a document links from being fetched.
const registry = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${property(scripting, "BlockUntrustedRefererLinks", "true")}
${property(scripting, "DisableMacrosExecution", "true")}
${property(scripting, "DisableActiveContent", "true")}
${property(scripting, "MacroSecurityLevel", "3")}
${property("/org.openoffice.Office.Writer/Content/Update", "Link", "0")}
</oor:items>`;

const filters = {
  "doc-to-docx": { reads: "MS Word 97", writes: "docx:MS Word 2007 XML" },
  "docx-to-pdf": { reads: "MS Word 2007 XML", writes: "pdf:writer_pdf_Export" },
} as const;

const silently = ["--headless", "--norestore", "--nologo", "--nolockcheck", "--nodefault"];

/** With this exit code it asks to be started anew: it has just set up its profile. */
const startAnew = 81;

const makeProfile = async (profile: string): Promise<void> => {
  await mkdir(join(profile, "user"), { recursive: true, mode: 0o700 });
  await writeFile(join(profile, "user", "registrymodifications.xcu"), registry);
};

/** Less than this is no space to write a document to. */
const leastBytes = 1024 * 1024;

const isFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastBytes;
};

/**
 * Converts by an installed LibreOffice: a process for each document, one at a time in a profile of
 * its own, since a second one on the same profile does nothing and says that all went well.
 */
export const openSofficeConverter = (
  program: string,
  workFolder: string,
  limits: ConversionLimits,
): Converter => {
  const stopping = new AbortController();
  let slot: Promise<unknown> = Promise.resolve();
  let profile: Promise<string> | undefined;

  const openProfile = async (): Promise<string> => {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(workFolder, "soffice-"));
    try {
      await makeProfile(folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    return folder;
  };
  /** The profile; one that could not be made, for want of space perhaps, is made the next time. */
  const useProfile = (): Promise<string> => {
    profile ??= openProfile().catch((error: unknown) => {
      profile = undefined;
      throw error;
    });
    return profile;
  };
  const dropProfile = async (): Promise<void> => {
    const folder = await profile;
    profile = undefined;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  const convertIn = async (
    task: ConversionTask,
    home: string,
    folder: string,
  ): Promise<ConversionEnd> => {
    const { from, to } = endingsOf(task.conversion);
    const { reads, writes } = filters[task.conversion];
    // The file's own name and place are not given: a name may begin with a dash, or be no name at all.
    await copyFile(task.input, join(folder, `in.${from}`));
    const run = {
      command: program,
      parameters: [
        `-env:UserInstallation=${pathToFileURL(home).href}`,
        ...silently,
        `--infilter=${reads}`,
        "--convert-to",
        writes,
        "--outdir",
        join(folder, "out"),
        join(folder, `in.${from}`),
      ],
      folder,
      environment: { HOME: home, TMPDIR: folder, SAL_USE_VCLPLUGIN: "svp" },
      timeLimitSeconds: limits.timeLimitSeconds,
      memoryLimitMegabytes: limits.memoryLimitMegabytes,
      fileLimitMegabytes: limits.outputLimitMegabytes,
      signal: stopping.signal,
    };
    const first = await runProgram(run);
    const isToRestart = "exitCode" in first && first.exitCode === startAnew;
    const ended = isToRestart ? await runProgram(run) : first;
    const made = join(folder, "out", `in.${to}`);
    const end =
      "failed" in ended ? ended : await takeConverted(task, made, limits.outputLimitMegabytes);
    const wantsSpace = end !== "converted" && end.failed === "broke" && (await isFull(folder));
    // What was killed, or had no space, may have left its profile in any state.
    if ("failed" in ended || wantsSpace) await dropProfile();
    if (wantsSpace) throw new Outage("storage_full", "LibreOffice had no space to write to");
    return end;
  };
  const convertNow = async (task: ConversionTask): Promise<ConversionEnd> => {
    if (stopping.signal.aborted) return { failed: "stopped", detail: "the converter was stopped" };
    const home = await useProfile();
    const folder = await mkdtemp(join(home, "task-"));
    try {
      return await convertIn(task, home, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    name: `LibreOffice (${program})`,
    convert: (task) => {
      const end = slot.then(() => convertNow(task));
      slot = end.catch(() => undefined);
      return end;
    },
    stop: async () => {
      stopping.abort();
      await slot;
      await dropProfile();
    },
  };
};
