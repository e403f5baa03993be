import {
  isCalendarDay,
  type BusinessCalendar,
  type NoticeMethod,
  type Period,
} from "@proviso/domain";
import type { EnteredTerms, KeyDatesRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** A period as it is typed: "" while there is none. */
export interface PeriodDraft {
  readonly count: number | "";
  readonly unit: Period["unit"];
}

/** The terms as they are typed. */
export interface TermsDraft {
  readonly ends: "after" | "on" | "never";
  readonly effective: string;
  readonly end: string;
  readonly initial: PeriodDraft;
  readonly renews: "no" | "automatic" | "agreed";
  readonly renewal: PeriodDraft;
  readonly notice: PeriodDraft;
  readonly delivery: NoticeMethod | null;
  readonly calendar: BusinessCalendar;
}

/** The count in what was typed; "" for none. */
export const countOf = (typed: string): number | "" => {
  const digits = typed.replaceAll(/\D/g, "");
  return Number(digits) > 0 ? Number(digits) : "";
};

const draftOf = (period: Period | null | undefined, unit: Period["unit"]): PeriodDraft =>
  period ? { count: period.count, unit: period.unit } : { count: "", unit };

/** What is known, ready to be changed. */
export const termsDraft = ({ terms }: Pick<KeyDatesRecord, "terms">): TermsDraft => ({
  ends: terms.end ? "on" : terms.endless ? "never" : "after",
  effective: terms.effective?.day ?? "",
  end: terms.end?.day ?? "",
  initial: draftOf(terms.initial?.period, "year"),
  renews: terms.renewal ? (terms.renewal.isAutomatic ? "automatic" : "agreed") : "no",
  renewal: draftOf(terms.renewal?.period, "year"),
  notice: draftOf(terms.notice?.period, "day"),
  delivery: terms.delivery?.method ?? null,
  calendar: terms.calendar,
});

const periodOf = ({ count, unit }: PeriodDraft): Period | null =>
  count === "" ? null : { count, unit };

const dayOf = (day: string): string | null => (isCalendarDay(day) ? day : null);

/** The terms as they are sent. */
export const enteredOf = (draft: TermsDraft): EnteredTerms => ({
  effective: dayOf(draft.effective),
  initial: draft.ends === "after" ? periodOf(draft.initial) : null,
  end: draft.ends === "on" ? dayOf(draft.end) : null,
  isEndless: draft.ends === "never",
  renewal:
    draft.renews === "no"
      ? null
      : { isAutomatic: draft.renews === "automatic", period: periodOf(draft.renewal) },
  notice: draft.renews === "automatic" ? periodOf(draft.notice) : null,
  delivery: draft.renews === "automatic" ? draft.delivery : null,
  calendar: draft.calendar,
});

/** What has to be filled in before a date follows, as sentences by field. */
export const problemsOf = (draft: TermsDraft): Partial<Record<keyof TermsDraft, string>> => ({
  ...(draft.effective !== "" && dayOf(draft.effective) === null
    ? { effective: t("terms-draft.there-is-no-such-day") }
    : {}),
  ...(draft.ends === "on" && dayOf(draft.end) === null
    ? { end: t("terms-draft.enter-the-last-day") }
    : {}),
  ...(draft.ends === "after" && draft.initial.count === ""
    ? { initial: t("terms-draft.enter-how-long-it-runs") }
    : {}),
  ...(draft.renews === "automatic" && draft.renewal.count === ""
    ? { renewal: t("terms-draft.enter-by-how-long") }
    : {}),
});
