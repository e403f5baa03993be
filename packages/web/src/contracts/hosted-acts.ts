import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** Acts on a contract whose dialogs live beside its page; each is offered once its opener is there. */
export type HostedAct =
  | "send-to-counterparty"
  | "share"
  | "apply-feedback"
  | "send-for-signature"
  | "update-signers"
  | "create-template"
  | "edit-contract"
  | "view-document"
  | "view-pages";

type Opener = (contract: ContractRecord) => void;

/** What opens each hosted act, as soon as the code of its feature is there; banners show only what is in here. */
export const hostedActs = createStore<ReadonlyMap<HostedAct, Opener>>(new Map());

/** What was asked for before its opener was there; the last wish counts. */
let wish: { readonly act: HostedAct; readonly contract: ContractRecord } | null = null;

/** Says what opens a hosted act; from then on banners offer it, and what was wished of it is done. */
export const offerAct = (act: HostedAct, open: Opener): void => {
  hostedActs.set(new Map([...hostedActs.get(), [act, open]]));
  if (wish?.act !== act) return;
  const { contract } = wish;
  wish = null;
  open(contract);
};

/**
 * Opens the dialog of a hosted act, at once or as soon as the code of its feature is there: a menu offers it from the
 * first, for one whose lines come in one by one moves them away under the hand.
 */
export const openHosted = (act: HostedAct, contract: ContractRecord): void => {
  const open = hostedActs.get().get(act);
  wish = open ? null : { act, contract };
  open?.(contract);
};
