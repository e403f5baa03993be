import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { ScanVerdict, Scanner } from "./scanner.ts";

/** Where a clamd listens, and how long it is waited for. */
export interface ClamdConfig {
  /** A host name, or the path of its Unix socket. */
  readonly host: string;
  readonly port: number;
}

const chunkLength = 64 * 1024;

interface Session {
  readonly socket: Socket;
  /** What clamd said, without the NUL at its end; an error when it said nothing. */
  readonly answer: Promise<string>;
}

const open = (where: NetConnectOpts, patienceSeconds: number): Session => {
  const socket = connect(where);
  socket.setTimeout(patienceSeconds * 1000, () =>
    socket.destroy(new Error(`it said nothing for ${patienceSeconds} s`)),
  );
  const answer = new Promise<string>((settle, fail) => {
    let said = "";
    socket.on("data", (data) => {
      said += data.toString();
      const end = said.indexOf("\0");
      if (end >= 0) settle(said.slice(0, end).trim());
    });
    socket.on("error", fail);
    socket.on("close", () => fail(new Error("it closed the connection without an answer")));
  });
  // It is looked at later; until then its failure is nobody's yet.
  answer.catch(() => undefined);
  return { socket, answer };
};

/** Waits until more can be written, or clamd has answered early: it does so for a file over its limit. */
const untilWritable = ({ socket, answer }: Session): Promise<unknown> =>
  Promise.race([new Promise((settle) => socket.once("drain", settle)), answer]);

const frame = (part: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return Buffer.concat([length, part]);
};

const sendAll = async (session: Session, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const { socket, answer } = session;
  let isAnswered = false;
  const noteAnswer = (): void => {
    isAnswered = true;
  };
  answer.then(noteAnswer, noteAnswer);
  socket.write("zINSTREAM\0");
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += chunkLength) {
      if (isAnswered) return;
      if (!socket.write(frame(chunk.subarray(at, at + chunkLength)))) await untilWritable(session);
    }
  if (!isAnswered) socket.write(Buffer.alloc(4));
};

const verdictOf = (answer: string): ScanVerdict => {
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return { verdict: "infected", signature: found[1] ?? "" };
  return answer === "stream: OK"
    ? { verdict: "clean" }
    : { verdict: "not-scanned", reason: `clamd said: ${answer}` };
};

/** Scans by ClamAV's daemon, which is sent the bytes and sees no file of ours. */
export const openClamdScanner = (config: ClamdConfig, patienceSeconds = 60): Scanner => {
  const where: NetConnectOpts = config.host.startsWith("/")
    ? { path: config.host }
    : { host: config.host, port: config.port };
  return {
    scan: async (bytes) => {
      const session = open(where, patienceSeconds);
      try {
        await sendAll(session, bytes);
        return verdictOf(await session.answer);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { verdict: "not-scanned", reason };
      } finally {
        session.socket.destroy();
      }
    },
    describe: async () => {
      const session = open(where, Math.min(patienceSeconds, 5));
      try {
        session.socket.write("zVERSION\0");
        return await session.answer;
      } finally {
        session.socket.destroy();
      }
    },
  };
};
