/** What reads the words in a picture of a page: Tesseract, installed or bundled. */
export interface Recogniser {
  /** What does the work, for the log and `proviso doctor`. */
  readonly name: string;
  /** The words of a picture (PNG) as Tesseract's TSV. Throws when the picture cannot be worked on. */
  recognise(png: Uint8Array): Promise<string>;
  /** Ends what it runs in. */
  close(): Promise<void>;
}
