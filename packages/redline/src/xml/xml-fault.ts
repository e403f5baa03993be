/** Thrown when a part is no well-formed XML, declares a DOCTYPE or nests deeper than `maxDepth`. */
export class XmlFault extends Error {
  readonly reason: "malformed" | "doctype" | "too-deep";
  constructor(reason: XmlFault["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The common case: the text is not well-formed. */
export const malformed = (message: string): XmlFault => new XmlFault("malformed", message);
