import type { Refusal } from "@proviso/domain";
import type { DocumentConfig, readDocumentConfig } from "@proviso/endpoints";
import type { ContractContext } from "../contracts/index.ts";
import type { Converter } from "../platform/converter/converter.ts";
import type { Question } from "../platform/http/serve.ts";
import type { Log } from "../platform/log.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { EditorAnswer, EditorTask } from "./editor-task.ts";

/** Processes that make the files of the editor. */
export type EditorProcesses = ProcessPool<EditorTask, EditorAnswer>;

/** What editing in the page is on. */
export interface EditorContext extends ContractContext {
  readonly processes: EditorProcesses;
  /** undefined: this machine has nothing that makes pages. */
  readonly converter: Converter | undefined;
  readonly log: Log;
  /** Where files lie while they are worked on. */
  readonly workFolder: string;
  /** Opens what bears this id and is no contract; refuses what it does not know. */
  readonly configOfOther?: (
    question: Question<typeof readDocumentConfig>,
  ) => Promise<{ data: DocumentConfig } | Refusal>;
}
