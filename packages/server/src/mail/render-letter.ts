import { richTextLines, type RichBlock, type RichRun } from "@proviso/domain";
import type { LetterBlock, LetterContent } from "./letter-content.ts";
import { darkStyles, styles } from "./letter-styles.ts";

/** What a letter is in: the sender's name and place, and the words around every letter. */
export interface LetterFrame {
  readonly productName: string;
  /** The configured address of the product, without a slash at the end. */
  readonly origin: string;
  readonly language: string;
  readonly linkHint: string;
  /** How to be left alone: the words and the address; null for letters that cannot be refused. */
  readonly unsubscribe: { readonly label: string; readonly url: string } | null;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML that shows it, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => escapes[found] ?? "");

const e = escapeHtml;
const row = (inside: string): string => `<tr><td style="${styles.row}">${inside}</td></tr>`;

// A button that is a table cell keeps its size and color in Outlook, which ignores padding on links.
const buttonHtml = (label: string, url: string, linkHint: string): string =>
  row(`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="action" bgcolor="#2b417a" style="${styles.buttonCell}"><a href="${e(url)}" target="_blank" style="${styles.buttonLink}">${e(label)}</a></td>
</tr></table>
<p class="quiet" style="${styles.small}">${e(linkHint)}<br><a class="link" href="${e(url)}" target="_blank" style="${styles.address}">${e(url)}</a></p>`);

const factsHtml = (facts: readonly (readonly [string, string])[]): string =>
  row(`<table class="line" cellpadding="0" cellspacing="0" border="0" width="100%" style="${styles.facts}">
${facts
  .map(
    ([name, value]) =>
      `<tr><th class="quiet" scope="row" style="${styles.factName}">${e(name)}</th><td class="text" style="${styles.factValue}">${e(value)}</td></tr>`,
  )
  .join("\n")}
</table>`);

const runHtml = ({ text, bold, italic, underline }: RichRun): string => {
  const underlined = underline ? `<u>${e(text)}</u>` : e(text);
  const slanted = italic ? `<em>${underlined}</em>` : underlined;
  return bold ? `<strong>${slanted}</strong>` : slanted;
};

const runsHtml = (runs: readonly RichRun[]): string => runs.map(runHtml).join("");

const richHtml = (block: RichBlock): string => {
  if (block.kind === "paragraph")
    return row(`<p class="text" style="${styles.paragraph}">${runsHtml(block.runs)}</p>`);
  const list = block.kind === "bullets" ? "ul" : "ol";
  const items = block.items.map((item) => `<li>${runsHtml(item)}</li>`).join("");
  return row(`<${list} class="text" style="${styles.paragraph}">${items}</${list}>`);
};

const blockHtml = (block: LetterBlock, { origin, linkHint }: LetterFrame): string => {
  switch (block.kind) {
    case "text":
      return row(`<p class="text" style="${styles.paragraph}">${e(block.text)}</p>`);
    case "rich":
      return block.body.map(richHtml).join("\n");
    case "note":
      return row(`<p class="quiet line" style="${styles.note}">${e(block.text)}</p>`);
    case "facts":
      return factsHtml(block.facts);
    case "button":
      return buttonHtml(block.label, origin + block.path, linkHint);
  }
};

const footHtml = (content: LetterContent, { unsubscribe }: LetterFrame): string =>
  [
    e(content.reason),
    ...(unsubscribe === null
      ? []
      : [
          `<a class="quiet" href="${e(unsubscribe.url)}" target="_blank" style="${styles.footLink}">${e(unsubscribe.label)}</a>`,
        ]),
  ].join("<br>");

/** A letter as HTML that mail programs show alike: tables, styles on each element, light and dark. */
export const renderHtml = (content: LetterContent, frame: LetterFrame): string => {
  const name = e(frame.productName);
  return `<!doctype html>
<html lang="${e(frame.language)}" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${e(content.subject)}</title><style>${darkStyles}</style></head>
<body class="page" style="${styles.body}">
<div style="${styles.preview}" aria-hidden="true">${e(content.preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f4f7" style="${styles.page}"><tr><td align="center" style="${styles.gutter}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600" style="${styles.column}">
<tr><td style="${styles.brand}"><a class="title" href="${e(frame.origin)}/" target="_blank" style="${styles.brandLink}">${name}</a></td></tr>
<tr><td class="sheet" bgcolor="#ffffff" style="${styles.sheet}">
<table class="rule" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.rule}">
${row(`<h1 class="title" style="${styles.title}">${e(content.title)}</h1>`)}
${content.blocks.map((block) => blockHtml(block, frame)).join("\n")}
</table></td></tr>
<tr><td class="quiet" style="${styles.foot}">${footHtml(content, frame)}</td></tr>
</table></td></tr></table></body></html>
`;
};

const wrapAt = 76;

const wrap = (text: string): string => {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + word.length < wrapAt) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
};

const blockText = (block: LetterBlock, origin: string): string => {
  switch (block.kind) {
    case "text":
    case "note":
      return wrap(block.text);
    case "rich":
      return richTextLines(block.body).map(wrap).join("\n\n");
    case "facts":
      return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "button":
      return `${block.label}:\n${origin}${block.path}`;
  }
};

/** The same letter as plain text; addresses stand on lines of their own. */
export const renderText = (
  content: LetterContent,
  { productName, origin, unsubscribe }: LetterFrame,
): string =>
  [
    content.title,
    ...content.blocks.map((block) => blockText(block, origin)),
    `--\n${productName} · ${origin}/\n${wrap(content.reason)}`,
    ...(unsubscribe === null ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]),
  ].join("\n\n") + "\n";
