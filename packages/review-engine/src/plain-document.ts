import type { Paragraph, WordDocument } from "@proviso/redline";

/** A document of plain text, one paragraph a line, blank lines left out: for texts without formatting. */
export function plainDocument(text: string): WordDocument {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  let start = 0;
  const paragraphs = lines.map((line, index): Paragraph => {
    const paragraph = plainParagraph(line, index, start);
    start += line.length + 1;
    return paragraph;
  });
  return { paragraphs, text: lines.join("\n"), changes: [], comments: [], hidden: [] };
}

function plainParagraph(text: string, index: number, start: number): Paragraph {
  return {
    id: `p${index + 1}`,
    story: "body",
    part: "word/document.xml",
    index,
    text,
    label: "",
    level: null,
    heading: null,
    style: "",
    indent: 0,
    alignment: "left",
    cell: null,
    segments: [
      {
        text,
        kind: "kept",
        author: null,
        date: null,
        bold: false,
        italic: false,
        underline: false,
      },
    ],
    mark: "kept",
    start,
  };
}
