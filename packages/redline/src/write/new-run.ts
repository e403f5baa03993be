import { append, element, type XmlElement } from "../xml/element.ts";
import type { FormattedText } from "./format-choice.ts";
import { textElement } from "./run-pieces.ts";

/** A run that shows the text, tabs and line breaks as Word's own elements. */
export const newRun = ({ text, properties }: FormattedText): XmlElement => {
  const run = element("w:r", {}, properties && properties.children.length > 0 ? [properties] : []);
  for (const part of text.split(/([\t\n])/)) {
    if (part === "\t") append(run, element("w:tab"));
    else if (part === "\n") append(run, element("w:br"));
    else if (part !== "") append(run, textElement(part));
  }
  return run;
};

/** Line ends of any system as "\n". */
export const withLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Whether XML 1.0 can hold the text: no control characters, no halves of surrogate pairs. */
export const isWritable = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text);
