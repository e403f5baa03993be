/** A slot, with the verb that follows it: "{{the UsTerm}} hereby grants". */
export const slotWithVerb =
  /\{\{([^{}]*)\}\}((?: (?:hereby|also|alone|materially|reasonably|solely|unlawfully))? )?([a-z]+s\b)?/gu;

const irregular: ReadonlyMap<string, string> = new Map([
  ["is", "are"],
  ["has", "have"],
  ["does", "do"],
  ["was", "were"],
]);
const noVerb: ReadonlySet<string> = new Set([
  "as",
  "its",
  "this",
  "unless",
  "business",
  "less",
  "us",
]);

/** A verb as the one it follows asks for it: "you have", "we owe", but "Acme owes"; what is no verb stays. */
export function agreeing(subject: string, verb: string): string {
  if (!/^(?:you|we)$/iu.test(subject) || noVerb.has(verb)) return verb;
  return (
    irregular.get(verb) ?? verb.replace(/ies$/u, "y").replace(/(?<=ss|sh|ch|x|z)es$|(?<!s)s$/u, "")
  );
}

/** "the confidential information of you" as "your confidential information". */
export function asOwner(text: string): string {
  return text.replaceAll(
    /\b(the) ((?:[\p{L}-]+ ){1,3})of (you|us)(?=[\s.,;]|$)(?! to\b)/giu,
    (_, article: string, owned: string, owner: string) => {
      const own = owner === "you" ? "your" : "our";
      return `${article === "The" ? own.charAt(0).toUpperCase() + own.slice(1) : own} ${owned.trimEnd()}`;
    },
  );
}
