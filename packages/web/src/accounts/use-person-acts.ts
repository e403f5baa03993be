import {
  cancelInvitation,
  deleteUser,
  inviteUsers,
  restoreUser,
  sendVerificationEmail,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { isRefusedWith } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { invitationsQuery, usersQuery } from "./account-queries.ts";
import type { Person } from "./person.ts";

/** Asks the lists of user management again. */
export const refreshPeople = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: usersQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
  ]);
};

interface Act {
  readonly run: (person: Person) => Promise<unknown>;
  readonly done: (name: string) => string;
  readonly failed: (name: string) => string;
}

const useAct = ({ run, done, failed }: Act) =>
  useMutation({
    mutationFn: run,
    onSuccess: (_, { name }) => showNotice(done(name)),
    onError: (error, { name }) =>
      showNotice(
        isRefusedWith(error, "last_platform_owner")
          ? "Removing the last active Platform Owner is not allowed"
          : failed(name),
        { tone: "failed" },
      ),
    onSettled: refreshPeople,
  });

/** Removes a user, or the invitation of somebody invited (A4.4, A7.5, A7.18). */
export const useDeletePerson = () =>
  useAct({
    run: ({ externalId, state }) =>
      state === "invited"
        ? ask(cancelInvitation, { params: { guid: externalId } })
        : ask(deleteUser, { params: { id: externalId } }),
    done: (name) => `${name} was deleted successfully`,
    failed: (name) => `Failed to delete ${name}`,
  });

/** Lets a deleted user in again (A7.6). */
export const useRestorePerson = () =>
  useAct({
    run: ({ externalId }) =>
      ask(restoreUser, { params: { id: externalId }, body: { isDeleted: false } }),
    done: (name) => `${name} was restored successfully`,
    failed: (name) => `Failed to restore ${name}`,
  });

/** Mails the verification link again (A7.20). */
export const useResendVerification = () =>
  useAct({
    run: ({ email }) => ask(sendVerificationEmail, { body: { email } }),
    done: (name) => `Verification email sent to ${name}`,
    failed: (name) => `Failed to send verification to ${name}`,
  });

/** Mails the invitation again; the earlier link ends (A7.16). */
export const useResendInvitation = () =>
  useAct({
    run: ({ email }) => ask(inviteUsers, { body: { recipients: [email] } }),
    done: (name) => `Invitation email sent to ${name}`,
    failed: (name) => `Failed to send invitation to ${name}`,
  });
