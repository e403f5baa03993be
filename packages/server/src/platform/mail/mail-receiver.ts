import { isRefusal } from "@proviso/domain";
import { isIP, isIPv6 } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Log } from "../log.ts";
import type { StagedFile } from "../storage/staging.ts";
import type { Storage } from "../storage/storage.ts";

/** Where mail is brought to. */
export interface MailReceiverConfig {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Mail is brought by LMTP (RFC 2033) instead of SMTP. */
  readonly isLmtp: boolean;
  /** What the receiver calls itself. */
  readonly name: string;
}

/** An email that has arrived whole, for one of its recipients. */
export interface ArrivedMail {
  readonly recipient: string;
  /** The address of the machine that brought it. */
  readonly broughtBy: string;
  /** Gone once the receiver has answered: the person who keeps the email copies it. */
  readonly file: StagedFile;
}

/** Why an email is not taken, with the code of RFC 3463 in front of the words. */
export interface MailRefusal {
  readonly code: number;
  readonly words: string;
}

/** What takes the email of some addresses. */
export interface Postbox {
  readonly mostBytes: number;
  /** Whether it takes mail to this address from this sender of an envelope; "" is nobody, as of reports. */
  readonly takes: (recipient: string, sender: string) => Promise<boolean>;
  /** Why a recipient it takes mail for cannot take one of this size now; asked before the email is sent. */
  readonly refuse?: (recipient: string, bytes: number) => Promise<MailRefusal | undefined>;
  /** Keeps an email: once this has resolved it is ours, whatever happens then. May be given one twice. */
  readonly keep: (mail: ArrivedMail) => Promise<MailRefusal | undefined>;
}

/** A running receiver of mail. */
export interface MailReceiver {
  /** The port it listens on. */
  readonly port: number;
  stop(): Promise<void>;
}

const mostRecipients = 20;
const unknown: MailRefusal = { code: 550, words: "5.1.1 No such address" };
const later: MailRefusal = { code: 451, words: "4.3.0 Try again later" };
const tooLarge: MailRefusal = { code: 552, words: "5.3.4 Too large" };

const errorOf = ({ code, words }: MailRefusal): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** An IPv4 address that came in by IPv6 is written as what it is. */
const plainAddress = (address: string): string => {
  const mapped = isIPv6(address) ? address.replace(/^::ffff:/i, "") : address;
  return isIP(mapped) === 4 ? mapped : address;
};

/** How large the email will be, as far as the sender says (RFC 1870). */
const declaredSize = ({ envelope }: SMTPServerSession): number => {
  const given =
    envelope.mailFrom === false || envelope.mailFrom.args === false
      ? undefined
      : Object.entries(envelope.mailFrom.args).find(([name]) => name === "SIZE")?.[1];
  const size = Number(given ?? 0);
  return Number.isSafeInteger(size) ? size : 0;
};

const senderOf = ({ envelope }: SMTPServerSession): string =>
  envelope.mailFrom === false ? "" : envelope.mailFrom.address;

/**
 * An email is answered once for all its recipients: not now, when one could not be served now (what was kept
 * is not kept twice when it is brought again), and otherwise taken when it was kept for any of them.
 */
const answerForAll = (outcomes: readonly (MailRefusal | undefined)[]): MailRefusal | undefined =>
  outcomes.find((each) => each !== undefined && each.code < 500) ??
  (outcomes.includes(undefined) ? undefined : outcomes[0]);

/** The first of these postboxes that takes the email. */
const boxFor = async (
  boxes: readonly Postbox[],
  recipient: string,
  sender: string,
): Promise<Postbox | undefined> => {
  for (const box of boxes) if (await box.takes(recipient, sender)) return box;
  return undefined;
};

/** Listens for mail and puts it into postboxes; says that an email was taken only once it is kept. */
export const receiveMail = async (
  config: MailReceiverConfig,
  boxes: readonly Postbox[],
  storage: Pick<Storage, "expect" | "drop">,
  log: Log,
): Promise<MailReceiver> => {
  const mostBytes = Math.max(...boxes.map((box) => box.mostBytes));
  /** What becomes of the work; a throw is an outage, after which the email is brought again. */
  const outcomeOf = async (
    work: () => Promise<MailRefusal | undefined>,
  ): Promise<MailRefusal | undefined> => {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, "mail_not_taken");
      return later;
    }
  };
  const admit = async (recipient: string, session: SMTPServerSession) => {
    if (session.envelope.rcptTo.length >= mostRecipients)
      return { code: 452, words: "4.5.3 Too many recipients" };
    const box = await boxFor(boxes, recipient, senderOf(session));
    return box ? box.refuse?.(recipient, declaredSize(session)) : unknown;
  };
  const keepFor = async (recipient: string, session: SMTPServerSession, file: StagedFile) => {
    const box = await boxFor(boxes, recipient, senderOf(session));
    if (!box) return unknown;
    if (file.size > box.mostBytes) return tooLarge;
    return box.keep({ recipient, broughtBy: plainAddress(session.remoteAddress), file });
  };
  const stage = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    // It counts toward the person who it is for once it is known to be theirs; here only the disk is asked.
    const arriving = await storage.expect({
      accountId: undefined,
      declaredBytes: declaredSize(session),
      mayBeRepeated: false,
    });
    if (isRefusal(arriving)) throw new Error("A mail that counts toward no account was refused.");
    try {
      const source = stream.iterator({ destroyOnReturn: false });
      const staged = await arriving.stage(source, mostBytes);
      if (isRefusal(staged)) throw new Error("A mail that counts toward no account was refused.");
      return staged;
    } finally {
      arriving.end();
    }
  };
  const keep = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    // Not destroyed when it is too large: the sender has to be heard out to be answered.
    const file = await stage(stream, session).finally(() => stream.resume());
    if (file === "too-large") return tooLarge;
    try {
      const outcomes: (MailRefusal | undefined)[] = [];
      for (const { address } of session.envelope.rcptTo)
        outcomes.push(await outcomeOf(() => keepFor(address, session, file)));
      return answerForAll(outcomes);
    } finally {
      await storage.drop(file);
    }
  };
  const reply = async (
    done: (refused: Error | null) => void,
    work: () => Promise<MailRefusal | undefined>,
  ): Promise<void> => {
    const refused = await outcomeOf(work);
    done(refused ? errorOf(refused) : null);
  };
  const server = new SMTPServer({
    name: config.name,
    lmtp: config.isLmtp,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: mostBytes,
    maxClients: 20,
    socketTimeout: 30_000,
    onRcptTo: ({ address }, session, done) => void reply(done, () => admit(address, session)),
    onData: (stream, session, done) => void reply(done, () => keep(stream, session)),
  });
  server.on("error", (error) => log.warn({ error: error.message }, "mail_connection"));
  await new Promise<void>((settle, fail) => {
    server.server.once("error", fail);
    server.listen(config.port, config.host, () => settle());
  });
  const bound = server.server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : config.port,
    stop: () => new Promise((settle) => server.close(() => settle())),
  };
};
