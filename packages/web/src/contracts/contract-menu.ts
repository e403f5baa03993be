import { isArchivable, isDeletable, mayChoosePosition, type ContractAct } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";

/** One thing the menu of a contract offers. */
export interface MenuItem {
  readonly act:
    | "download-revised"
    | "download-original"
    | "change-position"
    | "archive"
    | "unarchive"
    | "delete";
  readonly label: string;
  /** Why it cannot be done now, in a sentence; null when it can. */
  readonly refusal: string | null;
}

type Place = "row" | "page";

const noPermission = "You do not have permission to do this.";
const locked = "Another person is editing this contract.";
const unfit = "This cannot be done in the contract's present state.";

const refusalFor = (
  contract: ContractRecord,
  act: ContractAct,
  isPossible: boolean,
): string | null => {
  if (!contract.permissions.includes(act)) return noPermission;
  if (contract.tags.isLocked && act !== "download_contract") return locked;
  return isPossible ? null : unfit;
};

const stateOf = (contract: ContractRecord) => ({
  status: contract.status,
  isLocked: contract.tags.isLocked,
});

const downloads = (contract: ContractRecord): MenuItem[] => {
  const refusal = refusalFor(contract, "download_contract", true);
  const original: MenuItem = { act: "download-original", label: "Download original", refusal };
  if (!contract.hasRevisedCopy) return [original];
  return [{ act: "download-revised", label: "Download revised", refusal }, original];
};

const changes = (contract: ContractRecord, place: Place): MenuItem[] => {
  const state = stateOf(contract);
  const mayPosition = place === "page" && contract.tags.contractTypeId !== null;
  const items: (MenuItem & { readonly isShown: boolean })[] = [
    {
      act: "change-position",
      label: "Change position",
      refusal: refusalFor(contract, "choose_position", true),
      isShown: mayPosition && mayChoosePosition(state),
    },
    {
      act: contract.isArchived ? "unarchive" : "archive",
      label: contract.isArchived ? "Unarchive" : "Archive",
      refusal: refusalFor(contract, "archive_contract", isArchivable(state)),
      isShown: true,
    },
    {
      act: "delete",
      label: "Delete",
      refusal: refusalFor(contract, "delete_contract", isDeletable(state)),
      isShown: contract.permissions.includes("delete_contract"),
    },
  ];
  return items.filter(({ isShown }) => isShown).map(({ isShown: _, ...item }) => item);
};

/** What the menu of a contract offers in a row of the list or on its page (C2.19, C6.4, C6.5). */
export const menuOf = (contract: ContractRecord, place: Place): MenuItem[] => [
  ...(place === "row" ? downloads(contract) : []),
  ...changes(contract, place),
];

/** What the Download button of a contract's page offers. */
export const downloadsOf = downloads;
