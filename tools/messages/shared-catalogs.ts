import {
  allUserTypes,
  contractStatuses,
  dateDecisions,
  describeEvent,
  heldReasons,
  refusals,
  scopes,
  stageNames,
  statusLabel,
  storageKindNames,
  timelineEvents,
  uploadRoleNames,
  userStateLabels,
  userTypes,
} from "@proviso/domain";
import type { Catalog } from "./read-catalogs.ts";

const named = <Key extends string>(
  keys: readonly Key[],
  nameOf: (key: Key) => string,
): Readonly<Record<string, string>> => Object.fromEntries(keys.map((key) => [key, nameOf(key)]));

const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refusals,
  "contract-statuses": named(contractStatuses, (status) => statusLabel(status, "{product}")),
  "timeline-events": named(timelineEvents, (event) => describeEvent(event, "")),
  "user-types": named(allUserTypes, (type) => userTypes[type].name),
  "user-states": userStateLabels,
  "upload-roles": uploadRoleNames,
  "contract-stages": stageNames,
  "storage-kinds": storageKindNames,
  "held-reasons": heldReasons,
  "date-decisions": dateDecisions,
  "key-scopes": scopes,
};

/**
 * Sentences and names that `domain` keeps in English for the server as well. A translation has them as
 * "domain.refusals.not_allowed", and the client says them with `sayShared`.
 */
export const sharedCatalogs: readonly Catalog[] = Object.entries(lists).map(([name, messages]) => ({
  file: `domain ${name}`,
  feature: `domain.${name}`,
  messages: Object.fromEntries(Object.entries(messages).filter(([, text]) => text !== "")),
}));
