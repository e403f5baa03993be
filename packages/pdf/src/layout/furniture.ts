import { textOfLine, type Line } from "./line.ts";

/** Lines of one page that are at its head or foot on other pages too, and the rest. */
export interface Sorted {
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
  readonly body: readonly Line[];
}

/** How much of a page's height at its head, and at its foot, may be furniture. */
const zone = 0.14;
/** How far a repeated line may wander, in points. */
const wander = 4;
/** How many lines at an edge are looked at. */
const deepest = 5;

/** A text with its numbers taken away, as they differ from page to page. */
const pattern = (text: string): string =>
  text
    .replaceAll(/\d+/gu, "#")
    .replaceAll(/^[-–—\s]*(?:[ivxl]+)[-–—\s]*$/giu, "#")
    .replaceAll(/\s+/gu, " ")
    .trim();

const bareNumber =
  /^[-–—\s[(|]*(?:page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?[-–—\s\])|.]*$/iu;

/** Whether a line is a page number by itself, with a page's own count or none. */
const isPageNumber = (text: string): boolean =>
  bareNumber.test(text) || /\bpage\s+\d+(?:\s+of\s+\d+)?\s*$/iu.test(text);

interface Candidate {
  readonly line: Line;
  readonly page: number;
  readonly pattern: string;
  readonly place: number;
  readonly isNumber: boolean;
}

const edgeLines = (
  lines: readonly Line[],
  page: number,
  edge: "header" | "footer",
  height: number,
): readonly Candidate[] => {
  const inZone = lines.filter(({ baseline }) =>
    edge === "header" ? baseline < height * zone : baseline > height * (1 - zone),
  );
  const nearest = edge === "header" ? inZone.slice(0, deepest) : inZone.slice(-deepest);
  return nearest.map((line) => {
    const text = textOfLine(line);
    return {
      line,
      page,
      pattern: pattern(text),
      place: edge === "header" ? line.baseline : height - line.baseline,
      isNumber: isPageNumber(text),
    };
  });
};

const repeated = (candidates: readonly Candidate[], pages: number): ReadonlySet<Line> => {
  const found = new Set<Line>();
  const needed = pages <= 3 ? 2 : Math.max(2, Math.ceil(pages * 0.25));
  const groups = Map.groupBy(candidates, (each) => each.pattern);
  for (const group of groups.values()) {
    for (const each of group) {
      const there = new Set(
        group.filter(({ place }) => Math.abs(place - each.place) <= wander).map(({ page }) => page),
      );
      if (there.size >= needed || (there.size >= 2 && each.isNumber)) found.add(each.line);
    }
  }
  return found;
};

/** Page numbers that stand alone, outermost on their page, on a document whose pages say nothing else. */
const loneNumbers = (candidates: readonly Candidate[], found: ReadonlySet<Line>): Line[] =>
  candidates
    .filter(({ isNumber, pattern, line }) => isNumber && pattern !== "" && !found.has(line))
    .filter(({ page, place, line }) =>
      candidates.every(
        (other) =>
          other.page !== page ||
          other.line === line ||
          other.place > place ||
          found.has(other.line),
      ),
    )
    .map(({ line }) => line);

/**
 * Takes headers, footers and page numbers off pages: what is at the same place of several pages
 * in the same words, numbers aside. Nothing further in than a line that stays is taken.
 */
export const sortFurniture = (
  pages: readonly (readonly Line[])[],
  heights: readonly number[],
): readonly Sorted[] => {
  const taken = { header: new Set<Line>(), footer: new Set<Line>() };
  for (const edge of ["header", "footer"] as const) {
    const candidates = pages.flatMap((lines, page) =>
      edgeLines(lines, page, edge, heights[page] ?? 0),
    );
    const found = repeated(candidates, pages.length);
    for (const line of found) taken[edge].add(line);
    for (const line of loneNumbers(candidates, found)) taken[edge].add(line);
  }
  return pages.map((lines) => {
    const firstKept = lines.findIndex((line) => !taken.header.has(line));
    const lastKept = lines.findLastIndex((line) => !taken.footer.has(line));
    const header = firstKept === -1 ? lines : lines.slice(0, firstKept);
    const footer = firstKept === -1 ? [] : lines.slice(lastKept + 1);
    const body = firstKept === -1 ? [] : lines.slice(firstKept, lastKept + 1);
    return { header, footer, body };
  });
};
