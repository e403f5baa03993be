import { hasStorageFor, maxUploadBytes, type StorageRoom } from "@proviso/domain";

/** Bytes on their way to an account. */
export interface ReservedBytes {
  /** Holds so many more; false, and nothing is held, when the account has no room for them. */
  grow(bytes: number): boolean;
  /** Gives all of them back; a second time changes nothing. */
  end(): void;
}

/** Whose upload it is, and how the account stands. */
export interface UploadingAccount {
  readonly id: string;
  readonly room: StorageRoom;
  /** One upload of each account at a time may arrive although it does not fit: it may be a repeated request. */
  readonly mayExceed: boolean;
}

/** The uploads that this process is receiving, so that those that come at once do not fill the disk together. */
export interface ArrivingUploads {
  /** The bytes of all uploads on their way. */
  held(): number;
  /** Holds the bytes of an upload; undefined when they do not fit beside those on their way to the same account. */
  hold(account: UploadingAccount | undefined, bytes: number): ReservedBytes | undefined;
}

/** What is on its way to one account. */
interface OnTheirWay {
  uploads: number;
  bytes: number;
  hasExceeding: boolean;
}

/** Starts with nothing on its way. */
export const openArrivingUploads = (): ArrivingUploads => {
  const accounts = new Map<string, OnTheirWay>();
  let all = 0;
  const holdFor = (
    account: UploadingAccount | undefined,
    own: OnTheirWay,
    bytes: number,
  ): ReservedBytes | undefined => {
    const fits = (more: number): boolean =>
      account === undefined ||
      hasStorageFor({ ...account.room, used: account.room.used + own.bytes }, more);
    const isExceeding = !fits(bytes);
    if (isExceeding && (own.hasExceeding || account?.mayExceed !== true)) return undefined;
    let held = 0;
    let hasEnded = false;
    const add = (more: number): void => {
      held += more;
      own.bytes += more;
      all += more;
    };
    own.uploads += 1;
    own.hasExceeding ||= isExceeding;
    add(bytes);
    return {
      grow: (more) => {
        if (!isExceeding && !fits(more)) return false;
        add(more);
        return true;
      },
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        add(-held);
        own.uploads -= 1;
        if (isExceeding) own.hasExceeding = false;
        if (account && own.uploads === 0) accounts.delete(account.id);
      },
    };
  };
  return {
    held: () => all,
    hold: (account, bytes) => {
      const known = account && accounts.get(account.id);
      const own = known ?? { uploads: 0, bytes: 0, hasExceeding: false };
      const holding = holdFor(account, own, bytes);
      if (account && holding) accounts.set(account.id, own);
      return holding;
    },
  };
};

/** So much of a request can be its fields and the lines between its parts. */
const formAroundFile = 16 * 1024;

/** What an upload brings at the least, by the declared length of its request; undefined when it declares none. */
export const declaredFileBytes = (declared: number | undefined): number | undefined =>
  declared === undefined
    ? undefined
    : Math.min(maxUploadBytes, Math.max(0, declared - formAroundFile));
