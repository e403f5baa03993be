import type { PolicyDifference } from "@proviso/domain";
import { limitName } from "../limit-name.ts";
import { severityName } from "./severity-name.ts";

/** A difference as a person reads it. */
export interface DifferenceWords {
  readonly label: string;
  /** null where there is nothing to hold against each other, as when an issue was added. */
  readonly texts: { readonly from: string; readonly to: string } | null;
}

const labels: Readonly<Record<string, string>> = {
  severity: "Weight",
  accept: "Accepted",
  refuse: "Refused",
  approver: "Who decides",
  question: "Question",
  note: "Note to the other side",
  name: "Name",
  why: "Why it matters",
  clauses: "Kinds of clauses",
  about: "Words that show it",
  must: "Must be said",
  mustNot: "Must not be said",
  limit: "Limit",
  heading: "Heading",
  preferred: "Preferred wording",
};

const partLabel = (kind: string, name: string): string => {
  switch (kind) {
    case "bounds":
      return `Limit “${limitName(name)}”`;
    case "wordings":
      return name === "preferred" ? "Preferred wording" : `Wording “${limitName(name)}”`;
    case "fallbacks":
      return `Tolerated ${name}`;
    default:
      return "Fallback wording";
  }
};

const switched = (to: string, on: string, off: string): DifferenceWords => ({
  label: to === "" ? off : on,
  texts: null,
});

const asShipped = (text: string): string => (text === "" ? "as standard" : text);

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
      return switched(to, "Added", "Removed");
    case "isOff":
      return switched(to, "Turned off", "Turned on");
    case "isNoteOff":
      return switched(to, "The other side is not told why", "The other side is told why");
    case "hasNotes":
      return switched(to, "No notes to the other side", "Notes to the other side");
    case "isNeeded":
      return switched(to, "Every contract must speak of it", "A contract may be silent");
  }
  const [kind = "", name] = field.split(".");
  const said = field === "severity" ? severityName : (text: string): string => text;
  const shown = (text: string): string => {
    if (text !== "") return said(text);
    return isOwn ? "nothing" : asShipped(text);
  };
  return {
    label: name === undefined ? (labels[kind] ?? kind) : partLabel(kind, name),
    texts: { from: shown(from), to: shown(to) },
  };
};
