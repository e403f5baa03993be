import type { ReturnCheckRecord } from "@proviso/endpoints";
import { countOf, formatMoment } from "../platform/format.ts";

/** Red: something was changed without a mark. Yellow: it is not known. Ink: it is being found out. */
export const toneOf = ({
  state,
  counts,
}: Pick<ReturnCheckRecord, "state" | "counts">): "red" | "green" | "yellow" | "ink" => {
  if (state === "waiting" || state === "checking") return "ink";
  if (state !== "done") return "yellow";
  return counts.untracked > 0 ? "red" : "green";
};

/** What came of the check, in a line. */
export const headlineOf = ({
  state,
  counts,
}: Pick<ReturnCheckRecord, "state" | "counts">): string => {
  if (state === "waiting" || state === "checking") return "Checking what came back";
  if (state === "failed") return "What came back could not be checked";
  if (state === "cancelled") return "The check was stopped";
  return counts.untracked > 0
    ? `${countOf(counts.untracked, "change")} without a mark`
    : "Nothing was changed without a mark";
};

const baseWords = ({ basis, base }: Pick<ReturnCheckRecord, "basis" | "base">): string => {
  if (!base) return "";
  if (basis === "previous")
    return `No version was sent from here, so it is held against the version before it, version ${base.version}.`;
  const when = base.sentTime === null ? "" : ` on ${formatMoment(Date.parse(base.sentTime))}`;
  return `It is held against version ${base.version}, which was sent${when}.`;
};

/** What that means, and what it was compared with. */
export const sentenceFor = (
  check: Pick<ReturnCheckRecord, "state" | "counts" | "basis" | "base" | "failure">,
): string => {
  const { state, counts, failure } = check;
  const base = baseWords(check);
  if (state === "failed") return `${failure ?? ""} ${base}`.trim();
  if (state === "cancelled") return `Until it is done, unmarked changes may be in it. ${base}`;
  if (state !== "done") return base;
  return counts.untracked > 0
    ? `No tracked change shows these words. Read them before you go on. ${base}`
    : `Every difference is a tracked change, or one of ours that was accepted or rejected. ${base}`;
};
