import { malformed } from "./xml-fault.ts";

const nameStart = String.raw`[A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]`;
const nameRest = `(?:${nameStart}|[-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040])*`;
const qualifiedName = new RegExp(`^${nameStart}${nameRest}(?::${nameStart}${nameRest})?$`, "u");

/** Nearly every name there is; the full pattern takes several times as long. */
const plainName = /^[A-Za-z_]\w*(?::[A-Za-z_]\w*)?$/;

const slotCount = 256;

/**
 * The names of one part, each kept and checked once: a part has a few dozen different names and
 * uses them a hundred thousand times, and equal names compare fast when they are the same string.
 */
export class NameTable {
  readonly #slots: (string | undefined)[] = [];
  readonly #known = new Map<string, string>();

  constructor() {
    this.#slots.length = slotCount;
  }

  /** The one string for source[start, end). Throws XmlFault when it is no qualified name. */
  at(source: string, start: number, end: number): string {
    // Looked up by a few of its letters first: cutting out the name only to look it up costs more.
    const mix =
      source.charCodeAt(start + 2) * 131 +
      source.charCodeAt(end - 2) * 17 +
      source.charCodeAt(end - 1) * 7 +
      (end - start) * 31;
    const slot = mix % slotCount;
    const known = this.#slots[slot];
    if (known !== undefined && known.length === end - start && standsAt(source, start, known))
      return known;
    const name = this.intern(source.slice(start, end));
    this.#slots[slot] = name;
    return name;
  }

  /** The one string for a name. Throws XmlFault when it is no qualified name. */
  intern(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (!plainName.test(name) && !qualifiedName.test(name))
      throw malformed(`${JSON.stringify(name.slice(0, 40))} as a name`);
    this.#known.set(name, name);
    return name;
  }

  /** The prefixes in use, each once; names without one do not count. */
  prefixes(): Set<string> {
    const found = new Set<string>();
    for (const name of this.#known.keys()) {
      const colon = name.indexOf(":");
      if (colon > 0) found.add(name.slice(0, colon));
    }
    return found;
  }
}

const standsAt = (source: string, start: number, name: string): boolean => {
  for (let i = name.length - 1; i >= 0; i--)
    if (source.charCodeAt(start + i) !== name.charCodeAt(i)) return false;
  return true;
};
