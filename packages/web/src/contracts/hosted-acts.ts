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

/** What opens each hosted act; menus and banners show only what is in here. */
export const hostedActs = createStore<ReadonlyMap<HostedAct, Opener>>(new Map());

/** Says what opens a hosted act; from then on menus and banners offer it. */
export const offerAct = (act: HostedAct, open: Opener): void =>
  hostedActs.set(new Map([...hostedActs.get(), [act, open]]));

/** Opens the dialog of a hosted act, if there is one. */
export const openHosted = (act: HostedAct, contract: ContractRecord): void =>
  hostedActs.get().get(act)?.(contract);
