import { mayUpload, refusals, refuse, type Refusal } from "@proviso/domain";
import {
  announceSignIn,
  readClientSettings,
  readCurrentUser,
  type ClientSettings,
  type CurrentUser,
} from "@proviso/endpoints";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { route, type Route } from "../platform/http/serve.ts";
import { readUserRecord } from "./account-store.ts";

/** How many contracts a user has uploaded; the contracts feature knows. */
export type CountUploads = (trx: AccountTransaction, userId: string) => Promise<number>;

const readUser = (
  db: ScopedDatabase,
  countUploads: CountUploads,
  { person }: Caller,
): Promise<CurrentUser | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    const record = await readUserRecord(trx, person.id);
    if (!record) return refuse("session_ended");
    const isEnabled = mayUpload(person);
    return {
      ...record,
      uploadedDocCount: await countUploads(trx, person.id),
      availableActions: {
        UPLOAD_DOCUMENT: {
          enabled: isEnabled,
          reason: isEnabled ? null : refusals.not_allowed,
        },
      },
    };
  });

/** The endpoints about the signed-in user and about what the client must know before. */
export const accountRoutes = (
  db: ScopedDatabase,
  countUploads: CountUploads,
  clientSettings: ClientSettings,
): Readonly<Record<string, Route>> => ({
  readCurrentUser: route(readCurrentUser, ({ caller }) => readUser(db, countUploads, caller)),
  announceSignIn: route(announceSignIn, ({ caller }) => readUser(db, countUploads, caller)),
  readClientSettings: route(readClientSettings, () => Promise.resolve(clientSettings)),
});
