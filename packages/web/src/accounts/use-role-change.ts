import type { UserType } from "@proviso/domain";
import { addRole, removeRole, type ListedUser } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { usersQuery } from "./account-queries.ts";
import { endSpin } from "./end-spin.ts";
import { roleChangeFailed } from "./person-act-words.ts";

/** A user type given to a user or taken from them. */
export interface RoleChange {
  readonly userId: string;
  readonly role: { readonly id: UserType; readonly name: string };
  readonly isAdded: boolean;
}

const withChange = (user: ListedUser, { role, isAdded }: RoleChange): ListedUser => {
  const others = user.roles.filter(({ id }) => id !== role.id);
  return { ...user, roles: isAdded ? [...others, role] : others };
};

const key = usersQuery().queryKey;

const show = (change: RoleChange): void =>
  void queryClient.setQueryData(key, (users) =>
    users?.map((user) => (user.externalId === change.userId ? withChange(user, change) : user)),
  );

/**
 * Changes a user's types: shown at once, undone when refused, and then asked again (A4.4, A8.7). The
 * reader's own change what the whole client offers, so that the reader too is asked for again.
 */
export const useRoleChange = (isReader: boolean) => {
  const router = useRouter();
  const [isSpinning, setSpinning] = useState(false);
  // The end of an earlier change is not that of a later one.
  const keepSpinning = useRef((): void => undefined);
  const mutation = useMutation({
    // One change after the other: two at once could each take the other for the last one left.
    scope: { id: "role-change" },
    mutationFn: ({ userId, role, isAdded }: RoleChange) =>
      ask(isAdded ? addRole : removeRole, { params: { userId, roleId: role.id } }),
    onMutate: async (change) => {
      setSpinning(true);
      keepSpinning.current();
      keepSpinning.current = endSpin(() => setSpinning(false));
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      show(change);
    },
    onError: (error, change) => {
      show({ ...change, isAdded: !change.isAdded });
      showNotice(roleChangeFailed(change.isAdded, change.role.name, error), { tone: "failed" });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: key, exact: true });
      setSpinning(false);
      if (!isReader) return;
      await queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
      await router.invalidate();
    },
  });
  return { change: mutation.mutate, isSpinning };
};
