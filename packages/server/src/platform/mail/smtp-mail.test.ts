import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openSmtpMail, type SmtpPatience } from "./smtp-mail.ts";
import { plainConfig } from "../../test-support/smtp-sink.ts";

const greeting = "220 here\r\n250 yes\r\n250 yes\r\n250 yes\r\n";
let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that says this at once, and then a byte of an endless line now and then. */
const dripping = (said: string): Promise<number> =>
  new Promise((settle) => {
    server = createServer((socket) => {
      socket.on("error", () => undefined).on("data", () => undefined);
      socket.write(said);
      const drip = setInterval(() => socket.write("2"), 50);
      socket.once("close", () => clearInterval(drip));
    });
    server.listen(0, "127.0.0.1", () => {
      const bound = server?.address();
      settle(typeof bound === "object" && bound ? bound.port : 0);
    });
  });

const send = (port: number, patience: SmtpPatience, aboutToGive?: () => Promise<void>) => {
  const sender = { from: "proviso@example.com", productName: "Proviso", returns: null };
  const letter = { subject: "Hello", text: "Hello", html: "<p>Hello</p>", unsubscribeUrl: null };
  return openSmtpMail(plainConfig(port), sender, patience).send(
    { id: randomUUID(), to: "ann@example.com", ...letter },
    aboutToGive,
  );
};

describe("a mail server that says one byte now and then", () => {
  it.each([
    ["instead of greeting", ""],
    ["instead of answering", "220 here\r\n"],
  ])("%s is hung up on, and the letter is tried again", async (_when, said) => {
    const port = await dripping(said);
    await expect(send(port, { secondsToContents: 0.5, secondsInAll: 9 })).rejects.toThrow();
  });

  it("once it has the contents leaves the letter's fate unknown", async () => {
    const port = await dripping(`${greeting}354 go on\r\n`);
    let isMarked = false;
    const delivery = await send(port, { secondsToContents: 9, secondsInAll: 1 }, async () => {
      isMarked = true;
    });
    expect(isMarked).toBe(true);
    expect(delivery.kind).toBe("unknown");
  });
});

it("that takes no STARTTLS is told neither password nor letter, where TLS is demanded", async () => {
  let heard = "";
  const port = await new Promise<number>((settle) => {
    server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (data) => {
        heard += data.toString();
        socket.write(
          /^EHLO/im.test(data.toString()) ? "250-here\r\n250 AUTH PLAIN\r\n" : "502 no\r\n",
        );
      });
      socket.write("220 here\r\n");
    });
    server.listen(0, "127.0.0.1", () => {
      const bound = server?.address();
      settle(typeof bound === "object" && bound ? bound.port : 0);
    });
  });
  const place = { host: "127.0.0.1", port, isSecure: false, demandsTls: true };
  const sender = { from: "proviso@example.com", productName: "Proviso", returns: null };
  const letter = { subject: "Hello", text: "Hello", html: "<p>Hello</p>", unsubscribeUrl: null };
  const mail = openSmtpMail({ ...place, user: "ann", password: "secret" }, sender);
  await expect(mail.send({ id: randomUUID(), to: "ann@example.com", ...letter })).rejects.toThrow();
  expect(heard).toMatch(/STARTTLS/);
  expect(heard).not.toMatch(/AUTH|MAIL FROM|DATA/);
});
