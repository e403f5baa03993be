import type { ContractRecord } from "@proviso/endpoints";
import type { ComponentType } from "react";
import { createStore, useStore } from "../platform/store.ts";

type Panel = ComponentType<{ readonly contract: ContractRecord }>;

const panels = createStore<readonly Panel[]>([]);

/** Adds a panel of another feature to the side of a contract's page; added already is added. */
export const offerPanel = (panel: Panel): void => {
  if (!panels.get().includes(panel)) panels.set([...panels.get(), panel]);
};

/** What other features have to say about a contract, above its timeline. */
export function HostedPanels({ contract }: { readonly contract: ContractRecord }) {
  return useStore(panels).map((Panel, index) => <Panel key={index} contract={contract} />);
}

const notices = createStore<readonly Panel[]>([]);

/** Adds what another feature has to say above a contract's text; added already is added. */
export const offerNotice = (notice: Panel): void => {
  if (!notices.get().includes(notice)) notices.set([...notices.get(), notice]);
};

/** What other features have to say above the contract's text. */
export function HostedNotices({ contract }: { readonly contract: ContractRecord }) {
  return useStore(notices).map((Notice, index) => <Notice key={index} contract={contract} />);
}
