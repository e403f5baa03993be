import { agreementKinds } from "./agreement-kinds.ts";
import { commercialKinds } from "./commercial-kinds.ts";
import { dataKinds } from "./data-kinds.ts";
import { goodsKinds } from "./goods-kinds.ts";
import type { KindPhrases } from "./kind-phrases.ts";
import { softwareKinds } from "./software-kinds.ts";

const families = {
  ...agreementKinds,
  ...commercialKinds,
  ...dataKinds,
  ...goodsKinds,
  ...softwareKinds,
};

/** A kind of clause the engine tells apart; playbooks say by kind where to look and where to add. */
export type ClauseKind = keyof typeof families;

/** Every kind with the phrases by which it is known. */
export const clauseKinds: ReadonlyMap<ClauseKind, KindPhrases> = new Map(
  Object.keys(families)
    .filter(isClauseKind)
    .map((kind) => [kind, families[kind]]),
);

/** Whether a word names a clause kind. */
export function isClauseKind(word: string): word is ClauseKind {
  return Object.hasOwn(families, word);
}
