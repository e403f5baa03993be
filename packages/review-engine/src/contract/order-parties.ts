import type { WordDocument } from "@proviso/redline";
import { nameAtStart } from "./party-name.ts";
import type { Party } from "./party.ts";

const role =
  /^\W{0,3}((?:the )?(?:buyer|purchaser|customer|client|vendor|seller|supplier|(?:service )?provider|contractor|licensor|licensee)|(?:order )?(?:issued|placed) (?:by|to|with)|bill to|sold to)\s*:[ \t]*(\S[^\n]{2,200})$/iu;
const calledSo = /\((?:the )?["“]([^"“”]{2,40})["”](?: or ["“]([^"“”]{2,40})["”])?\)/u;
/** A name up to the form of its company; what follows is a street. */
const untilForm =
  /^.*?(?<!\p{L})(?:gmbh|ag|kg|se|ltd\.?|limited|inc\.?|llc|llp|plc|corp\.?|b\.?v\.?|n\.?v\.?|s\.?a\.?|s\.?a\.?s\.?|sarl|s\.?p\.?a\.?|s\.?r\.?l\.?|ab|asa?|a\/s|aps|oyj?|pty\.? ltd\.?|sp\. z o\.\s?o\.|s\.?l\.?)(?=,)/iu;
const headParagraphs = 20;
/** Words that tell what a line is for, and not what its party is called. */
const noName = /\b(?:by|to|with)$/iu;

/**
 * The two parties at the head of an order that names each in a line of its own: "Buyer: Acme Ltd, 1 Main Street
 * (“Acme”)". Empty where there are not exactly two, or where a line holds no name.
 */
export function orderParties({ paragraphs }: WordDocument): readonly Party[] {
  const found = paragraphs.slice(0, headParagraphs).flatMap(({ id, text, cell }): Party[] => {
    const [, label = "", described = ""] = cell === null ? (role.exec(text) ?? []) : [];
    const opened = nameAtStart(described);
    if (opened === null || !/^\p{Lu}/u.test(opened)) return [];
    const name = untilForm.exec(opened)?.[0] ?? opened;
    const start = text.indexOf(described) + described.indexOf(name);
    const [, first, second] = calledSo.exec(described) ?? [];
    const aliases = [first, second, noName.test(label) ? undefined : label.trim()];
    const quote = { text: name, paragraph: id, start, end: start + name.length };
    return [
      { name, aliases: aliases.filter((alias) => alias !== undefined), quote, address: null },
    ];
  });
  return found.length === 2 ? found : [];
}
