import type { PolicyDifference } from "@proviso/domain";
import { limitName } from "../limit-name.ts";
import { severityName } from "./severity-name.ts";
import { t } from "./messages.ts";

/** A difference as a person reads it. */
export interface DifferenceWords {
  readonly label: string;
  /** null where there is nothing to hold against each other, as when an issue was added. */
  readonly texts: { readonly from: string; readonly to: string } | null;
}

const labels: Readonly<Record<string, string>> = {
  severity: t("difference-words.weight"),
  accept: t("difference-words.accepted"),
  refuse: t("difference-words.refused"),
  approver: t("difference-words.who-decides"),
  question: t("difference-words.question"),
  note: t("difference-words.note-to-the-other-side"),
  name: t("difference-words.name"),
  why: t("difference-words.why-it-matters"),
  clauses: t("difference-words.kinds-of-clauses"),
  about: t("difference-words.words-that-show-it"),
  must: t("difference-words.must-be-said"),
  mustNot: t("difference-words.must-not-be-said"),
  limit: t("difference-words.limit"),
  heading: t("difference-words.heading"),
  preferred: t("difference-words.preferred-wording"),
};

const partLabel = (kind: string, name: string): string => {
  switch (kind) {
    case "bounds":
      return t("difference-words.limit.part-label", { limitName: limitName(name) });
    case "wordings":
      return name === "preferred"
        ? t("difference-words.preferred-wording")
        : t("difference-words.wording", { limitName: limitName(name) });
    case "fallbacks":
      return t("difference-words.tolerated", { name });
    default:
      return t("difference-words.fallback-wording");
  }
};

const switched = (to: string, on: string, off: string): DifferenceWords => ({
  label: to === "" ? off : on,
  texts: null,
});

const asShipped = (text: string): string =>
  text === "" ? t("difference-words.as-standard") : text;

/** One difference between two states of a policy, in words. */
export const differenceWords = ({
  issueId,
  field,
  from,
  to,
}: PolicyDifference): DifferenceWords => {
  const isOwn = issueId.startsWith("own-");
  switch (field) {
    case "":
      return switched(to, t("difference-words.added"), t("difference-words.removed"));
    case "isOff":
      return switched(to, t("difference-words.turned-off"), t("difference-words.turned-on"));
    case "isNoteOff":
      return switched(
        to,
        t("difference-words.the-other-side"),
        t("difference-words.the-other-side-is-told"),
      );
    case "hasNotes":
      return switched(
        to,
        t("difference-words.no-notes-to-the-other"),
        t("difference-words.notes-to-the-other-side"),
      );
    case "isNeeded":
      return switched(
        to,
        t("difference-words.every-contract-must-speak"),
        t("difference-words.a-contract-may-be-silent"),
      );
  }
  const [kind = "", name] = field.split(".");
  const said = field === "severity" ? severityName : (text: string): string => text;
  const shown = (text: string): string => {
    if (text !== "") return said(text);
    return isOwn ? t("difference-words.nothing") : asShipped(text);
  };
  return {
    label: name === undefined ? (labels[kind] ?? kind) : partLabel(kind, name),
    texts: { from: shown(from), to: shown(to) },
  };
};
