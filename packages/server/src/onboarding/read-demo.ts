import { refuse, type Refusal } from "@proviso/domain";
import type { Demo } from "@proviso/endpoints";
import { fileURLToPath } from "node:url";
import { reviewSample, type SampleReviewer } from "../reviews/index.ts";

const fileName = "Corvane - One-Way NDA.docx";
const file = fileURLToPath(new URL(`../../samples/${fileName}`, import.meta.url));

/** The side of the sample that is ours in it. */
const company = "Brightline Robotics, Inc.";

/** Gives the reviewed sample: it is reviewed when someone first asks, and the same for all from then on. */
export const openDemo = (reviewer: SampleReviewer): (() => Promise<{ data: Demo } | Refusal>) => {
  let asked: Promise<Demo | undefined> | undefined;
  const review = async (): Promise<Demo | undefined> => {
    let demo: Demo | undefined;
    try {
      const reviewed = await reviewSample(reviewer, file, company);
      demo = reviewed && { fileName, ...reviewed };
      return demo;
    } finally {
      // A review that was cut short is made again for the person who asks next.
      if (demo === undefined) asked = undefined;
    }
  };
  return async () => {
    asked ??= review();
    const data = await asked;
    return data ? { data } : refuse("server_busy");
  };
};
