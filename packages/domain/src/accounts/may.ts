import type { Permission } from "./permissions.ts";

/** Whoever asks: a signed-in user of one account. */
export interface Person {
  readonly id: string;
  readonly accountId: string;
  readonly permissions: ReadonlySet<Permission>;
}

/** The parts of a contract on which it depends who may do what to it. */
export interface OwnedContract {
  readonly accountId: string;
  readonly ownerId: string;
}

/** What can be done to a contract that exists; each record is sent with those its reader may do. */
export const contractActs = [
  "see_contract",
  "download_contract",
  "download_sub_versions",
  "archive_contract",
  "delete_contract",
  "choose_position",
  "replace_file",
  "upload_version",
  "answer_feedback",
] as const;

/** One thing that can be done to a contract. */
export type ContractAct = (typeof contractActs)[number];

const needs: Record<ContractAct, readonly Permission[]> = {
  see_contract: [],
  download_contract: ["Contract_Download"],
  download_sub_versions: ["Contract_Download", "SubVersions_Download"],
  archive_contract: ["Contract_Upload"],
  delete_contract: ["Contract_Upload"],
  choose_position: ["Contract_Upload"],
  replace_file: ["Contract_Upload"],
  upload_version: ["RevisedContract_Upload"],
  answer_feedback: ["Playbook_External_Inputs"],
};

const sees = (person: Person, contract: OwnedContract): boolean =>
  person.accountId === contract.accountId &&
  (person.permissions.has("VIEW_ORGANIZATION_CONTRACT") ||
    (person.permissions.has("VIEW_USER_CONTRACT") && person.id === contract.ownerId));

/** Whether a person may do this to a contract: only to one they see, with every permission it needs. */
export const may = (person: Person, act: ContractAct, contract: OwnedContract): boolean =>
  sees(person, contract) && needs[act].every((permission) => person.permissions.has(permission));

/** Whether a person may upload a new contract. */
export const mayUpload = (person: Person): boolean => person.permissions.has("Contract_Upload");

/** What the reader of a contract may do to it, in the order of `contractActs`. */
export const actsOn = (person: Person, contract: OwnedContract): readonly ContractAct[] =>
  contractActs.filter((act) => may(person, act, contract));
