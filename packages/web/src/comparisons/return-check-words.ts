import type { ReturnCheckRecord } from "@proviso/endpoints";
import { formatMoment } from "../platform/format.ts";
import { t } from "./messages.ts";

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
  if (state === "waiting" || state === "checking")
    return t("return-check-words.checking-what-came-back");
  if (state === "failed") return t("return-check-words.what-came-back-could");
  if (state === "cancelled") return t("return-check-words.the-check-was-stopped");
  return counts.untracked > 0
    ? t("return-check-words.without-a-mark", { untracked: counts.untracked })
    : t("return-check-words.nothing-was-changed-without");
};

const baseWords = ({ basis, base }: Pick<ReturnCheckRecord, "basis" | "base">): string => {
  if (!base) return "";
  if (basis === "previous")
    return t("return-check-words.no-version-was-sent", { version: base.version });
  const { version, sentTime } = base;
  return sentTime === null
    ? t("return-check-words.it-is-held-against", { version })
    : t("return-check-words.it-is-held-against-sent-on", {
        version,
        sent: formatMoment(Date.parse(sentTime)),
      });
};

/** What that means, and what it was compared with. */
export const sentenceFor = (
  check: Pick<ReturnCheckRecord, "state" | "counts" | "basis" | "base" | "failure">,
): string => {
  const { state, counts, failure } = check;
  const base = baseWords(check);
  if (state === "failed") return `${failure ?? ""} ${base}`.trim();
  if (state === "cancelled") return t("return-check-words.until-it-is-done", { base });
  if (state !== "done") return base;
  return counts.untracked > 0
    ? t("return-check-words.no-tracked-change-shows", { base })
    : t("return-check-words.every-difference-is-a-tracked", { base });
};
