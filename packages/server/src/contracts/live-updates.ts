import { isRefusal, may, type Refusal } from "@proviso/domain";
import { z } from "zod";
import { PassThrough } from "node:stream";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Listener } from "../platform/database/listener.ts";
import { countStreams } from "../platform/http/stream-counts.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { EventStream } from "../platform/http/serve.ts";
import type { Log } from "../platform/log.ts";
import { findContract } from "./contract-store.ts";

const message = z.object({
  account: z.string(),
  guid: z.string(),
  group: z.string(),
  /** A user who gained or lost sight of it just now. */
  user: z.string().optional(),
});

interface Follower {
  caller: Caller;
  readonly stream: PassThrough;
  /** Checks again who the caller is, and ends the stream if they’re no longer valid. */
  readonly check: () => Promise<void>;
}

/** Tells open pages which contracts change. */
export interface LiveUpdates {
  /**
   * A stream of changes for a caller at an address, who is asked for again while it is open. Of more pages than a
   * session may have open, the oldest is let go; an account or network that has too many is refused.
   */
  follow(
    caller: Caller,
    address: string,
    recheck: () => Promise<Caller | Refusal>,
  ): EventStream | Refusal;
  /** Ends all streams and hears no longer. */
  stop(): void;
}

const beatMilliseconds = 15_000;
/** At every so many beats it is asked again who the caller is, for what nobody tells: a token that ran out. */
const recheckEvery = 2;
/** Longer than what is known of a session is remembered. */
const settleMilliseconds = 1000;
/** The person who does not read that they are let go is cut off after this. */
const cutOffMilliseconds = 2000;
const mostUnread = 64 * 1024;

const tell = ({ stream }: Follower, text: string): void => {
  // The person who does not read what they asked for is let go; they will ask again.
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
};

/** Ends a stream in favor of a newer one of the same session; its page is told not to reconnect immediately. */
const replace = (follower: Follower): void => {
  tell(follower, "retry: 60000\nevent: replaced\ndata: {}\n\n");
  follower.stream.end();
  setTimeout(() => follower.stream.destroy(), cutOffMilliseconds).unref();
};

const openFollower = (
  first: Caller,
  recheck: () => Promise<Caller | Refusal>,
  onClose: (follower: Follower) => void,
): Follower => {
  let beats = 0;
  const follower: Follower = {
    caller: first,
    stream: new PassThrough(),
    check: async () => {
      // A database that is away for a moment is no reason to let go: the next round asks again.
      const caller = await recheck().catch(() => follower.caller);
      if (isRefusal(caller)) follower.stream.end();
      else follower.caller = caller;
    },
  };
  const timer = setInterval(() => {
    beats += 1;
    tell(follower, ": still here\n\n");
    if (beats % recheckEvery === 0) void follower.check();
  }, beatMilliseconds);
  follower.stream.once("close", () => {
    clearInterval(timer);
    onClose(follower);
  });
  return follower;
};

/**
 * Opens the live updates of this process. The database says on one channel which contract changed,
 * whichever process changed it; here it is passed on to those who may see that contract. On another it says
 * whose session ended or whose rights changed: their pages are let go, or see what they now may.
 */
export const openLiveUpdates = async (
  listener: Listener,
  db: ScopedDatabase,
  log: Log,
  counts = countStreams(),
): Promise<LiveUpdates> => {
  const followers = new Set<Follower>();
  const pass = async (text: string): Promise<void> => {
    const { account, guid, group, user } = message.parse(JSON.parse(text));
    const near = [...followers].filter(({ caller }) => caller.person.accountId === account);
    if (near.length === 0) return;
    // A contract that is gone is told to everyone: its guid says nothing, and asking answers 404.
    const contract = await db.asAccount(account, (trx) => findContract(trx, guid));
    const data = JSON.stringify({ guid, group });
    for (const follower of near) {
      const { person } = follower.caller;
      if (!contract || person.id === user || may(person, "see_contract", contract))
        tell(follower, `event: contract\ndata: ${data}\n\n`);
    }
  };
  const onMessage = (text: string): void =>
    void pass(text).catch((error: unknown) => log.warn({ err: error }, "update_not_passed"));
  const onGap = (): void => {
    for (const follower of followers) tell(follower, "event: missed\ndata: {}\n\n");
  };
  const checkSoon = (isMeant: (follower: Follower) => boolean): void => {
    for (const follower of [...followers].filter(isMeant))
      setTimeout(() => void follower.check(), settleMilliseconds).unref();
  };
  const end = await listener.hear("contract_changed", { onMessage, onGap });
  const endPeople = await listener.hear("person_changed", {
    onMessage: (userId) => checkSoon(({ caller }) => caller.person.id === userId),
    onGap: () => checkSoon(() => true),
  });
  const follow: LiveUpdates["follow"] = (caller, address, recheck) => {
    const { sessionId, person } = caller;
    const owner = { sessionId, personId: person.id, accountId: person.accountId, address };
    const follower = openFollower(caller, recheck, (closed) => followers.delete(closed));
    const close = counts.open(owner, () => {
      followers.delete(follower);
      replace(follower);
    });
    if (isRefusal(close)) {
      follower.stream.destroy();
      return close;
    }
    follower.stream.once("close", close);
    followers.add(follower);
    tell(follower, "retry: 3000\n\n");
    return { events: follower.stream };
  };
  return {
    follow,
    stop: () => {
      for (const { stream } of followers) stream.end();
      end();
      endPeople();
    },
  };
};
