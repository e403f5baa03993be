export { openReader } from "./open-reader.ts";
export type { ReaderFault, Score, SentenceReader, SentenceReading } from "./reading.ts";
