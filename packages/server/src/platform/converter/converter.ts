/** What can be made of what: the ending of the file that goes in, and of the one that comes out. */
export type Conversion = "doc-to-docx" | "docx-to-pdf";

/** One conversion asked for, by the paths of both files. */
export interface ConversionTask {
  readonly conversion: Conversion;
  readonly input: string;
  /** Written whole or not at all. */
  readonly output: string;
}

/** How a conversion ended. */
export type ConversionEnd =
  | "converted"
  | {
      /** "broke" also for a file that cannot be opened. */
      readonly failed: "took-too-long" | "broke" | "stopped";
      readonly detail: string;
    };

/**
 * Turns documents into others in a supervised process without a network, within limits of time,
 * memory and output. Never throws for what a file does to it; a full disk is thrown as an Outage.
 */
export interface Converter {
  /** What does the work, for the log and `proviso doctor`. */
  readonly name: string;
  convert(task: ConversionTask): Promise<ConversionEnd>;
  /** Ends what is under way, as "stopped", and leaves no process. */
  stop(): Promise<void>;
}

/** How far a conversion may go. */
export interface ConversionLimits {
  readonly timeLimitSeconds: number;
  readonly memoryLimitMegabytes: number;
  readonly outputLimitMegabytes: number;
}

/** The limits of the product; a 160-page agreement takes seconds. */
export const conversionLimits: ConversionLimits = {
  timeLimitSeconds: 120,
  memoryLimitMegabytes: 3072,
  outputLimitMegabytes: 100,
};

/** The endings of the two files of a conversion. */
export const endingsOf = (conversion: Conversion): { readonly from: string; readonly to: string } =>
  conversion === "doc-to-docx" ? { from: "doc", to: "docx" } : { from: "docx", to: "pdf" };
