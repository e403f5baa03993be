/** The text of one w:t, by its offsets in the XML it was found in. */
export interface XmlRun {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A w:p without another one inside it, by its offsets in its part. */
export interface XmlParagraph {
  readonly start: number;
  readonly end: number;
  readonly xml: string;
  readonly text: string;
  /** Offsets are into the part, as the paragraph's are. */
  readonly runs: readonly XmlRun[];
  readonly isInTable: boolean;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

const decoded = (xml: string): string =>
  xml.replaceAll(/&(?:lt|gt|quot|apos|amp);/gu, (entity) => entities[entity] ?? entity);

const encoded = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const runsIn = (xml: string, offset: number): readonly XmlRun[] =>
  [...xml.matchAll(/(<w:t(?: [^>]*)?>)([^<]*)<\/w:t>/gu)].map(
    ({ index, 1: tag = "", 2: content = "" }) => {
      const start = offset + index + tag.length;
      return { start, end: start + content.length, text: decoded(content) };
    },
  );

/** The words of some XML, whatever part of it they stand in; deleted ones are none. */
export const textIn = (xml: string): string =>
  runsIn(xml, 0)
    .map(({ text }) => text)
    .join("");

/** The paragraphs of a part, text boxes aside. */
export const paragraphsIn = (part: string): readonly XmlParagraph[] => {
  const found: XmlParagraph[] = [];
  let depth = 0;
  let boxes = 0;
  const tokens = /<w:p(?: [^>]*)?>(?:(?!<w:p[ >]).)*?<\/w:p>|<(\/?)w:(tbl|txbxContent)[ >]/gsu;
  for (const { 0: xml, 1: closing, 2: name, index } of part.matchAll(tokens)) {
    const step = closing === "/" ? -1 : 1;
    if (name === "tbl") depth += step;
    else if (name === "txbxContent") boxes += step;
    else if (boxes === 0) {
      const end = index + xml.length;
      const runs = runsIn(xml, index);
      const text = runs.map((run) => run.text).join("");
      found.push({ start: index, end, xml, text, runs, isInTable: depth > 0 });
    }
  }
  return found;
};

/** The XML of a paragraph with another text in one of its runs. */
export const withText = ({ xml, start }: XmlParagraph, run: XmlRun, text: string): string =>
  xml.slice(0, run.start - start) + encoded(text) + xml.slice(run.end - start);
