import type { ReaderFault } from "@proviso/sentence-reader";

/** What to do about a learned reader that does not work, a sentence or two each. */
export const readerFaults: Readonly<Record<ReaderFault, string>> = {
  missing: "The learned reader’s files are missing. Install Proviso again.",
  damaged: "The learned reader’s files are damaged or not the shipped ones. Install Proviso again.",
  "not-supported":
    "The learned reader doesn’t run on this system. Use 64-bit Linux with glibc, macOS on Apple silicon, or Windows.",
};
