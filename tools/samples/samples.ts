import { ashgroveMutual } from "./ashgrove-mutual.ts";
import { corvaneOneWay } from "./corvane-one-way.ts";
import { delmarDiscloser } from "./delmar-discloser.ts";
import type { Sample } from "./sample.ts";

/** The three agreements that a new installation starts with. */
export const samples: readonly Sample[] = [corvaneOneWay, ashgroveMutual, delmarDiscloser];
