import { step } from "@proviso/redline";
import { LiteralScan } from "./literal-scan.ts";
import { needOfPattern, type PatternNeed } from "./pattern-needs.ts";

/** A pattern, and whether a text that holds these literals may hold it. */
interface Sieved {
  readonly pattern: RegExp;
  readonly mayMatch: (found: Uint8Array) => boolean;
}

/**
 * Finds which of many patterns stand in a text, and runs those alone whose letters stand there: a text is read
 * once for the letters that each cannot do without. No answer differs from that of the patterns.
 */
export class PatternSieve {
  private readonly scan: LiteralScan;
  private readonly sieved: readonly Sieved[];

  /** The patterns must be neither global nor sticky. */
  constructor(patterns: readonly RegExp[]) {
    const literals = new Map<string, number>();
    this.sieved = patterns.map((pattern) => {
      const need = needOfPattern(pattern);
      return { pattern, mayMatch: need === null ? () => true : heldBy(need, literals) };
    });
    this.scan = new LiteralScan([...literals.keys()]);
  }

  /** The patterns, by position, that are found in the text. */
  foundIn(text: string): readonly number[] {
    step();
    const { sieved } = this;
    const found = this.scan.scan(text);
    const positions: number[] = [];
    for (let nth = 0; nth < sieved.length; nth += 1) {
      const each = sieved[nth];
      if (each?.mayMatch(found) === true && each.pattern.test(text)) positions.push(nth);
    }
    return positions;
  }

  /** Whether any of the patterns is found in the text. */
  test(text: string): boolean {
    const found = this.scan.scan(text);
    for (const { pattern, mayMatch } of this.sieved)
      if (mayMatch(found) && pattern.test(text)) return true;
    return false;
  }
}

/** Asks for a need by the numbers of its literals, which get one when they are new. */
function heldBy(need: PatternNeed, literals: Map<string, number>): (found: Uint8Array) => boolean {
  if (typeof need === "string") {
    const known = literals.get(need) ?? literals.size;
    literals.set(need, known);
    return (found) => found[known] === 1;
  }
  // Loops, since a callback would be made for every pattern of every text.
  if ("all" in need) {
    const parts = need.all.map((part) => heldBy(part, literals));
    return (found) => {
      for (const isHeld of parts) if (!isHeld(found)) return false;
      return true;
    };
  }
  const ways = need.any.map((way) => heldBy(way, literals));
  return (found) => {
    for (const isHeld of ways) if (isHeld(found)) return true;
    return false;
  };
}
