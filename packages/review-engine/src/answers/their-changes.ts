import type { Paragraph, Segment, TrackedChange, WordDocument } from "@proviso/redline";

/** One change of the other side: neighbouring insertions and deletions, or a whole paragraph. */
export interface TheirChange {
  /** "change-1" and so on, in reading order. */
  readonly id: string;
  readonly author: string;
  /** The paragraphs it stands in, by position. */
  readonly paragraphs: readonly number[];
  /** The same by name. */
  readonly ids: readonly string[];
  readonly deleted: string;
  readonly inserted: string;
  /** The `w:id` of each mark in the file that makes it up. */
  readonly marks: readonly string[];
  /** The segments it is made of, by paragraph and position. */
  readonly segments: ReadonlySet<Segment>;
  /** "inserted" and "deleted": whole paragraphs; "words": part of one. */
  readonly extent: "words" | "inserted" | "deleted";
  /** Why it cannot be settled by itself; null when it can. */
  readonly obstacle: string | null;
}

/** Whose change a mark is, by the name and date it bears ("" for none). */
export type IsTheirs = (author: string, date: string) => boolean;

const textKinds: ReadonlySet<TrackedChange["kind"]> = new Set(["insertion", "deletion"]);
const joined = "It joins or splits paragraphs.";
const tangled = "Its marks cannot be told apart in the file.";

/** The changes of the other side in the wording of a document, in reading order. */
export function theirChanges(document: WordDocument, isTheirs: IsTheirs): readonly TheirChange[] {
  const byParagraph = Map.groupBy(document.changes, ({ paragraph }) => paragraph ?? "");
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { id, kind } of document.changes) {
    if (!textKinds.has(kind)) continue;
    if (seen.has(id)) doubled.add(id);
    seen.add(id);
  }
  const found: Omit<TheirChange, "id">[] = [];
  document.paragraphs.forEach((paragraph, position) => {
    const marks = (byParagraph.get(paragraph.id) ?? []).filter(({ author, date }) =>
      isTheirs(author, date ?? ""),
    );
    if (marks.length === 0) return;
    for (const change of changesIn(paragraph, position, marks, isTheirs)) {
      const isTangled = change.marks.some((mark) => mark === "" || doubled.has(mark));
      const sound = isTangled ? { ...change, obstacle: change.obstacle ?? tangled } : change;
      const last = found.at(-1);
      if (last !== undefined && goesOn(document, last, sound))
        found[found.length - 1] = both(last, sound);
      else found.push(sound);
    }
  });
  return found.map((change, nth) => ({ ...change, id: `change-${nth + 1}` }));
}

type Found = Omit<TheirChange, "id">;

function changesIn(
  paragraph: Paragraph,
  position: number,
  marks: readonly TrackedChange[],
  isTheirs: IsTheirs,
): readonly Found[] {
  const theirs = paragraph.segments.filter(
    ({ kind, author, date }) => kind !== "kept" && isTheirs(author ?? "", date ?? ""),
  );
  const wording = marks.filter(({ kind }) => kind !== "formatting");
  if (wording.length === 0) return [];
  const whole = (extent: Found["extent"], obstacle: string | null): readonly Found[] => [
    {
      author: wording[0]?.author ?? "",
      paragraphs: [position],
      ids: [paragraph.id],
      ...wordsOf(theirs),
      marks: wording.map(({ id }) => id),
      segments: new Set(theirs),
      extent,
      obstacle,
    },
  ];
  if (wording.some(({ kind }) => !textKinds.has(kind)))
    return whole("words", "It moves words or changes rows of a table.");
  const isOnly = paragraph.segments.every((each) => theirs.includes(each) || each.text === "");
  if (isOnly && paragraph.mark !== "kept" && theirs.every(({ kind }) => kind === paragraph.mark))
    return whole(paragraph.mark, null);
  if (wording.some(({ text }) => text === "")) return whole("words", joined);
  return pieces(paragraph, position, theirs, wording) ?? whole("words", null);
}

/** Each run of neighbouring segments with the marks that hold its text; null when they do not add up. */
function pieces(
  paragraph: Paragraph,
  position: number,
  theirs: readonly Segment[],
  marks: readonly TrackedChange[],
): readonly Found[] | null {
  const runs: Segment[][] = [];
  let wasTheirs = false;
  for (const segment of paragraph.segments) {
    const isOne = theirs.includes(segment);
    if (isOne && wasTheirs) runs.at(-1)?.push(segment);
    else if (isOne) runs.push([segment]);
    wasTheirs = isOne;
  }
  let next = 0;
  const found: Found[] = [];
  for (const run of runs) {
    const text = run.map((segment) => segment.text).join("");
    const own: string[] = [];
    let reached = "";
    while (reached.length < text.length && next < marks.length) {
      reached += marks[next]?.text ?? "";
      own.push(marks[next]?.id ?? "");
      next += 1;
    }
    if (reached !== text) return null;
    found.push({
      author: run[0]?.author ?? "",
      paragraphs: [position],
      ids: [paragraph.id],
      ...wordsOf(run),
      marks: own,
      segments: new Set(run),
      extent: "words",
      obstacle: null,
    });
  }
  return next === marks.length ? found : null;
}

function wordsOf(segments: readonly Segment[]): Pick<TheirChange, "deleted" | "inserted"> {
  const of = (kind: Segment["kind"]): string =>
    segments.flatMap((each) => (each.kind === kind ? [each.text] : [])).join("");
  return { deleted: of("deleted"), inserted: of("inserted") };
}

/** Whether a new paragraph belongs to the new one right before it: below a heading or in a list. */
function goesOn({ paragraphs }: WordDocument, last: Found, next: Found): boolean {
  const [end = -2, start] = [last.paragraphs.at(-1), next.paragraphs[0]];
  if (last.extent === "words" || last.extent !== next.extent || end + 1 !== start) return false;
  const before = paragraphs[end]?.segments.map(({ text }) => text).join("") ?? "";
  return !/[.!?]["”’)]*\s*$/u.test(before);
}

function both(one: Found, other: Found): Found {
  return {
    ...one,
    paragraphs: [...one.paragraphs, ...other.paragraphs],
    ids: [...one.ids, ...other.ids],
    deleted: [one.deleted, other.deleted].filter((text) => text !== "").join("\n"),
    inserted: [one.inserted, other.inserted].filter((text) => text !== "").join("\n"),
    marks: [...one.marks, ...other.marks],
    segments: new Set([...one.segments, ...other.segments]),
    obstacle: one.obstacle ?? other.obstacle,
  };
}

/** The document as it reads with some of these changes taken and all others of them undone. */
export function withTaken(
  document: WordDocument,
  changes: readonly TheirChange[],
  isTaken: (change: TheirChange) => boolean,
): WordDocument {
  const gone = new Set<number>();
  const stateOf = new Map<Segment, boolean>();
  const touched = new Set<number>();
  for (const change of changes) {
    const taken = isTaken(change);
    for (const segment of change.segments) stateOf.set(segment, taken);
    for (const position of change.paragraphs) {
      touched.add(position);
      if (taken ? change.extent === "deleted" : change.extent === "inserted") gone.add(position);
    }
  }
  let start = 0;
  const paragraphs = document.paragraphs.flatMap((paragraph, position) => {
    if (gone.has(position)) return [];
    const settled = touched.has(position) ? settledParagraph(paragraph, stateOf) : paragraph;
    const at = start;
    start += settled.text.length + 1;
    return [{ ...settled, start: at }];
  });
  const placed = paragraphs.map((paragraph, index) => ({ ...paragraph, index }));
  return { ...document, paragraphs: placed, text: placed.map(({ text }) => text).join("\n") };
}

function settledParagraph(paragraph: Paragraph, stateOf: ReadonlyMap<Segment, boolean>): Paragraph {
  const segments = paragraph.segments.flatMap((segment): readonly Segment[] => {
    const taken = stateOf.get(segment);
    if (taken === undefined) return [segment];
    return (segment.kind === "inserted") === taken ? [{ ...segment, kind: "kept" }] : [];
  });
  const shown = segments.filter(({ kind }) => kind !== "deleted");
  return { ...paragraph, segments, text: shown.map(({ text }) => text).join(""), mark: "kept" };
}
