import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { webhookMessage } from "@proviso/endpoints";
import type { z } from "zod";

/** A message as it came in. */
export interface ReceivedMessage {
  readonly id: string;
  readonly message: z.output<typeof webhookMessage>;
  /** Whether the signature is that of a secret, as Standard Webhooks says. */
  readonly isSignedWith: (secret: string) => boolean;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** Someone else's server that takes webhooks, on this machine. */
export interface WebhookReceiver {
  readonly url: string;
  readonly host: string;
  /** Messages so far, in the order they came. */
  readonly told: readonly ReceivedMessage[];
  /** The same as they were sent, before anything was read of them. */
  readonly bodies: readonly string[];
  /** Answers the next requests with these statuses, and then with 204. */
  answerWith(...statuses: number[]): void;
  /** Waits for as many messages. */
  until(number: number): Promise<readonly ReceivedMessage[]>;
  stop(): Promise<void>;
}

/** Starts a receiver; stop it at the end. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const told: ReceivedMessage[] = [];
  const bodies: string[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const header = (name: string): string => String(request.headers[name]);
      const signed = `${header("webhook-id")}.${header("webhook-timestamp")}.${body}`;
      bodies.push(body);
      told.push({
        id: header("webhook-id"),
        message: webhookMessage.parse(JSON.parse(body)),
        timestamp: Number(header("webhook-timestamp")),
        isSignedWith: (secret) => {
          const key = Buffer.from(secret.replace("whsec_", ""), "base64");
          const expected = createHmac("sha256", key).update(signed).digest("base64");
          return header("webhook-signature").split(" ").includes(`v1,${expected}`);
        },
      });
      const status = statuses.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {}).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    host: `127.0.0.1:${port}`,
    told,
    bodies,
    answerWith: (...next) => void statuses.push(...next),
    until: async (number) => {
      for (let tries = 0; told.length < number && tries < 600; tries += 1) await pause(50);
      if (told.length < number) throw new Error(`Only ${told.length} messages came.`);
      return told;
    },
    stop: () => new Promise((done) => void server.close(() => done())),
  };
};
