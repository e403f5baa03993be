import { editHeartbeatSeconds } from "@proviso/domain";
import { contractParams, contractPath, contractRecord } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { fileRefusals } from "../file-refusals.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** An editing that has begun; the contract is locked for everyone else while it is heard of. */
export const editVersion = z
  .object({
    /** Names this editing to all its other calls; the person who has no such name may only read. */
    tempGuid: z.uuid(),
    heartbeatSeconds: z.literal(editHeartbeatSeconds),
  })
  .meta({ id: "EditVersion" });

/** An editing that has begun. */
export type EditVersion = z.infer<typeof editVersion>;

const ofEditing = z.strictObject({ tempGuid: z.uuid() });

/** Begins to edit a contract (C7.5). One person at a time; the same session may begin again. */
export const startEditVersion = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/edit-version/start`,
  summary: "Start editing a contract",
  access: { contract: "upload_version" },
  params: contractParams,
  answer: editVersion,
  created: true,
  refusals: [
    "not_found",
    "not_allowed",
    "wrong_status",
    "contract_locked",
    "not_editable",
    "editing_disabled",
    "storage_full_for_account",
  ],
});

/** Says that the editor is still open; without it for a while the lock is free. */
export const keepEditVersion = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/edit-version/heartbeat`,
  summary: "Keep an edit session alive",
  access: { contract: "upload_version" },
  params: contractParams,
  body: ofEditing,
  answer: "nothing",
  refusals: ["not_found", "not_allowed", "edit_version_ended"],
});

/** Ends an editing without saving (C7.6); ended already is ended. */
export const discardEditVersion = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/edit-version/discard`,
  summary: "Discard an edit session",
  access: { contract: "upload_version" },
  params: contractParams,
  body: ofEditing,
  answer: "nothing",
  refusals: ["not_found", "not_allowed"],
});

/**
 * Saves an edit session as the contract’s newest version and ends it (C4.40). The file is the editor’s export; only
 * the changes are applied to the contract’s own file, as tracked changes. Without changes, the contract is returned as
 * it is. A failed save can be retried; the second failure ends editing (C4.41).
 */
export const saveEditVersion = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/edit-version/save`,
  summary: "Save an edit session as a new version",
  access: { contract: "upload_version" },
  params: contractParams,
  form: z.object({
    tempGuid: text(100),
    /** The ids of the paragraphs that were changed, with commas between; "" when not known. */
    touched: text(20_000),
  }),
  file: "document",
  answer: contractRecord,
  created: true,
  refusals: [
    "not_found",
    "not_allowed",
    "invalid_input",
    "wrong_status",
    "edit_version_ended",
    "edit_not_saved",
    "editing_disabled",
    "server_busy",
    ...fileRefusals,
  ],
});

/** Ends editing of a contract in the page permanently (C7.12); an editing under way is ended too. */
export const disableFutureEditing = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/disable-future-editing`,
  summary: "Unlock a contract",
  access: { contract: "upload_version" },
  params: contractParams,
  answer: contractRecord,
  refusals: ["not_found", "not_allowed", "contract_locked"],
});
