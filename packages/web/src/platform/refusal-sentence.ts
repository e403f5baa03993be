import { refusals, type RefusalCode } from "@proviso/domain";
import { sayShared } from "./say.ts";

/** The sentence of a refusal, for those the client finds by itself. */
export const refusalSentence = (code: RefusalCode): string =>
  sayShared("refusals", code, refusals[code]);
