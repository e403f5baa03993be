import type { Choice, Topic } from "./topics.ts";

/** A wording that settles a topic by itself, whatever the rest of the contract says. */
interface DecisiveWording {
  readonly topic: Topic;
  readonly choice: Choice;
  /** Looked for first, being quick. */
  readonly clue: RegExp;
  readonly pattern: RegExp;
}

/**
 * Wordings whose meaning is plain but of which contracts have too few to learn from: a residuals
 * clause allows any use of what people remember, and a licence to speak of the agreement ends its
 * secrecy. Each pattern stays within one clause ("[^.;]").
 */
const decisiveWordings: readonly DecisiveWording[] = [
  {
    topic: "purpose-limit",
    choice: "Contradiction",
    clue: /residual/i,
    pattern:
      /\b(?:free|right|permitted|entitled|may)(?! not)\b[^.;]{0,60}\buse\b[^.;]{0,80}\bresidual/i,
  },
  {
    topic: "purpose-limit",
    choice: "Contradiction",
    clue: /residual|retained in/i,
    pattern:
      /\b(?:not|neither|nor)\b[^.;]{0,40}\b(?:restrict|limit|preclud|prohibit|prevent)\w*\b[^.;]{0,40}\bus(?:e|ing)\b[^.;]{0,100}\b(?:residual|retained in the (?:unaided )?(?:mind|memor))/i,
  },
  {
    topic: "existence",
    choice: "Contradiction",
    clue: /existence|relationship|the fact/i,
    pattern:
      /^(?:(?!\b(?:not|neither|nor|no|without|unless|law|legally|required|compelled)\b)[^.;])*\b(?:may|free to|entitled to|permitted to|at liberty to) (?:publicly )?(?:disclose|announce|notify|publici[sz]e|inform)\b[^.;]{0,60}\b(?:existence|nature of the relationship|fact that)(?![^.;]*\bonly if\b)/i,
  },
  {
    topic: "reverse-engineering",
    choice: "Contradiction",
    clue: /revers\w{1,20}[ -]engineer/i,
    pattern:
      /\brevers\w{1,20}[ -]engineer\w*\b[^.;]{0,60}\bexcept as (?:is |may be )?(?:reasonably |strictly )?(?:needed|necessary) (?:for|to)\b/i,
  },
];

/** What wordings settle a topic in a contract: the choice, and the spans that hold them; else null. */
export const settled = (
  spans: readonly string[],
  topic: Topic,
): { readonly choice: Choice; readonly spans: ReadonlySet<number> } | null => {
  for (const wording of decisiveWordings) {
    if (wording.topic !== topic) continue;
    const holders = spans.flatMap((text, span) =>
      wording.clue.test(text) && wording.pattern.test(text.replace(/\s+/g, " ")) ? [span] : [],
    );
    if (holders.length > 0) return { choice: wording.choice, spans: new Set(holders) };
  }
  return null;
};
