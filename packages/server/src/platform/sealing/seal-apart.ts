import { isRefusal } from "@proviso/domain";
import type { HelperTask } from "../processes/helper-task.ts";
import type { Helpers } from "../processes/open-helpers.ts";
import type { work as sealDocumentApart } from "./seal-document-task.ts";
import type { SealingQuestion } from "./seal-document-task.ts";
import type { Sealing, SealingMeans } from "./seal-document.ts";

const sealTask: HelperTask<typeof sealDocumentApart> = {
  name: "seal-document",
  module: new URL("./seal-document-task.ts", import.meta.url),
  timeLimitSeconds: 120,
};

const isQuestion = (asked: unknown): asked is SealingQuestion =>
  typeof asked === "object" && asked !== null && ("toSign" in asked || "toStamp" in asked);

/** Answers one sealing: one signature, and one time stamp; the reason why it could not is kept. */
const answerSealing = ({ sign, timestamp }: SealingMeans) => {
  let [hasSigned, hasStamped] = [false, false];
  let failure: unknown;
  const answer = async (asked: unknown): Promise<Uint8Array> => {
    if (isQuestion(asked) && "toSign" in asked && !hasSigned) {
      hasSigned = true;
      return sign(asked.toSign);
    }
    if (isQuestion(asked) && "toStamp" in asked && timestamp && !hasStamped) {
      hasStamped = true;
      return timestamp(asked.toStamp, asked.algorithm);
    }
    throw new Error("This is not answered while a document is sealed.");
  };
  return {
    onAsk: async (asked: unknown): Promise<Uint8Array> => {
      try {
        return await answer(asked);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
    failure: (): unknown => failure,
  };
};

/**
 * Seals a document in a helper process, which has neither the key nor a network: it asks for the one signature and
 * the one time stamp. Throws when it could not; what it gives begins with the document and is still to be checked.
 */
export const sealApart = async (
  helpers: Helpers,
  means: SealingMeans,
  sealing: Sealing,
): Promise<Uint8Array> => {
  const { onAsk, failure } = answerSealing(means);
  const input = {
    sealing,
    certificates: means.certificates.map(({ raw }) => raw),
    key: means.key,
    isTimeStamped: means.timestamp !== null,
  };
  const sealed = await helpers.run(sealTask, input, { onAsk });
  if (isRefusal(sealed))
    throw failure() ?? new Error(`The document was not sealed: ${sealed.refused}.`);
  const { document } = sealing;
  if (!Buffer.from(document).equals(sealed.subarray(0, document.length)))
    throw new Error("What was sealed does not begin with the document.");
  return sealed;
};
