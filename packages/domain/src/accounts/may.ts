import type { Permission } from "./permissions.ts";

/** The person who asks: a signed-in user of one account. */
export interface Person {
  readonly id: string;
  readonly accountId: string;
  readonly permissions: ReadonlySet<Permission>;
}

/** The parts of a contract that determine who can do what with it. */
export interface OwnedContract {
  readonly accountId: string;
  readonly ownerId: string;
  /** The colleagues it was shared with; omitted if there are none. */
  readonly sharedWith?: readonly string[];
  /** The newer version, where this is an earlier one; null or left out for the newest. */
  readonly newer?: object | null;
}

/**
 * What can be done to a contract that exists; each record is sent with those its reader may do. To see it is to know of
 * it and of what happened to it; to read it is to know what it says.
 */
export const contractActs = [
  "see_contract",
  "read_contract",
  "download_contract",
  "download_sub_versions",
  "archive_contract",
  "approve_contract",
  "delete_contract",
  "choose_position",
  "send_for_review",
  "replace_file",
  "upload_version",
  "answer_feedback",
  "send_contract",
  "send_for_signature",
  "share_contract",
  "make_template",
] as const;

/** One thing that can be done to a contract. */
export type ContractAct = (typeof contractActs)[number];

const needs: Record<ContractAct, readonly Permission[]> = {
  see_contract: [],
  read_contract: [],
  download_contract: ["Contract_Download"],
  download_sub_versions: ["Contract_Download", "SubVersions_Download"],
  archive_contract: ["Contract_Upload"],
  approve_contract: ["Contract_Upload"],
  delete_contract: ["Contract_Upload"],
  choose_position: ["Contract_Upload"],
  send_for_review: ["Contract_Upload"],
  replace_file: ["Contract_Upload"],
  upload_version: ["RevisedContract_Upload"],
  answer_feedback: ["Playbook_External_Inputs"],
  send_contract: ["Contract_Upload"],
  send_for_signature: ["Contract_Upload"],
  share_contract: ["Contract_Upload"],
  make_template: ["Contract_Download", "Templates_Manage"],
};

/** The acts that a share allows: reading the contract and helping with its review, never changing its status. */
const sharedActs: readonly ContractAct[] = [
  "see_contract",
  "read_contract",
  "download_contract",
  "download_sub_versions",
  "answer_feedback",
];

const isTheirs = (person: Person, contract: OwnedContract): boolean =>
  person.permissions.has("VIEW_ORGANIZATION_CONTRACT") ||
  (person.permissions.has("VIEW_USER_CONTRACT") && person.id === contract.ownerId);

const isSharedWith = (person: Person, { sharedWith = [] }: OwnedContract): boolean =>
  person.permissions.has("VIEW_USER_CONTRACT") && sharedWith.includes(person.id);

const reaches = (person: Person, act: ContractAct, contract: OwnedContract): boolean =>
  person.accountId === contract.accountId &&
  (isTheirs(person, contract) || (sharedActs.includes(act) && isSharedWith(person, contract)));

/**
 * What an act needs on this contract. An earlier version shows that it exists, and what happened to it; all that
 * gives away what it says needs the permission to download versions.
 */
const neededFor = (act: ContractAct, { newer = null }: OwnedContract): readonly Permission[] =>
  newer === null || act === "see_contract" ? needs[act] : [...needs[act], "SubVersions_Download"];

/** Whether a person may do this to a contract: only to one they see, with every permission it needs. */
export const may = (person: Person, act: ContractAct, contract: OwnedContract): boolean =>
  reaches(person, act, contract) &&
  neededFor(act, contract).every((permission) => person.permissions.has(permission));

/** Whether a person may upload a new contract. */
export const mayUpload = (person: Person): boolean => person.permissions.has("Contract_Upload");

/** What the reader of a contract may do to it, in the order of `contractActs`. */
export const actsOn = (person: Person, contract: OwnedContract): readonly ContractAct[] =>
  contractActs.filter((act) => may(person, act, contract));
