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
