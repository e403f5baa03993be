import { breakLines } from "./break-lines.ts";
import type { Sorted } from "./furniture.ts";
import type { LaidOut, ParagraphBlock, TextRun } from "./laid-out.ts";
import type { Line } from "./line.ts";
import type { Metrics } from "./metrics.ts";
import type { Vocabulary } from "./join-lines.ts";
import { paragraphOf, textOfParagraph } from "./paragraph.ts";

type Edge = "header" | "footer";

const blocksOf = (
  lines: readonly Line[],
  metrics: Metrics,
  vocabulary: Vocabulary,
): readonly ParagraphBlock[] =>
  lines
    .flatMap((line) => breakLines([line], metrics))
    .map((draft) => paragraphOf({ ...draft, label: undefined }, vocabulary));

const roman = (number: number): string =>
  ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"][number] ?? "";

/** Splits a run at the number of its page and the number of all pages, which become fields. */
const withFields = (run: TextRun, number: string, total: number): readonly TextRun[] => {
  const found = new RegExp(`(?<![\\d.,/-])${number}(?![\\d.,/-])`, "u").exec(run.text);
  if (!found) return [run];
  const rest = run.text.slice(found.index + number.length);
  const count = new RegExp(`^\\s*(?:of|/)\\s*${total}(?!\\d)`, "u").exec(rest)?.[0];
  const fixed = count === undefined ? "" : count.slice(0, count.length - String(total).length);
  const pieces: TextRun[] = [
    { ...run, text: run.text.slice(0, found.index) },
    { ...run, text: number, field: "PAGE" },
  ];
  if (count === undefined) pieces.push({ ...run, text: rest });
  else
    pieces.push(
      { ...run, text: fixed },
      { ...run, text: String(total), field: "NUMPAGES" },
      { ...run, text: rest.slice(count.length) },
    );
  return pieces.filter(({ text }) => text !== "");
};

/** The number a page bears: the one by which its furniture differs from the page before or after. */
const numberOf = (text: string, other: string, page: number): string | undefined => {
  const [own, theirs] = [text, other].map((each) => each.match(/\d+/gu) ?? []);
  const changed = own?.find((number, i) => number !== theirs?.[i] && theirs?.[i] !== undefined);
  if (changed !== undefined) return changed;
  const letters = roman(page + 1);
  return letters !== "" && new RegExp(`^[-–—\\s]*${letters}[-–—\\s]*$`, "u").test(text)
    ? letters
    : undefined;
};

/** The furniture of a document: that of its pages, and that of the first page where it differs. */
export const furnitureOf = (
  pages: readonly Sorted[],
  metrics: Metrics,
  vocabulary: Vocabulary,
): Pick<LaidOut, "header" | "footer" | "first"> => {
  const usual = (edge: Edge, page: number): readonly ParagraphBlock[] => {
    const blocks = blocksOf(pages[page]?.[edge] ?? [], metrics, vocabulary);
    const others = blocksOf(
      pages[page + 1 < pages.length ? page + 1 : page - 1]?.[edge] ?? [],
      metrics,
      vocabulary,
    );
    return blocks.map((block, i) => {
      const other = others[i];
      const number = other && numberOf(textOfParagraph(block), textOfParagraph(other), page);
      if (number === undefined) return block;
      return { ...block, runs: block.runs.flatMap((run) => withFields(run, number, pages.length)) };
    });
  };
  const main = pages.length > 1 ? 1 : 0;
  const [header, footer] = [usual("header", main), usual("footer", main)];
  const [firstHeader, firstFooter] = [usual("header", 0), usual("footer", 0)];
  const isSame = shape(header) === shape(firstHeader) && shape(footer) === shape(firstFooter);
  return {
    header,
    footer,
    first: isSame ? null : { header: firstHeader, footer: firstFooter },
  };
};

const shape = (blocks: readonly ParagraphBlock[]): string =>
  blocks.map((block) => textOfParagraph(block).replaceAll(/\d+/gu, "#")).join("\n");
