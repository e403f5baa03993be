import { inviteUsers } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ask } from "../platform/ask.ts";
import type { InvitationScope } from "./invitation-rules.ts";
import { refreshPeople } from "./use-person-acts.ts";

/** Invitations leave this much after the press of the button, in milliseconds (A5.5, A9.1); until then closing takes them back. */
const sendDelay = 1_000;

const wait = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((settle, fail) => {
    const timer = setTimeout(settle, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(signal.reason);
    });
  });

/** Sends invitations, after the delay and unless what shows them has gone by then. */
export const useInvite = (kind: InvitationScope["kind"]) => {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return useMutation({
    mutationFn: async (recipients: readonly string[]) => {
      leaving.current = new AbortController();
      await wait(sendDelay, leaving.current.signal);
      return ask(inviteUsers, { body: { recipients: [...recipients], invitationType: kind } });
    },
    onSuccess: refreshPeople,
  });
};
