import { formatNumber } from "./number-format.ts";
import type { NumberingLevel, NumberingList, NumberingLists } from "./numbering-levels.ts";
import type { ParagraphStyle } from "./style-sheet.ts";
import { symbolText } from "./symbol-text.ts";

/** The list and level a paragraph belongs to. */
export interface ListLevel {
  readonly numId: string;
  readonly list: NumberingList;
  readonly level: number;
}

/** A w:numPr as it is on the paragraph itself. */
export interface DirectNumbering {
  readonly numId: string | undefined;
  readonly level: number | undefined;
}

/** Where a paragraph is numbered, by its own w:numPr or that of its style; null when it is not. */
export const listLevelOf = (
  direct: DirectNumbering,
  style: ParagraphStyle,
  lists: NumberingLists,
): ListLevel | null => {
  const numId = direct.numId ?? style.numId?.value;
  const list = numId === undefined ? undefined : lists(numId);
  if (numId === undefined || !list) return null;
  const ofStyle = direct.numId === undefined ? styleLevel(style, list) : 0;
  const level = Math.min(Math.max(direct.level ?? ofStyle, 0), 8);
  return { numId, list, level };
};

/** The level that names the style decides over the style's own w:ilvl (17.3.1.19). */
const styleLevel = (style: ParagraphStyle, list: NumberingList): number => {
  const upTo = style.numId?.distance ?? 0;
  for (const id of style.chain.slice(0, upTo + 1)) {
    const level = list.levelOfStyle.get(id);
    if (level !== undefined) return level;
  }
  return style.level?.value ?? 0;
};

/** Counts the numbered paragraphs of a story in order. */
export interface NumberingCounter {
  /** Counts one more paragraph at that place and gives its label. */
  readonly next: (level: ListLevel) => string;
}

/** A counter that has seen nothing yet. */
export const numberingCounter = (): NumberingCounter => {
  const counts = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return {
    next: ({ numId, list, level }) => {
      const own = list.levels[level];
      if (!own) return "";
      const count = counts.get(list.abstractId) ?? [];
      counts.set(list.abstractId, count);
      // A startOverride holds once for each w:num and level, not each time the list is resumed.
      const key = `${numId} ${level}`;
      const override = started.has(key) ? null : own.startOverride;
      started.add(key);
      const previous = count[level];
      count[level] = override ?? (previous === undefined ? own.start : previous + 1);
      for (let upper = 0; upper < level; upper++)
        count[upper] ??= list.levels[upper]?.startOverride ?? list.levels[upper]?.start ?? 1;
      for (let lower = level + 1; lower < 9; lower++)
        if (restarts(list.levels[lower], lower, level)) count[lower] = undefined;
      return labelOf(own, list, count);
    },
  };
};

/** Whether the use of `used` makes the deeper level `lower` begin again. */
const restarts = (level: NumberingLevel | undefined, lower: number, used: number): boolean =>
  used < (level?.restart ?? lower);

const labelOf = (
  level: NumberingLevel,
  list: NumberingList,
  count: readonly (number | undefined)[],
): string => {
  if (level.format === "bullet") return bulletText(level);
  let label = "";
  for (const piece of level.pattern) {
    if (typeof piece === "string") label += piece;
    else {
      const { format = "decimal" } = list.levels[piece] ?? {};
      const isShown = format !== "none" && format !== "bullet";
      label += formatNumber(count[piece] ?? 1, level.isLegal && isShown ? "decimal" : format);
    }
  }
  return label.trim();
};

/** Bullets of symbol fonts are private characters; any bullet that shows nothing known is a dot. */
const bulletText = ({ text, font }: NumberingLevel): string => {
  const code = text.codePointAt(0);
  if (code === undefined) return "";
  // Word's own second bullet is a Courier letter that looks like a ring; as text it must not be one.
  if (text === "o") return "◦";
  const isSymbolFont = /^(symbol|wingdings.*|webdings)$/i.test(font);
  const shown = isSymbolFont || code >= 0xe000 ? symbolText(font, code.toString(16)) : text;
  return /[\uE000-\uF8FF]/.test(shown) ? "•" : shown.trim();
};
