import { copyFile, mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Outage } from "../outage.ts";
import { takeConverted } from "./converted-file.ts";
import {
  endingsOf,
  type ConversionEnd,
  type ConversionLimits,
  type ConversionTask,
  type Converter,
} from "./converter.ts";
import { officeForEach, startOffice, type Office, type OfficeEnd } from "./soffice-process.ts";
import { makeProfile } from "./soffice-profile.ts";

const filters = {
  "doc-to-docx": { reads: "MS Word 97", writes: "docx:MS Word 2007 XML" },
  "docx-to-pdf": { reads: "MS Word 2007 XML", writes: "pdf:writer_pdf_Export" },
} as const;

/** With this exit code it asks to be started again: it has just set up its profile. */
const isToStartAnew = (end: OfficeEnd): boolean =>
  typeof end === "object" && "exitCode" in end && end.exitCode === 81;

/** After so many documents it is started again, lest one leave something behind for long. */
const mostDocuments = 50;
const idleSeconds = 60;

/** Less than this is no space to write a document to. */
const leastBytes = 1024 * 1024;

const isFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastBytes;
};

/** A LibreOffice that runs, the profile it uses, and what it has done. */
interface Running {
  readonly profile: string;
  office: Office;
  documents: number;
}

/**
 * Converts by an installed LibreOffice: one process in its own profile, started for the first document,
 * given one after another, and ended when there was nothing to do for a minute. Starting it takes
 * several times as long as converting an agreement.
 */
export const openSofficeConverter = (
  program: string,
  workFolder: string,
  limits: ConversionLimits,
): Converter => {
  let isStopped = false;
  let slot: Promise<unknown> = Promise.resolve();
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Set when one ran and could not be reached, as where it sees a /tmp of its own. */
  let open = startOffice;

  const start = async (): Promise<Running> => {
    const profile = await makeProfile(workFolder);
    return { profile, office: open(program, profile, limits), documents: 0 };
  };
  const end = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    if (!ending) return;
    await ending.office.end();
    await rm(ending.profile, { recursive: true, force: true });
  };
  const endIdle = (): void => {
    slot = slot.then(end);
  };
  const ask = async (
    asked: Running,
    folder: string,
    parameters: readonly string[],
  ): Promise<ConversionEnd> => {
    let ended = await asked.office.ask(folder, parameters);
    if (ended === "unheard") {
      await asked.office.end();
      open = officeForEach;
    }
    if (ended === "unheard" || isToStartAnew(ended)) {
      asked.office = open(program, asked.profile, limits);
      ended = await asked.office.ask(folder, parameters);
    }
    if (typeof ended === "string") return "converted";
    return "failed" in ended
      ? ended
      : { failed: "broke", detail: `LibreOffice ended (${ended.exitCode})` };
  };
  const convertIn = async (
    asked: Running,
    task: ConversionTask,
    folder: string,
  ): Promise<ConversionEnd> => {
    const { from, to } = endingsOf(task.conversion);
    const { reads, writes } = filters[task.conversion];
    // The file's own name and place are not given: a name may begin with a dash, or be no name at all.
    await copyFile(task.input, join(folder, `in.${from}`));
    const said = await ask(asked, folder, [
      `--infilter=${reads}`,
      "--convert-to",
      writes,
      "--outdir",
      join(folder, "out"),
      join(folder, `in.${from}`),
    ]);
    if (said !== "converted") return said;
    return takeConverted(task, join(folder, "out", `in.${to}`), limits.outputLimitMegabytes);
  };
  const convertNow = async (task: ConversionTask): Promise<ConversionEnd> => {
    const stopped = { failed: "stopped", detail: "the converter was stopped" } as const;
    if (isStopped) return stopped;
    clearTimeout(idle);
    const asked = (running ??= await start());
    const folder = await mkdtemp(join(asked.profile, "task-"));
    asked.documents += 1;
    const done = await convertIn(asked, task, folder);
    const wantsSpace =
      done !== "converted" && done.failed === "broke" && (await isFull(asked.profile));
    await rm(folder, { recursive: true, force: true });
    // After a failure nobody knows in what state the process and its profile are.
    if (done !== "converted" || asked.documents >= mostDocuments) await end();
    else idle = setTimeout(endIdle, idleSeconds * 1000).unref();
    if (wantsSpace) throw new Outage("storage_full", "LibreOffice had no space to write to");
    return isStopped && done !== "converted" ? stopped : done;
  };
  return {
    name: `LibreOffice (${program})`,
    convert: (task) => {
      const end = slot.then(() => convertNow(task));
      slot = end.catch(() => undefined);
      return end;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(idle);
      await running?.office.end();
      await slot;
      await end();
    },
  };
};
