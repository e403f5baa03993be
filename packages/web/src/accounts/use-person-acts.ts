import {
  cancelInvitation,
  deleteUser,
  inviteUsers,
  restoreUser,
  sendVerificationEmail,
  signUserOut,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { invitationsQuery, usersQuery } from "./account-queries.ts";
import { actDone, actFailed, type PersonAct } from "./person-act-words.ts";
import type { Person } from "./person.ts";

/** Asks the lists of user management again. */
export const refreshPeople = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: usersQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
  ]);
};

const useAct = (act: PersonAct, run: (person: Person) => Promise<unknown>) =>
  useMutation({
    mutationFn: run,
    onSuccess: (_, { name }) => showNotice(actDone(act, name)),
    onError: (error, { name }) => showNotice(actFailed(act, name, error), { tone: "failed" }),
    onSettled: refreshPeople,
  });

/** Removes a user, or the invitation of someone invited (A4.4, A7.5, A7.18). */
export const useDeletePerson = () =>
  useAct("delete", ({ externalId, state }) =>
    state === "invited"
      ? ask(cancelInvitation, { params: { guid: externalId } })
      : ask(deleteUser, { params: { id: externalId } }),
  );

/** Lets a deleted user in again (A7.6). */
export const useRestorePerson = () =>
  useAct("restore", ({ externalId }) =>
    ask(restoreUser, { params: { id: externalId }, body: { isDeleted: false } }),
  );

/** Ends someone’s sessions on every device. */
export const useSignPersonOut = () =>
  useAct("signOut", ({ externalId }) => ask(signUserOut, { params: { id: externalId } }));

/** Mails the verification link again (A7.20). */
export const useResendVerification = () =>
  useAct("verify", ({ email }) => ask(sendVerificationEmail, { body: { email } }));

/** Mails the invitation again; the earlier link ends (A7.16). */
export const useResendInvitation = () =>
  useAct("invite", ({ email }) => ask(inviteUsers, { body: { recipients: [email] } }));
