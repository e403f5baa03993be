import type { OwnIssue } from "@proviso/domain";
import { readBoundValue, writtenLimit, type BoundValue } from "../values/bound-value.ts";

const isWrittenAsPhrase = (text: string): boolean => /[#@{}<>()[\]|~]/u.test(text);

/** What a person typed, as a phrase of the playbook language: plain words, with "*" and "..." as they are. */
export function phraseOf(typed: string): string {
  const text = typed.toLowerCase().replaceAll("…", " ... ");
  if (isWrittenAsPhrase(text)) return text.trim();
  return text
    .replaceAll(/[-–—/]/gu, " ")
    .split(/\s+/u)
    .map((word) => (word === "..." ? word : word.replaceAll(/[^\p{L}\p{N}*%’']/gu, "")))
    .filter((word) => word !== "")
    .join(" ");
}

const readerOf: Readonly<Record<BoundValue["kind"], string>> = {
  duration: "#duration",
  money: "#money",
  percent: "#percent",
  number: "#number",
};

const listed = (typed: readonly string[]): string =>
  typed.map((each) => `“${each.trim()}”`).join(" or ");

const limitWords = { atMost: "at most", atLeast: "at least" } as const;

/** An issue that was written in a form, as the JSON of the playbook format. */
export function ownIssueJson(typed: OwnIssue): unknown {
  const limit =
    typed.limit === null ? null : { ...typed.limit, value: writtenLimit(typed.limit.value) };
  const own = { ...typed, limit };
  const about = own.about.map(phraseOf);
  const question = questionOf(own);
  return {
    id: own.id,
    name: own.name,
    group: "Your own issues",
    why: own.why.trim() === "" ? own.name : own.why,
    severity: own.severity,
    action: own.isNeeded ? "ADD" : "REVISED",
    isCustomizable: true,
    accept: acceptOf(own),
    fallbacks: [],
    refuse: refuseOf(own),
    bounds: limit === null ? {} : { limit: limit.value },
    look: { clauses: own.clauses, phrases: about },
    rules: [...mustNotRules(own), ...limitRules(own, about), ...mustRules(own)],
    otherwise: otherwiseOf(own),
    absent: absentOf(own),
    wordings: wordingsOf(own),
    ...(own.note.trim() === "" ? {} : { note: own.note.trim() }),
    ...(question === null ? {} : { question }),
  };
}

function acceptOf({ must, limit }: OwnIssue): string {
  const said = must.length === 0 ? [] : [`It says ${listed(must)}.`];
  const within =
    limit === null
      ? []
      : [`${limit.relation === "atMost" ? "At most" : "At least"} ${limit.value}.`];
  return [...said, ...within].join(" ") || "Whatever is not refused.";
}

function refuseOf({ must, mustNot, limit, isNeeded }: OwnIssue): string {
  const said = mustNot.length === 0 ? [] : [`It says ${listed(mustNot)}.`];
  const beyond =
    limit === null ? [] : [`${limit.relation === "atMost" ? "More" : "Less"} than ${limit.value}.`];
  const unsaid = must.length === 0 ? [] : ["It speaks of this without saying what it must."];
  const silent = isNeeded ? ["It does not speak of this."] : [];
  return [...said, ...beyond, ...unsaid, ...silent].join(" ") || "Nothing.";
}

const hasWording = ({ preferred }: OwnIssue): boolean => preferred.trim() !== "";

/** Puts the preferred wording in the place of a sentence, and the fallback when that is rejected. */
function replacing(own: OwnIssue): object {
  if (!hasWording(own)) return { edit: [{ delete: "sentence" }] };
  const by = (wording: string): object => ({ replace: "sentence", with: `{{wording:${wording}}}` });
  return {
    edit: [by("preferred")],
    ...(own.fallbackWordings.length === 0 ? {} : { orElse: [by("fallback-1")] }),
  };
}

/** A verdict with its reason, and more. */
const following = (verdict: string, reason: string, more: object = {}): object => ({
  // oxlint-disable-next-line unicorn/no-thenable -- the playbook format's word, of what nobody awaits
  then: verdict,
  reason,
  ...more,
});

function mustNotRules(own: OwnIssue): readonly object[] {
  if (own.mustNot.length === 0) return [];
  const reason = `The contract says what the policy rules out: ${listed(own.mustNot)}.`;
  return [{ if: own.mustNot.map(phraseOf), ...following("fails", reason, replacing(own)) }];
}

function limitRules({ limit, must }: OwnIssue, about: readonly string[]): readonly object[] {
  const bound = limit === null ? null : readBoundValue(limit.value);
  if (limit === null || bound === null) return [];
  const value = `<n: ${readerOf[bound.kind]}>`;
  const says =
    about.length === 0
      ? [value]
      : about.flatMap((phrase) => [`${phrase} ... ${value}`, `${value} ... ${phrase}`]);
  const beyond = limit.relation === "atMost" ? { over: "limit" } : { under: "limit" };
  const reason = `It says {{n}}; ${limitWords[limit.relation]} {{limit}} is accepted.`;
  const mended = { edit: [{ replace: "n", with: "{{limit}}" }] };
  return [
    { if: { says, where: { n: beyond } }, ...following("fails", reason, mended) },
    ...(must.length === 0 ? [{ if: { says }, ...following("pass", reason) }] : []),
  ];
}

const ruledOut = [
  "(shall|may|must|will|can|should) not",
  "cannot",
  "(neither|no) ~8 (shall|may|must|will|can)",
];

/**
 * What may not be done without something requires it as much as what is done with it; but "need not ask and
 * may act without consent" excuses from it.
 */
function withoutWhich(phrase: string): object {
  const without = `without ~4 ${phrase}`;
  return {
    if: { mentions: ruledOut.map((words) => `${words} ~16 ${without}`) },
    unless: { mentions: [`(and|but) ~3 (may|can|is free) ~10 ${without}`] },
  };
}

function mustRules({ must }: OwnIssue): readonly object[] {
  if (must.length === 0) return [];
  const says = must.map(phraseOf);
  const passing = following("pass", `It says ${listed(must)}.`);
  return [{ if: says }, ...says.map(withoutWhich)].map((rule) => ({ ...rule, ...passing }));
}

/** Brings the preferred wording in, and the fallback when that is rejected; nothing without one. */
function adding(own: OwnIssue, recipe: (wording: string) => object): object {
  if (!hasWording(own)) return {};
  return {
    edit: [recipe("preferred")],
    ...(own.fallbackWordings.length === 0 ? {} : { orElse: [recipe("fallback-1")] }),
  };
}

function otherwiseOf(own: OwnIssue): object {
  if (own.must.length > 0) {
    const reason = `The contract speaks of it, but does not say ${listed(own.must)}.`;
    const append = (wording: string): object => ({
      append: `{{wording:${wording}}}`,
      to: "clause",
    });
    return following("fails", reason, adding(own, append));
  }
  return own.limit === null
    ? following("pass", "Nothing in it is against the policy.")
    : following("needs_human", "The contract speaks of it, but gives no figure to compare.");
}

function absentOf(own: OwnIssue): object {
  if (!own.isNeeded) return following("pass", "The contract does not speak of it.");
  const reason = "The contract does not speak of it, and the policy asks for it.";
  return following(
    "missing",
    reason,
    adding(own, (wording) => ({ add: wording })),
  );
}

function wordingsOf(own: OwnIssue): object {
  if (!hasWording(own)) return {};
  const heading = own.heading.trim() === "" ? own.name : own.heading;
  const wording = (text: string): object => ({ heading, text, after: own.clauses });
  const [fallback] = own.fallbackWordings;
  return {
    preferred: wording(own.preferred),
    ...(fallback === undefined ? {} : { "fallback-1": wording(fallback) }),
  };
}

function questionOf({ name, question, approver }: OwnIssue): object | null {
  const text = question.trim() === "" ? "May this change stand?" : question;
  if (question.trim() === "" && approver.trim() === "") return null;
  return {
    type: "approval",
    topic: name,
    text: approver.trim() === "" ? text : `${text} ${approver.trim()} decides.`,
  };
}
