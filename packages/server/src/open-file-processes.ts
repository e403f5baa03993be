import { join } from "node:path";
import { openComparisonProcesses } from "./comparisons/index.ts";
import { openEditorProcesses } from "./editor/index.ts";
import { openPdfReader, openUnlocker } from "./intake/index.ts";
import type { Closers } from "./platform/closers.ts";
import { openConverter } from "./platform/converter/open-converter.ts";
import type { Log } from "./platform/log.ts";
import type { Settings } from "./platform/settings.ts";
import { openReviewProcesses } from "./reviews/index.ts";
import { openPrepareProcesses } from "./signatures/index.ts";
import { openGenerateProcesses, openTemplateProcesses } from "./templates/index.ts";

/** The processes of their own in which files are read and written, so that none can hold the server up; started when first asked. */
export const openFileProcesses = (settings: Settings, log: Log, closers: Closers) => {
  const seconds = settings.reviewTimeLimitSeconds;
  const workFolder = join(settings.dataFolder, "work");
  const closed = <T extends { readonly stop: () => Promise<void> }>(name: string, opened: T): T => {
    closers.add(name, opened.stop);
    return opened;
  };
  const converter = openConverter(settings.converter, workFolder);
  if (converter) closed("converter", converter);
  else log.warn("no_converter: .doc files cannot be reviewed");
  return {
    workFolder,
    converter,
    /** Closed by the reviews that run in them. */
    reviewing: openReviewProcesses(settings.reviewProcesses, seconds),
    unlocker: closed("unlocker", openUnlocker()),
    pdfReader: closed("pdf reader", openPdfReader(1)),
    comparing: closed("comparison processes", openComparisonProcesses(seconds)),
    editing: closed("editor processes", openEditorProcesses(seconds)),
    templating: closed("template processes", openTemplateProcesses(seconds)),
    filling: closed("generating processes", openGenerateProcesses(seconds)),
    preparing: closed("signature processes", openPrepareProcesses(seconds)),
  };
};
