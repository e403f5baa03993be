import {
  refuse,
  refuseFullStorage,
  refuseReview,
  reviewAvailability,
  type Refusal,
} from "@proviso/domain";
import {
  acceptInvitation,
  addRole,
  announceSignIn,
  cancelInvitation,
  changeCompanyDetails,
  changeCurrentUser,
  changeEmailPreferences,
  deleteUser,
  inviteUsers,
  joinByInvitation,
  lookUpInvitation,
  readClientSettings,
  readCompanyDetails,
  readCurrentUser,
  readEmailPreferences,
  readInvitations,
  readPendingDocuments,
  readRoles,
  readSystemPermissions,
  readUsers,
  removeRole,
  requestPermission,
  restoreUser,
  signUserOut,
  sendHeartbeat,
  type ClientSettings,
  type CurrentUser,
} from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { route, type Route } from "../platform/http/serve.ts";
import { handleAccept, handleJoin, handleLookUp } from "./accept-invitation.ts";
import type { AccountContext } from "./account-context.ts";
import {
  handleChangeDetails,
  handleChangePreferences,
  handleDetails,
  handlePreferences,
  handleRequestPermission,
} from "./account-settings.ts";
import { readUserRecord } from "./account-store.ts";
import {
  handleDeleteUser,
  handlePendingDocuments,
  handleRestoreUser,
  handleSignOut,
  handleRole,
  handleUsers,
} from "./change-users.ts";
import { handleHeartbeat } from "./heartbeat.ts";
import { handleCancelInvitation, handleInvitations, handleInvite } from "./invite-users.ts";
import { roles, systemPermissions } from "./permission-table.ts";
import { changeOwnRecord } from "./user-store.ts";

const readUser = async (
  { contracts, isOnboardingDue, readSubscription, readStorage }: AccountContext,
  trx: AccountTransaction,
  { person, owesSecondFactor = false }: Caller,
): Promise<CurrentUser | Refusal> => {
  const record = await readUserRecord(trx, person.id);
  if (!record) return refuse("session_ended");
  const subscription = await readSubscription(trx);
  const storage = await readStorage(trx, person.accountId);
  const refused = refuseReview(subscription) ?? refuseFullStorage(storage);
  return {
    ...record,
    account: { ...record.account, subscription, storage },
    uploadedDocCount: await contracts.countUploads(trx, person.id),
    availableActions: { UPLOAD_DOCUMENT: reviewAvailability(person, refused) },
    isOnboardingDue: await isOnboardingDue(trx, person, subscription?.status === "CANCELED"),
    isSecondFactorDue: owesSecondFactor,
  };
};

const currentUserRoutes = (context: AccountContext): Readonly<Record<string, Route>> => {
  const within = <T>(caller: Caller, work: (trx: AccountTransaction) => Promise<T>): Promise<T> =>
    context.db.asAccount(caller.person.accountId, work);
  const read = ({ caller }: { readonly caller: Caller }) =>
    within(caller, (trx) => readUser(context, trx, caller));
  return {
    readCurrentUser: route(readCurrentUser, read),
    announceSignIn: route(announceSignIn, read),
    changeCurrentUser: route(changeCurrentUser, ({ caller, body }) =>
      within(caller, async (trx) => {
        await changeOwnRecord(trx, caller.person.id, body);
        return readUser(context, trx, caller);
      }),
    ),
  };
};

const userRoutes = (context: AccountContext): Readonly<Record<string, Route>> => ({
  readUsers: route(readUsers, ({ caller }) => handleUsers(context, caller)),
  deleteUser: route(deleteUser, ({ caller, params }) =>
    handleDeleteUser(context, caller, params.id),
  ),
  restoreUser: route(restoreUser, ({ caller, params }) =>
    handleRestoreUser(context, caller, params.id),
  ),
  signUserOut: route(signUserOut, ({ caller, params }) =>
    handleSignOut(context, caller, params.id),
  ),
  readPendingDocuments: route(readPendingDocuments, ({ caller, params }) =>
    handlePendingDocuments(context, caller, params.id),
  ),
  readRoles: route(readRoles, () => Promise.resolve(roles())),
  readSystemPermissions: route(readSystemPermissions, () => Promise.resolve(systemPermissions())),
  addRole: route(addRole, ({ caller, params }) => handleRole(context, caller, params, "add")),
  removeRole: route(removeRole, ({ caller, params }) =>
    handleRole(context, caller, params, "remove"),
  ),
});

const settingsRoutes = (context: AccountContext): Readonly<Record<string, Route>> => ({
  readCompanyDetails: route(readCompanyDetails, ({ caller }) => handleDetails(context, caller)),
  changeCompanyDetails: route(changeCompanyDetails, ({ caller, body }) =>
    handleChangeDetails(context, caller, body),
  ),
  readEmailPreferences: route(readEmailPreferences, ({ caller }) =>
    handlePreferences(context, caller),
  ),
  changeEmailPreferences: route(changeEmailPreferences, ({ caller, body }) =>
    handleChangePreferences(context, caller, body),
  ),
  requestPermission: route(requestPermission, ({ caller }) =>
    handleRequestPermission(context, caller),
  ),
});

const invitationRoutes = (context: AccountContext): Readonly<Record<string, Route>> => ({
  inviteUsers: route(inviteUsers, ({ caller, body }) => handleInvite(context, caller, body)),
  readInvitations: route(readInvitations, ({ caller }) => handleInvitations(context, caller)),
  cancelInvitation: route(cancelInvitation, ({ caller, params }) =>
    handleCancelInvitation(context, caller, params.guid),
  ),
  lookUpInvitation: route(lookUpInvitation, ({ body, address }) =>
    handleLookUp(context, body.token, address),
  ),
  acceptInvitation: route(acceptInvitation, ({ body, address }) =>
    handleAccept(context, body, address),
  ),
  joinByInvitation: route(joinByInvitation, ({ caller, body, address }) =>
    handleJoin(context, caller, body.token, address),
  ),
});

/** The endpoints about accounts, their people and settings, and about what the client must know before. */
export const accountRoutes = (
  context: AccountContext,
  clientSettings: ClientSettings,
): Readonly<Record<string, Route>> => ({
  ...currentUserRoutes(context),
  ...userRoutes(context),
  ...settingsRoutes(context),
  ...invitationRoutes(context),
  sendHeartbeat: route(sendHeartbeat, ({ caller, body }) => handleHeartbeat(context, caller, body)),
  readClientSettings: route(readClientSettings, () => Promise.resolve(clientSettings)),
});
