declare module "saxen" {
  type Decode = (text: string) => string;

  /** Parses XML by events; throws at the first error unless told otherwise. */
  export class Parser {
    on(
      event: "openTag",
      handler: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: Decode,
      ) => void,
    ): this;
    on(event: "closeTag", handler: (name: string) => void): this;
    on(event: "text", handler: (text: string, decode: Decode) => void): this;
    on(event: "cdata", handler: (text: string) => void): this;
    on(event: "attention", handler: (text: string) => void): this;
    parse(xml: string): unknown;
  }
}
