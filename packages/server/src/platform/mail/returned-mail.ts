import { SMTPServer } from "smtp-server";
import type { Log } from "../log.ts";
import { letterOfReturn } from "./return-address.ts";

/** Where reports about letters come back to. */
export interface ReturnPlace {
  /** The domain of return addresses; its MX leads here. */
  readonly domain: string;
  readonly host: string;
  readonly port: number;
}

/** What is done with reports. */
export interface ReturnReader {
  /** Whether there is such a letter. */
  readonly isKnown: (letterId: string) => Promise<boolean>;
  readonly read: (letterId: string, source: string) => Promise<void>;
}

/** A running receiver of reports. */
export interface ReturnReceiver {
  stop(): Promise<void>;
}

const mostBytes = 512 * 1024;

const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

const readAll = async (stream: AsyncIterable<unknown>): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size <= mostBytes) chunks.push(bytes);
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks).toString("latin1");
};

/**
 * Listens for reports about letters that could not be delivered. Takes only what a report is: no sender
 * (RFC 5321, 4.5.5), one recipient, and that one the return address of a letter we sent.
 */
export const receiveReturns = async (
  { domain, host, port }: ReturnPlace,
  { isKnown, read }: ReturnReader,
  log: Log,
): Promise<ReturnReceiver> => {
  const reply = async (
    done: (refused?: Error | null) => void,
    work: () => Promise<Error | null>,
  ): Promise<void> => {
    let outcome: Error | null;
    try {
      outcome = await work();
    } catch (error) {
      log.error({ err: error }, "returned_mail_not_read");
      outcome = answer(451, "4.3.0 Try again later");
    }
    done(outcome);
  };
  const server = new SMTPServer({
    name: domain,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: mostBytes,
    maxClients: 20,
    socketTimeout: 30_000,
    onMailFrom: ({ address }, _session, done) =>
      done(address === "" ? null : answer(550, "5.7.1 Only reports are taken here")),
    onRcptTo: ({ address }, session, done) =>
      void reply(done, async () => {
        const letter = letterOfReturn(address, domain);
        const isOne = letter !== undefined && session.envelope.rcptTo.length === 0;
        return isOne && (await isKnown(letter)) ? null : answer(550, "5.1.1 No such address");
      }),
    onData: (stream, session, done) =>
      void reply(done, async () => {
        const source = await readAll(stream);
        const letter = letterOfReturn(session.envelope.rcptTo[0]?.address ?? "", domain);
        if (source === undefined) return answer(552, "5.3.4 Too large");
        if (letter !== undefined) await read(letter, source);
        return null;
      }),
  });
  server.on("error", (error) => log.warn({ error: error.message }, "returned_mail_connection"));
  await new Promise<void>((settle, fail) => {
    server.server.once("error", fail);
    server.listen(port, host, settle);
  });
  return {
    stop: () => new Promise((settle) => server.close(() => settle())),
  };
};
