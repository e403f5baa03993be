import { refusals } from "@proviso/domain";
import {
  commentAsGuest,
  downloadGuestAttachment,
  downloadGuestContract,
  enterAsGuest,
  lookUpGuestLink,
  readGuestContract,
  readGuestText,
  sendGuestCode,
  uploadAsGuest,
  type GuestContract,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { endGuestSession } from "../platform/guest-session.ts";
import { collectSavedFiles } from "../test-support/browser.ts";
import { aParagraph } from "../test-support/opened-contract.ts";
import { idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, serve, valueOf, visit, waitFor, within } from "../test-support/screen.tsx";

const contract: Parts<GuestContract> = {
  fileName: "Acme NDA.docx",
  fileSize: 2_000,
  email: "pat@acme.example",
  senderName: "Olivia Stone",
  senderEmail: "olivia@brightline.example",
  accountName: "Brightline",
  sentTime: "2026-11-20T09:30:00Z",
  expirationTime: "2026-12-20T09:30:00Z",
  hasText: true,
  mayUpload: true,
};

const arrive = async (token: string, over: Parts<GuestContract> = {}) => {
  endGuestSession();
  const server = serve(null);
  server.answer(lookUpGuestLink, {
    senderName: "Olivia Stone",
    accountName: "Brightline",
    maskedEmail: "p…@acme.example",
  });
  server.answer(sendGuestCode, { minutes: 10 });
  server.answer(enterAsGuest, {
    sessionToken: "guest",
    expirationTime: new Date(Date.now() + 600_000).toISOString(),
  });
  server.answer(readGuestContract, { ...contract, ...over });
  server.answer(readGuestText, {
    version: "current",
    paragraphs: [aParagraph("p1", "Keep it secret.")],
  });
  return { server, visitor: await visit(`/guest/${token}`) };
};

const enter = async (token: string, over: Parts<GuestContract> = {}) => {
  const arrived = await arrive(token, over);
  await arrived.visitor.presses("Email me a code");
  await arrived.visitor.fills("Code", "123 456");
  await arrived.visitor.presses("Open the contract");
  await arrived.visitor.sees("heading", "Acme NDA.docx");
  return arrived;
};

describe("a counterparty's link", () => {
  it("asks for a code that was mailed", async () => {
    const { server, visitor } = await arrive("t1");
    await visitor.sees("heading", "Brightline sent you a contract");
    server.refuse(sendGuestCode, "too_many_codes");
    await visitor.presses("Email me a code");
    await visitor.reads(refusals.too_many_codes);
    server.answer(sendGuestCode, { minutes: 10 });
    await visitor.presses("Email me a code");
    await visitor.hasFocusOn("Code", "textbox");
    expect((await visitor.sees("button", "Open the contract")).hasAttribute("disabled")).toBe(true);
    server.refuse(enterAsGuest, "wrong_code");
    await visitor.fills("Code", "123456");
    await visitor.keys("{Enter}");
    await visitor.reads(refusals.wrong_code);
    await visitor.presses("Send a new code");
    await visitor.reads(/We sent a new code to/);
    server.answer(enterAsGuest, {
      sessionToken: "guest",
      expirationTime: new Date(Date.now() + 600_000).toISOString(),
    });
    await visitor.fills("Code", "654321");
    await visitor.presses("Open the contract");
    await visitor.sees("heading", "Acme NDA.docx");
    expect(server.asked(enterAsGuest)[1]?.body).toEqual({ token: "t1", code: "654321" });
  });

  it.each([
    ["guest_link_ended", "Oops..."],
    ["too_many_requests", "We couldn’t load the contract"],
  ] as const)("that is refused with %s says what to do", async (code, title) => {
    const server = serve(null);
    server.refuse(lookUpGuestLink, code);
    const visitor = await visit("/guest/t2");
    await visitor.sees("heading", title);
    if (code === "guest_link_ended") {
      await visitor.reads("Ask the person who sent you the contract to send it again.");
      return;
    }
    server.answer(lookUpGuestLink, { senderName: "Olivia Stone", accountName: "Brightline" });
    await visitor.presses("Try again");
    await visitor.sees("heading", "Brightline sent you a contract");
  });

  it("whose contract did not load is asked for again", async () => {
    const { server, visitor } = await arrive("t3");
    server.cut(readGuestContract);
    await visitor.presses("Email me a code");
    await visitor.fills("Code", "123456");
    await visitor.presses("Open the contract");
    await visitor.sees("heading", "We couldn’t load the contract");
    server.answer(readGuestContract, contract);
    await visitor.presses("Try again");
    await visitor.sees("heading", "Acme NDA.docx");
  });

  it("begins again when the session has ended", async () => {
    const { server, visitor } = await enter("t4");
    server.refuse(commentAsGuest, "guest_session_ended");
    await visitor.fills("Write to Olivia Stone", "Hello");
    await visitor.presses("Send comment");
    await visitor.sees("button", "Email me a code");
  });
});

describe("a counterparty's page", () => {
  it("shows the text and downloads the files", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await enter("t5", {
      attachments: [{ guid: idOf(5), fileName: "Annex.docx", fileSize: 10 }],
    });
    await visitor.reads("Keep it secret.");
    server.answer(downloadGuestContract, new File(["x"], "Acme NDA.docx"));
    server.answer(downloadGuestAttachment, new File(["x"], "Annex.docx"));
    await visitor.presses("Download the contract");
    await visitor.presses(/Annex.docx/);
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(["Acme NDA.docx", "Annex.docx"]),
    );
    server.refuse(downloadGuestAttachment, "not_found");
    await visitor.presses(/Annex.docx/);
    await visitor.reads(refusals.not_found);
    server.cut(downloadGuestContract);
    await visitor.presses("Download the contract");
    await visitor.reads("We couldn’t download the file. Try again.");
  });

  it("says when there is no text, or when it could not be loaded", async () => {
    const { visitor } = await enter("t6", { hasText: false });
    await visitor.reads(/We can’t show the contract as text here/);
  });

  it("asks again for a text that could not be loaded", async () => {
    const { server, visitor } = await arrive("t7");
    server.refuse(readGuestText, "storage_unavailable");
    await visitor.presses("Email me a code");
    await visitor.fills("Code", "123456");
    await visitor.presses("Open the contract");
    await visitor.reads(new RegExp(refusals.storage_unavailable.slice(0, 20)));
    server.answer(readGuestText, { version: "current", paragraphs: [aParagraph("p1", "Here.")] });
    await visitor.presses("Try again");
    await visitor.reads("Here.");
  });

  it("sends comments, and keeps one that did not arrive", async () => {
    const { server, visitor } = await enter("t8", {
      comments: [{ words: "First", time: "2026-11-21T09:30:00Z" }],
    });
    await visitor.reads("First");
    server.refuse(commentAsGuest, "too_many_answers");
    await visitor.fills("Write to Olivia Stone", "Second");
    await visitor.presses("Send comment");
    await visitor.reads(refusals.too_many_answers);
    expect(valueOf("Write to Olivia Stone")).toBe("Second");
    server.answer(commentAsGuest, {
      ...contract,
      comments: [{ words: "Second", time: "2026-11-22T09:30:00Z" }],
    });
    await visitor.presses("Send comment");
    await visitor.isTold("Your comment was sent.");
    expect(valueOf("Write to Olivia Stone")).toBe("");
    const keys = server.asked(commentAsGuest).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toBe(keys[1]);
  });

  it("takes the counterparty's version", async () => {
    const { server, visitor } = await enter("t9");
    const own = within(await visitor.sees("region", "Your version"));
    await visitor.gives("Your version of the contract", new File([""], "a.docx"));
    await visitor.reads(refusals.file_empty);
    server.refuse(uploadAsGuest, "file_content_mismatch");
    await visitor.gives("Your version of the contract", new File(["x"], "Ours.docx"));
    await visitor.reads(refusals.file_content_mismatch);
    expect(own.queryByRole("button", { name: "Send it again" })).toBeNull();
    server.cut(uploadAsGuest);
    await visitor.gives("Your version of the contract", new File(["x"], "Ours.docx"));
    await visitor.reads("Ours.docx wasn’t sent.");
    const held = server.hold(uploadAsGuest);
    await visitor.presses("Send it again");
    await visitor.presses("Cancel upload");
    await visitor.sees("button", "Upload your version");
    expect(own.queryByText("Ours.docx was not sent.")).toBeNull();
    held.release();
    server.answer(uploadAsGuest, {
      ...contract,
      uploaded: { fileName: "Ours.docx", time: "2026-11-22T09:30:00Z" },
    });
    await visitor.gives("Your version of the contract", new File(["x"], "Ours.docx"));
    await visitor.reads(/You sent Ours.docx back on/);
    await visitor.sees("button", "Upload another version");
  });

  it.each(["file_empty", "file_too_large", "file_type_not_accepted", "no_upload_now"] as const)(
    "does not offer to send again what was refused with %s",
    async (code) => {
      const { server, visitor } = await enter(`again-${code}`);
      server.refuse(uploadAsGuest, code);
      await visitor.gives("Your version of the contract", new File(["x"], "Ours.docx"));
      await visitor.reads(refusals[code]);
      expect(screen.queryByRole("button", { name: "Send it again" })).toBeNull();
    },
  );

  it("says when no version can be given any more", async () => {
    const { visitor } = await enter("t10", { mayUpload: false });
    await visitor.reads(refusals.no_upload_now);
  });
});
