import type { WordDocument } from "@proviso/redline";
import { plainDocument } from "../plain-document.ts";

const head = [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
];
const late = "Customer shall pay each invoice within five (5) days of receipt.";

/** Every so many of its clauses says what no playbook knows. */
export const unknownEvery = 50;

const isUnknown = (nth: number): boolean => nth % unknownEvery === 0;

const duty = (nth: number): string =>
  isUnknown(nth)
    ? `The colour of lamp ${nth} is blue, and that of its shade green.`
    : `Provider shall perform task ${nth} with due care, report to Customer within ${nth} days and keep the records of task ${nth} for its audit.`;

const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, nth) => nth + 1);

const clauses = (count: number): readonly string[] => [
  ...head,
  ...numbers(count).map((nth) => `${nth}. Task ${nth}. ${duty(nth)}`),
  `${count + 1}. Payment. ${late}`,
];

/** The words of a text on lines of so many letters at most, as a scan breaks them. */
const broken = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const table = (count: number): WordDocument => {
  const rows = [...numbers(count).map((nth) => [`Task ${nth}`, duty(nth)]), ["Payment", late]];
  const { paragraphs, ...rest } = plainDocument([...head, ...rows.flat()].join("\n"));
  const first = head.length;
  return {
    ...rest,
    paragraphs: paragraphs.map((each, nth) => ({
      ...each,
      cell:
        nth < first
          ? { table: 0, row: nth, column: 0 }
          : { table: 0, row: ((nth - first) >> 1) + first, column: (nth - first) % 2 },
    })),
  };
};

const columns = (count: number): WordDocument => {
  const [left = [], right = []] = [0, 1].map((side) =>
    numbers(count)
      .filter((nth) => nth % 2 === side)
      .flatMap((nth) => broken(`${nth}. Task ${nth}. ${duty(nth)}`, 40)),
  );
  const lines = left.map((line, nth) => `${line.padEnd(46)}${right[nth] ?? ""}`);
  return plainDocument([...head, ...lines, `${count + 1}. Payment. ${late}`].join("\n"));
};

const german = (nth: number): string =>
  `Der Auftragnehmer haftet dem Auftraggeber für Aufgabe ${nth} unbeschränkt und auf erstes Anfordern.`;

/**
 * A contract with changes inside of changes, its lines in the language of testkit's documents.
 *
 * @public A process of its own reads it.
 */
export const nestedChanges = (count: number): readonly string[] => [
  ...head,
  ...numbers(count).map(
    (nth) =>
      `${nth}. Task ${nth}. <ins by=Beta>${duty(nth).slice(0, 24)}<del by=Acme>sometimes </del>${duty(nth).slice(24)}</ins><del by=Beta> Or not.</del>`,
  ),
  `${count + 1}. Payment. ${late}`,
];

/**
 * What makes contracts hard to read, each as a contract of so many clauses.
 *
 * @public A process of its own reads them.
 */
export const largeContracts = {
  "one of many pages": (count: number) => plainDocument(clauses(count).join("\n")),
  "one that is a table": table,
  "the broken lines of a scan": (count: number) =>
    plainDocument(
      [
        ...head,
        ...numbers(count).flatMap((nth) => broken(`${nth}. Task ${nth}. ${duty(nth)}`, 60)),
        `${count + 1}. Payment. ${late}`,
      ].join("\n"),
    ),
  "two columns read as one": columns,
  "one in two languages": (count: number) =>
    plainDocument(
      [
        ...head,
        ...numbers(count).map((nth) => `${nth}. ${nth % 2 === 0 ? german(nth) : duty(nth)}`),
        `${count + 1}. Payment. ${late}`,
      ].join("\n"),
    ),
} satisfies Readonly<Record<string, (count: number) => WordDocument>>;
