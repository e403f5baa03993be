import type { WordDocument } from "@proviso/redline";
import { nameAtStart } from "./party-name.ts";
import type { Party } from "./party.ts";

const definition =
  /^\W*(?:[\da-z][\d.()a-z]{0,5}\W*)?[“"]([^“”"]{2,40})[”"](?:,?\s*(?:(?:and|or|,)\s*)?[“"]([^“”"]{1,40})[”"])?\s+(?:means|refers to|shall mean|is)\s+(?:the\s+)?(\S.{0,300})/u;
const company =
  /^[^;:]{0,80}?(?:,?\s+(?:inc|ltd|llc|corp|corporation|limited|gmbh|plc|s\.a|b\.v|pty)\b|,\s+an?\s[^,;]{0,60}\b(?:corporation|company|partnership|limited)\b)/iu;
const role =
  /^(?:the )?(?:customer|client|subscriber|licensee|user|end user|you|buyer|purchaser)$/iu;
const somebody =
  /^(?:individual|person|entity|company|organi[sz]ation|party|customer|client|legal entity|business)\b/iu;

/**
 * Parties that are named among the definitions only: “Acme” means Acme, Inc., a company of England, and
 * “Customer” means the entity that signs the order. Fewer than two of them are none.
 */
export function definedParties(document: WordDocument): readonly Party[] {
  const found = document.paragraphs.flatMap(({ text, id }): readonly Party[] => {
    const [, term = "", other, described = ""] = definition.exec(text) ?? [];
    const aliases = other === undefined ? [term] : [term, other];
    if (role.test(term) && somebody.test(described))
      return [{ name: term, aliases, quote: null, address: null }];
    const name = company.test(described) ? nameAtStart(described) : null;
    if (name === null || !isNamedAfter(term, name)) return [];
    const start = text.indexOf(name, text.length - described.length);
    const quote = { text: name, paragraph: id, start, end: start + name.length };
    return [{ name, aliases, quote, address: null }];
  });
  return found.length === 2 ? found : [];
}

/** A party is called by its own name or by its part in the contract; other companies are defined as well. */
function isNamedAfter(term: string, name: string): boolean {
  const [first = ""] = term.toLowerCase().split(/\s/u);
  return (
    name.toLowerCase().startsWith(first) ||
    /^(?:the )?(?:provider|vendor|supplier|company|licensor|we|us|processor|service provider|seller)$/iu.test(
      term,
    )
  );
}
