/** Who marks the text up, and the ids to give; the numbers go on from one paragraph to the next. */
export interface Hand {
  readonly author: string;
  readonly date: string;
  nextId: number;
  /** The text of a comment waiting for its {#place#}, taken by the first one found. */
  commentId: number | undefined;
}

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const textElements = (text: string, name: "w:t" | "w:delText"): string =>
  text
    .split("\t")
    .map((piece) => (piece ? `<${name} xml:space="preserve">${escapeXml(piece)}</${name}>` : ""))
    .join("<w:tab/>");

const run = (text: string, isBold: boolean, name: "w:t" | "w:delText" = "w:t"): string =>
  text === ""
    ? ""
    : `<w:r>${isBold ? "<w:rPr><w:b/></w:rPr>" : ""}${textElements(text, name)}</w:r>`;

/** The attributes of a tracked change; every change gets its own second, as when typed. */
export const signed = (hand: Hand): string => {
  const id = hand.nextId++;
  const second = String(id % 60).padStart(2, "0");
  return `w:id="${id}" w:author="${hand.author}" w:date="${hand.date.slice(0, 17)}${second}Z"`;
};

const commentStart = (id: number): string => `<w:commentRangeStart w:id="${id}"/>`;

const commentEnd = (id: number): string =>
  `<w:commentRangeEnd w:id="${id}"/><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="${id}"/></w:r>`;

const bolds = (text: string): string =>
  text
    .split("**")
    .map((piece, at) => run(piece, at % 2 === 1))
    .join("");

const marks = /(\{\+.*?\+\}|\{-.*?-\}|\{#|#\})/;

/** The runs of a paragraph's text, its marks written as Word writes them. */
export const runsOf = (text: string, hand: Hand): string => {
  const pieces = text.split(marks).map((piece) => {
    const inner = piece.slice(2, -2);
    if (piece.startsWith("{+")) return `<w:ins ${signed(hand)}>${bolds(inner)}</w:ins>`;
    if (piece.startsWith("{-"))
      return `<w:del ${signed(hand)}>${run(inner, false, "w:delText")}</w:del>`;
    if (piece === "{#") return commentStart(hand.commentId ?? 0);
    if (piece === "#}") return commentEnd(hand.commentId ?? 0);
    return bolds(piece);
  });
  return pieces.join("");
};
