import { refuse, type Refusal } from "@proviso/domain";
import { networkOf } from "../attempts.ts";

/** Whose stream it is. */
export interface StreamOwner {
  readonly sessionId: string;
  readonly personId: string;
  readonly accountId: string;
  /** The address it was asked for from. */
  readonly address: string;
}

/** How many streams may be open in one process. */
export interface StreamLimits {
  /** Of more, the oldest is closed. */
  readonly perSession: number;
  /** The same, over all sessions of a person. */
  readonly perPerson: number;
  /** More are refused. */
  readonly perAccount: number;
  readonly perNetwork: number;
  readonly inAll: number;
}

/** What a browser needs, with room: it has six connections to a server, and pages that are not seen let go of theirs. */
export const streamLimits: StreamLimits = {
  perSession: 10,
  perPerson: 20,
  perAccount: 1000,
  perNetwork: 1000,
  inAll: 5000,
};

/** Counts streams that stay open, which limits of requests a minute do not bound. */
export interface StreamCounts {
  /**
   * Counts one more; `close` is called when a newer one takes its place. Gives what is to be called once it has
   * closed, or why there may be no more.
   */
  open(owner: StreamOwner, close: () => void): Refusal | (() => void);
  /** How many are open. */
  size(): number;
}

interface Counted extends StreamOwner {
  readonly network: string;
  readonly close: () => void;
}

/** Counts the streams of this process. */
export const countStreams = (limits = streamLimits): StreamCounts => {
  const open = new Set<Counted>();
  const numberOf = (is: (each: Counted) => boolean): number => {
    let number = 0;
    for (const each of open) if (is(each)) number += 1;
    return number;
  };
  /** Closes the oldest of these as long as there are as many as may be. It is counted no more, however long that takes. */
  const makeRoom = (most: number, is: (each: Counted) => boolean): void => {
    const own = [...open].filter(is);
    for (const oldest of own.slice(0, Math.max(0, own.length - most + 1))) {
      open.delete(oldest);
      oldest.close();
    }
  };
  return {
    open: (owner, close) => {
      const { sessionId, personId, accountId } = owner;
      const network = networkOf(owner.address);
      makeRoom(limits.perSession, (each) => each.sessionId === sessionId);
      makeRoom(limits.perPerson, (each) => each.personId === personId);
      if (
        numberOf((each) => each.accountId === accountId) >= limits.perAccount ||
        numberOf((each) => each.network === network) >= limits.perNetwork
      )
        return refuse("too_many_requests");
      if (open.size >= limits.inAll) return refuse("server_busy");
      const counted = { ...owner, network, close };
      open.add(counted);
      return () => open.delete(counted);
    },
    size: () => open.size,
  };
};
