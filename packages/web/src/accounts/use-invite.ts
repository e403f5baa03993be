import { inviteUsers } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ask } from "../platform/ask.ts";
import type { InvitationScope } from "./invitation-rules.ts";
import { leaveLater } from "./leave-later.ts";
import { refreshPeople } from "./use-person-acts.ts";

/** Sends invitations, after the delay and unless what shows them has gone by then. */
export const useInvite = (kind: InvitationScope["kind"]) => {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return useMutation({
    mutationFn: async (recipients: readonly string[]) => {
      leaving.current = new AbortController();
      await leaveLater(leaving.current.signal);
      return ask(inviteUsers, { body: { recipients: [...recipients], invitationType: kind } });
    },
    onSuccess: refreshPeople,
  });
};
