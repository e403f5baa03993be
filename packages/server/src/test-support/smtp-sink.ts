import { SMTPServer } from "smtp-server";
import type { SmtpConfig } from "../platform/mail/smtp-mail.ts";

/** A moment of handing a letter over, as the mail server sees it. */
export type SmtpStage = "before DATA" | "after DATA" | "after 250";

/** A mail server for tests: takes everything, remembers it, and refuses what it is told to. */
export interface SmtpSink {
  readonly config: SmtpConfig;
  readonly received: readonly {
    /** The sender of the envelope, to whom reports go. */
    readonly from: string;
    readonly to: string[];
    readonly message: string;
  }[];
  /** Answers the next recipient, or the next contents, with this line: "550 5.1.1 No such user". */
  refuseNext(stage: "rcpt" | "data", answer: string): void;
  /** Takes the next contents and ends the connection instead of answering. */
  hangUpNext(): void;
  /** Does something once, while the server is about to answer a recipient, contents, or has answered those. */
  onStage(stage: SmtpStage, act: () => Promise<void>): void;
  /** Answers this recipient with a line until it is taken back with null. */
  refuseAddress(address: string, answer: string | null): void;
  stop(): Promise<void>;
}

const errorOf = (answer: string): Error =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** A mail server on this machine that asks for no name, and to which letters go in the open. */
export const plainConfig = (port: number): SmtpConfig => ({
  host: "127.0.0.1",
  port,
  isSecure: false,
  demandsTls: false,
  user: null,
  password: null,
});

/** Starts a mail server on a free port of this machine. */
export const startSmtpServer = async (): Promise<SmtpSink> => {
  const received: { from: string; to: string[]; message: string }[] = [];
  const byAddress = new Map<string, string>();
  const refusals = { rcpt: [] as string[], data: [] as string[] };
  let hangsUp = false;
  const acts = new Map<SmtpStage, () => Promise<void>>();
  const reach = async (stage: SmtpStage): Promise<void> => {
    const act = acts.get(stage);
    acts.delete(stage);
    await act?.();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      const answer = byAddress.get(address) ?? refusals.rcpt.shift();
      const settle = async (): Promise<void> => {
        await reach("before DATA");
        done(answer === undefined ? null : errorOf(answer));
      };
      void settle();
    },
    onData: (stream, session, done) => {
      let message = "";
      stream.on("data", (chunk) => (message += String(chunk)));
      stream.on("end", () => {
        const answer = refusals.data.shift();
        if (answer !== undefined) return done(errorOf(answer));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), message });
        if (hangsUp) {
          hangsUp = false;
          for (const connection of server.connections) connection._socket?.destroy();
          return undefined;
        }
        const settle = async (): Promise<void> => {
          await reach("after DATA");
          done();
          // The answer is on its way before anything else happens.
          setTimeout(() => void reach("after 250"), 5);
        };
        return void settle();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const bound = server.server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return {
    config: plainConfig(port),
    received,
    refuseNext: (stage, answer) => void refusals[stage].push(answer),
    onStage: (stage, act) => void acts.set(stage, act),
    hangUpNext: () => void (hangsUp = true),
    refuseAddress: (address, answer) => {
      if (answer === null) byAddress.delete(address);
      else byAddress.set(address, answer);
    },
    stop: () => new Promise<void>((settle) => server.close(() => settle())),
  };
};
