import type { TermSlot } from "../playbook/slots.ts";
import type { DefinedTerm } from "./defined-terms.ts";

interface Called {
  readonly text: string;
  readonly takesArticle: boolean;
}

/** How the contract calls the service that is run for the customer, and what the customer puts into it. */
export function serviceWords(
  all: string,
  terms: readonly DefinedTerm[],
): readonly (readonly [TermSlot, () => Called])[] {
  const calledMost = (name: RegExp, spoken: RegExp): string | null =>
    mostUsed(all, [
      ...terms.map(({ term }) => term.replace(/^the /iu, "")).filter((term) => name.test(term)),
      ...wordsLike(all, spoken),
    ]);
  return [
    [
      "ServiceTerm",
      () => ({ text: calledMost(serviceName, spokenService) ?? "service", takesArticle: true }),
    ],
    [
      "ContentTerm",
      () => ({
        text: calledMost(contentName, spokenContent) ?? "customer data",
        takesArticle: false,
      }),
    ],
  ];
}

const serviceName =
  /^(?:(?:Cloud|Subscription|Hosted|Hosting|SaaS|Online|Software|Web|Managed|Base|Core) )?(?:Services?|Platform|Product|Solution|Application|System)$/u;
const contentName =
  /^(?:(?:Customer|Client|Subscriber|Licensee|User|Your|Hosted) (?:Data|Content|Materials|Components)|Content)$/u;
const spokenService =
  /\bthe ((?:Cloud |Subscription |Hosted |Hosting |SaaS )?Services?|Platform)\b/gu;
const spokenContent = /\b((?:Customer|Client|Subscriber|Licensee|Your) (?:Data|Content))\b/gu;

function wordsLike(all: string, pattern: RegExp): readonly string[] {
  return [...all.matchAll(pattern)].map(([, name = ""]) => name);
}

/** The name used most; a longer name is not counted as a use of the shorter one inside it. */
function mostUsed(all: string, names: readonly string[]): string | null {
  const uses = [...new Set(names)].map((name): readonly [string, number] => [
    name,
    all.match(new RegExp(`(?<!\\p{Lu}[\\p{L}-]* )\\b${name}\\b`, "gu"))?.length ?? 0,
  ]);
  const [best] = uses.filter(([, count]) => count > 0).sort((one, other) => other[1] - one[1]);
  return best?.[0] ?? null;
}
