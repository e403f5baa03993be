import {
  contractRecord,
  deleteContract,
  downloadPageView,
  makePageView,
  pageView,
  readPageView,
  startEditVersion,
  type PageView,
} from "@proviso/endpoints";
import { openPdf } from "@proviso/pdf";
import { printedPdf, wordFile } from "@proviso/testkit";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let anna: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const kept = { extra: { isToReviewDocument: false } } as const;

const asking = (user: TestUser, guid: string) => ({ token: user.token, params: { guid } });

const ask = async (at: TestServer, user: TestUser, guid: string): Promise<PageView> =>
  pageView.parse(await (await at.ask(makePageView, asking(user, guid))).json());

/** The pages once nothing more is to be waited for. */
const ended = async (at: TestServer, user: TestUser, guid: string): Promise<PageView> => {
  for (let tries = 0; tries < 800; tries += 1) {
    const view = pageView.parse(await (await at.ask(readPageView, asking(user, guid))).json());
    if (view.state === "done" || view.state === "failed") return view;
    await pause(100);
  }
  throw new Error("The pages are still being made.");
};

const slow = { timeout: 90_000 };

describe("the pages of a contract", () => {
  it("are made once, as a PDF with its words, and forgotten with it", slow, async () => {
    const bytes = wordFile("# Term", "This contract lasts two years.");
    const { guid } = await server.uploadAndWait(anna, bytes, { name: "NDA.docx", ...kept });
    expect((await server.ask(readPageView, asking(anna, guid))).status).toBe(404);
    expect(await ask(server, anna, guid)).toEqual({ state: "waiting", failure: null });
    expect(await ended(server, anna, guid)).toEqual({ state: "done", failure: null });
    const answer = await server.ask(downloadPageView, asking(anna, guid));
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("NDA.pdf");
    const read = await openPdf(new Uint8Array(await answer.arrayBuffer()));
    if (!read.ok) throw new Error(read.refusal.detail);
    const page = await read.pdf.readPage(1);
    await read.pdf.close();
    const words = page === "too-long" ? "" : page.pieces.map(({ text }) => text).join(" ");
    expect(words).toContain("two years");
    expect(await ask(server, anna, guid)).toEqual({ state: "done", failure: null });
    await server.ask(deleteContract, asking(anna, guid));
    const left = await server.platform.database
      .selectFrom("page_views")
      .select("file")
      .where("contract_id", "=", guid)
      .execute();
    expect(left).toEqual([]);
  });

  it("are nobody's who may not download the contract", async () => {
    const { guid } = await server.uploadAndWait(anna, wordFile("x"), { name: "x.docx", ...kept });
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    for (const call of [makePageView, readPageView, downloadPageView]) {
      expect((await server.ask(call, asking(stranger, guid))).status).toBe(404);
      expect((await server.ask(call, { params: { guid } })).status).toBe(401);
    }
  });

  it("of a PDF are those of the Word file made of it, which can be edited (C4.42)", async () => {
    const pdf = printedPdf("Agreement", "This contract between the parties lasts for two years.");
    const { guid } = await server.uploadAndWait(anna, pdf, { name: "deal.pdf", ...kept });
    for (let tries = 0; tries < 200; tries += 1) {
      const files = await server.platform.database
        .selectFrom("contract_files")
        .select("kind")
        .where("contract_id", "=", guid)
        .execute();
      if (files.some(({ kind }) => kind === "word")) break;
      await pause(100);
    }
    const contract = contractRecord.parse(await server.settled(anna, guid));
    expect(contract.isOriginalDocxCreated).toBe(true);
    expect((await server.ask(startEditVersion, asking(anna, guid))).status).toBe(201);
    expect(await ask(server, anna, guid)).toMatchObject({ state: "waiting" });
  });
});

describe("pages that cannot be made", () => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-pages-"));
  const program = join(folder, "soffice");
  let broken: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    writeFileSync(program, "#!/bin/sh\nexit 0\n");
    chmodSync(program, 0o755);
    broken = await startTestServer({ environment: { CONVERTER: program } });
    user = await broken.makeUser(await broken.makeAccount(), "PLATFORM_OWNER");
  });
  afterAll(async () => {
    await broken.stop();
    rmSync(folder, { recursive: true });
  });

  it("say so in a sentence, and are tried again when asked again", async () => {
    const bytes = wordFile("one");
    const { guid } = await broken.uploadAndWait(user, bytes, { name: "a.docx", ...kept });
    await ask(broken, user, guid);
    const failed = { state: "failed", failure: "We couldn’t render this file’s pages." };
    expect(await ended(broken, user, guid)).toEqual(failed);
    expect((await broken.ask(downloadPageView, asking(user, guid))).status).toBe(404);
    expect(await ask(broken, user, guid)).toEqual({ state: "waiting", failure: null });
    expect(await ended(broken, user, guid)).toEqual(failed);
  });
});
