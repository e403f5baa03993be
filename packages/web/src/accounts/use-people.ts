import { useQuery } from "@tanstack/react-query";
import { invitationsQuery, usersQuery } from "./account-queries.ts";
import { peopleOf, type Person } from "./person.ts";
import { refreshPeople } from "./use-person-acts.ts";

/** The people of the account as far as they are known, and why they are not. */
export interface People {
  /** Undefined until both lists are there. */
  readonly people: readonly Person[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly updatedAt: number;
  readonly refetch: () => void;
}

/** The users and the invited of the account, as one list (A3.7). */
export const usePeople = (): People => {
  const users = useQuery(usersQuery());
  const invitations = useQuery(invitationsQuery());
  return {
    people: users.data && invitations.data && peopleOf(users.data, invitations.data),
    error: users.error ?? invitations.error,
    isFetching: users.isFetching || invitations.isFetching,
    updatedAt: Math.min(users.dataUpdatedAt, invitations.dataUpdatedAt),
    refetch: () => void refreshPeople(),
  };
};
