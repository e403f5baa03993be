import multipart from "@fastify/multipart";
import { isRefusal } from "@proviso/domain";
import Fastify from "fastify";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { openFileStorage } from "../storage/file-storage.ts";
import { receiveFile } from "./receive-file.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-pace-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const boundary = "b0undary";
const start = `--${boundary}\r\nContent-Disposition: form-data; name="contract"; filename="a.docx"\r\n\r\n`;

/** Sends an upload of 200 bytes at this pace; gives all that was answered before the end. */
const uploadAt = async (millisecondsPerByte: number): Promise<string> => {
  const storage = openFileStorage(folder);
  const app = Fastify();
  await app.register(multipart);
  app.post("/upload", async (request, reply) => {
    const received = await receiveFile(
      request,
      { expect: async () => ({ stage: storage.stage, end: () => undefined }), drop: storage.drop },
      { field: "contract", accountId: undefined, slowest: { seconds: 1, bytes: 20 } },
    );
    if (isRefusal(received)) return reply.status(400).send(received.refused);
    await storage.drop(received.staged);
    return reply.send(`${received.staged.size} bytes`);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const answer = text(socket);
  const body = `${start}${"x".repeat(200)}\r\n--${boundary}--\r\n`;
  const head = `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}`;
  socket.write(`POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n\r\n${start}`);
  let sent = start.length;
  const sending = setInterval(() => {
    if (socket.writable && sent < body.length) socket.write(body.charAt(sent));
    sent += 1;
  }, millisecondsPerByte);
  const answered = await answer;
  clearInterval(sending);
  await app.close();
  return answered;
};

describe("abuse case 68: an upload that is sent byte by byte", () => {
  it("68: is cut off with an answer, and leaves nothing", async () => {
    const answered = await uploadAt(200);
    expect(answered).toContain("400 Bad Request");
    expect(answered).toContain("upload_cut_off");
    await expect.poll(() => readdirSync(join(folder, ".staged")), { timeout: 10_000 }).toEqual([]);
  });

  it("68: is taken as long as it keeps the pace", async () => {
    expect(await uploadAt(10)).toContain("200 bytes");
  });
});
