import Fastify from "fastify";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressAnswers } from "./compress-answers.ts";
import { sendStoredJson } from "./file-answer.ts";

const app = Fastify();
const long = { words: Array.from({ length: 4000 }, (_, at) => `word ${at % 40}`) };
const whole = JSON.stringify(long);

beforeAll(() => {
  compressAnswers(app);
  app.get("/long", async () => long);
  app.get("/short", async () => ({ words: ["few"] }));
  app.get("/kept", (_request, reply) =>
    sendStoredJson(reply, { gzippedJson: Readable.from([gzipSync(whole)]) }),
  );
  app.get("/stored", async (_request, reply) => reply.header("content-encoding", "br").send(whole));
});
afterAll(() => app.close());

const ask = (path: string, encodings?: string) =>
  app.inject({
    url: path,
    headers: encodings === undefined ? {} : { "accept-encoding": encodings },
  });

it("sends a long answer compressed to whoever takes gzip, and whole to all others", async () => {
  for (const encodings of ["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "GZIP"]) {
    const answer = await ask("/long", encodings);
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(answer.headers["vary"]).toBe("accept-encoding");
    expect(answer.rawPayload.length).toBeLessThan(whole.length / 4);
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    expect(gunzipSync(answer.rawPayload).toString()).toBe(whole);
  }
  for (const encodings of [undefined, "identity", "br", "gzip;q=0", "gzip;q=0.0, br", "xgzip"]) {
    const answer = await ask("/long", encodings);
    expect(answer.headers["content-encoding"], encodings).toBeUndefined();
    expect(answer.headers["vary"]).toBe("accept-encoding");
    expect(answer.body).toBe(whole);
  }
});

it("leaves a short answer, and one that is compressed already, as they are", async () => {
  expect((await ask("/short", "gzip")).headers["content-encoding"]).toBeUndefined();
  const stored = await ask("/stored", "gzip");
  expect(stored.headers["content-encoding"]).toBe("br");
  expect(stored.body).toBe(whole);
});

it("sends what is stored compressed as it lies to whoever takes gzip, and whole to all others", async () => {
  const packed = await ask("/kept", "gzip, br");
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.rawPayload).toString()).toBe(whole);
  for (const encodings of [undefined, "identity", "gzip;q=0"]) {
    const answer = await ask("/kept", encodings);
    expect(answer.headers["content-encoding"], encodings).toBeUndefined();
    expect(answer.headers["vary"]).toBe("accept-encoding");
    expect(answer.body).toBe(whole);
  }
});
