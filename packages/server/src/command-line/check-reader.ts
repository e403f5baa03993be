import { openReader } from "@proviso/sentence-reader";
import { ok, warn, type Finding } from "./finding.ts";
import { readerFaults } from "./reader-faults.ts";

const withoutIt =
  "Until then, reviews rest on the rules alone and never say that something is missing.";

/** Whether the learned reader’s files are the shipped ones, and run here. */
export const checkReader = async (): Promise<Finding> => {
  const reader = await openReader();
  if (typeof reader === "string") return warn("Reader", `${readerFaults[reader]} ${withoutIt}`);
  await reader.close();
  return ok("Reader", `${reader.version}, ${reader.propositions.length} propositions.`);
};
