import { refusals } from "@proviso/domain";
import {
  declineToSign,
  downloadSigningDocument,
  enterAsSigner,
  giveConsent,
  handOverSigning,
  lookUpSigningLink,
  readSigning,
  sendSigningCode,
  signDocument,
  verifySignedFile,
  type Signing,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { signerSession } from "../platform/signer-session.ts";
import { collectSavedFiles } from "../test-support/browser.ts";
import { giveCanvas } from "../test-support/canvas.ts";
import { idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const field = (number: number, kind: Signing["fields"][number]["kind"], over = {}) => ({
  guid: idOf(number),
  kind,
  page: 0,
  x: 10,
  y: 10,
  width: 100,
  height: 30,
  isRequired: true,
  label: "",
  ...over,
});
const asked: Parts<Signing> = {
  fileName: "Acme NDA",
  documentSha256: "a".repeat(64),
  pages: [{ width: 600, height: 800 }],
  flattened: ["comments"],
  name: "Pat Roe",
  email: "pat@acme.example",
  role: "SIGNER",
  status: "SENT",
  turn: "now",
  state: "SENT",
  senderName: "Olivia Stone",
  accountName: "Brightline",
  message: "Please sign.",
  consentWords: ["I sign electronically."],
  hasConsented: true,
  fields: [
    field(1, "signature"),
    field(2, "signature"),
    field(3, "initials"),
    field(4, "name"),
    field(5, "date"),
    field(6, "text", { label: "Title", isRequired: false }),
    field(7, "checkbox"),
  ],
};

const open = async (over: Parts<Signing> = {}) => {
  giveCanvas();
  const server = serve(null);
  signerSession.begin({ link: "t", token: "signer", expiresAt: Date.now() + 600_000 });
  server.answer(readSigning, { ...asked, ...over });
  server.answer(downloadSigningDocument, new File(["pdf"], "a.pdf"));
  const visitor = await visit("/sign/t");
  return { server, visitor };
};

const adopt = async (visitor: Awaited<ReturnType<typeof open>>["visitor"]) => {
  await visitor.presses("Add your signature");
  await visitor.presses("Use this signature");
  await visitor.misses("dialog");
  await visitor.presses("Add your initials");
  await visitor.presses("Use these initials");
  await visitor.misses("dialog");
};

describe("a signer's link", () => {
  it("asks for a code, then shows the document", async () => {
    signerSession.end();
    const server = serve(null);
    server.answer(lookUpSigningLink, {
      senderName: "Olivia Stone",
      accountName: "Brightline",
      fileName: "Acme NDA",
      maskedEmail: "p…@acme.example",
    });
    server.answer(sendSigningCode, { minutes: 10 });
    server.answer(enterAsSigner, {
      sessionToken: "signer",
      expirationTime: new Date(Date.now() + 600_000).toISOString(),
    });
    server.answer(readSigning, asked);
    const visitor = await visit("/sign/t0");
    await visitor.sees("heading", "Brightline asks you to sign");
    await visitor.presses("Email me a code");
    await visitor.fills("Code", "123456");
    await visitor.presses("Open the document");
    await visitor.sees("heading", "Acme NDA");
  });

  it.each(["signing_link_ended", "too_many_requests"] as const)(
    "refused with %s says what to do",
    async (code) => {
      signerSession.end();
      const server = serve(null);
      server.refuse(lookUpSigningLink, code);
      const visitor = await visit("/sign/t1");
      if (code === "signing_link_ended")
        return void (await visitor.reads(/Open the latest email about it/));
      server.answer(lookUpSigningLink, { accountName: "Brightline" });
      await visitor.presses("Try again");
      await visitor.sees("heading", "Brightline asks you to sign");
    },
  );

  it.each([
    ["signing_link_ended", "This request has ended"],
    ["storage_unavailable", "We couldn’t load the document"],
  ] as const)("whose document is refused with %s says so", async (code, title) => {
    serve(null).refuse(readSigning, code);
    signerSession.begin({ link: "t", token: "signer", expiresAt: Date.now() + 600_000 });
    const visitor = await visit("/sign/t");
    await visitor.sees("heading", title);
  });
});

describe("signing", () => {
  it("asks for consent first", async () => {
    const { server, visitor } = await open({ hasConsented: false });
    server.refuse(giveConsent, "not_your_turn");
    await visitor.presses("I have read this and agree", "checkbox");
    await visitor.presses("Continue");
    await visitor.reads(refusals.not_your_turn);
    server.answer(giveConsent, asked);
    await visitor.presses("Continue");
    await visitor.sees("heading", "Sign this document");
  });

  it("takes every field, and thanks", async () => {
    const { server, visitor } = await open();
    expect((await visitor.sees("button", "Sign")).hasAttribute("disabled")).toBe(true);
    await adopt(visitor);
    await visitor.fills("Title, page 1", "CEO");
    await visitor.presses(/page 1/, "checkbox");
    server.refuse(signDocument, "signed_document_changed");
    await visitor.presses("Sign");
    await visitor.reads(refusals.signed_document_changed);
    server.answer(signDocument, { ...asked, status: "SIGNED", turn: "over" });
    await visitor.presses("Sign");
    await waitFor(() => expect(address()).toBe("/sign-success"));
    const body = server.asked(signDocument)[1]?.body;
    expect(body?.signature).toEqual({ data: "AAAA", way: "typed" });
    expect(body?.values.map(({ value }) => value)).toContain("CEO");
    expect(body?.values.map(({ value }) => value)).toContain("true");
  });

  it("takes a signature that is drawn or uploaded", async () => {
    const { visitor } = await open();
    await visitor.presses("Add your signature");
    await visitor.presses("Draw", "radio");
    const pad = await visitor.sees("img", /Draw your signature here/);
    fireEvent.pointerMove(pad, { clientX: 1, clientY: 1 });
    fireEvent.pointerDown(pad, { clientX: 1, clientY: 1, pointerId: 1 });
    fireEvent.pointerMove(pad, { clientX: 9, clientY: 9 });
    fireEvent.pointerUp(pad);
    await visitor.presses("Clear");
    fireEvent.pointerDown(pad, { clientX: 1, clientY: 1, pointerId: 1 });
    fireEvent.pointerCancel(pad);
    await visitor.presses("Use this signature");
    await visitor.sees("img", "Your signature");
    await visitor.presses("Change your signature");
    await visitor.presses("Upload", "radio");
    const input = (await visitor.sees("dialog")).querySelector("input[type=file]")!;
    fireEvent.change(input, {
      target: { files: [new File(["x"], "a.svg", { type: "image/svg+xml" })] },
    });
    await visitor.reads(/We can’t use this image/);
    fireEvent.change(input, {
      target: { files: [new File([""], "a.png", { type: "image/png" })] },
    });
    await visitor.reads(/We can’t use this image/);
    fireEvent.change(input, {
      target: { files: [new File(["x"], "a.png", { type: "image/png" })] },
    });
    await visitor.presses("Use this signature");
    await visitor.misses("dialog");
    await visitor.presses("Change your signature");
    await visitor.presses("Type", "radio");
    await visitor.fills("Full name", "");
    expect((await visitor.sees("button", "Use this signature")).hasAttribute("disabled")).toBe(
      true,
    );
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });

  it("says that the device has no letters for a name, and that a picture shows nothing", async () => {
    const { visitor } = await open();
    giveCanvas("nothing");
    await visitor.presses("Add your signature");
    await visitor.fills("Full name", "Pat");
    await visitor.reads(/This device has no font for these characters/);
    await visitor.presses("Upload", "radio");
    const input = (await visitor.sees("dialog")).querySelector("input[type=file]")!;
    fireEvent.change(input, {
      target: { files: [new File(["x"], "a.png", { type: "image/png" })] },
    });
    await visitor.reads(/We can’t use this image/);
  });

  it("approves", async () => {
    const { server, visitor } = await open({
      role: "APPROVER",
      fields: [],
      message: "",
      flattened: [],
    });
    server.answer(signDocument, { ...asked, role: "APPROVER", status: "APPROVED", turn: "over" });
    await visitor.presses("Approve");
    await visitor.sees("heading", "You have approved");
  });

  it("is declined with a reason", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Decline");
    const dialog = within(await visitor.sees("dialog", "Decline to sign"));
    server.refuse(declineToSign, "signing_over");
    await visitor.fills(/^Reason/, "Wrong party");
    await visitor.hands.click(dialog.getByRole("button", { name: "Decline" }));
    await visitor.reads(refusals.signing_over);
    server.answer(declineToSign, { ...asked, status: "DECLINED", state: "DECLINED", turn: "over" });
    await visitor.hands.click(dialog.getByRole("button", { name: "Decline" }));
    await visitor.sees("heading", "You declined to sign");
    expect(server.asked(declineToSign)[1]?.body.reason).toBe("Wrong party");
  });

  it("is handed over", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Hand over");
    const dialog = within(await visitor.sees("dialog", "Hand over to someone else"));
    const press = () => visitor.hands.click(dialog.getByRole("button", { name: "Hand over" }));
    await press();
    await waitFor(() =>
      expect(dialog.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"),
    );
    await visitor.fills("Name", "Max Roe");
    await visitor.fills("Email", "max@acme.example");
    server.refuseFields(handOverSigning, { field: "email", problem: "They sign already." });
    await press();
    await visitor.reads("They sign already.");
    await visitor.fills("Email", "max2@acme.example");
    server.refuse(handOverSigning, "too_many_requests");
    await press();
    await visitor.reads(refusals.too_many_requests);
    server.answer(handOverSigning, { ...asked, status: "HANDED_OVER", turn: "over" });
    await press();
    await visitor.sees("heading", "You handed this over");
  });

  it("can be cancelled, read larger and downloaded", async () => {
    const saved = collectSavedFiles();
    const { visitor } = await open();
    await visitor.presses("Decline");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses("Hand over");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses("Zoom in");
    await visitor.presses("Download");
    await waitFor(() => expect(saved[0]?.name).toBe("a.pdf"));
    const go = screen.getByText("Go to signing");
    await visitor.hands.click(go);
  });
});

describe("what became of a request", () => {
  it.each<[Parts<Signing>, string, RegExp]>([
    [{ turn: "not-yet" }, "It’s not your turn yet", /Others sign before you/],
    [{ turn: "over", status: "SIGNED" }, "You have signed", /You’ll get a copy/],
    [
      { turn: "over", status: "SIGNED", state: "COMPLETED", isSealed: true },
      "You have signed",
      /Everyone has signed/,
    ],
    [
      { turn: "over", state: "VOIDED" },
      "There’s nothing left to sign here",
      /withdrew the request/,
    ],
    [
      { turn: "over", state: "EXPIRED" },
      "There’s nothing left to sign here",
      /The time to sign has passed/,
    ],
  ])("is told: %j", async (over, title, sentence) => {
    const saved = collectSavedFiles();
    const { server, visitor } = await open(over);
    await visitor.sees("heading", title);
    await visitor.reads(sentence);
    const download = screen.queryByRole("button", { name: /^Download/ });
    expect(download === null).toBe(over.state === "VOIDED" || over.state === "EXPIRED");
    if (download === null) return;
    await visitor.hands.click(download);
    await waitFor(() => expect(saved).toHaveLength(1));
    server.refuse(downloadSigningDocument, "version_not_available");
    await visitor.presses(/^Download/);
    await visitor.reads(refusals.version_not_available);
  });
});

describe("checking a signed file", () => {
  const evidence = {
    fileName: "Acme NDA",
    accountName: "Brightline",
    sentBy: { name: "Olivia Stone", email: "olivia@brightline.example" },
    signers: [
      {
        name: "Pat Roe",
        email: "pat@acme.example",
        state: "SIGNED",
        actedAt: "2026-11-20T09:30:00Z",
        address: "10.0.0.1",
      },
      {
        name: "Max Roe",
        email: "max@acme.example",
        state: "OTHER",
        actedAt: "2026-11-20T09:30:00Z",
      },
      { name: "Una", email: "una@acme.example", state: "WAITING", actedAt: null },
    ],
  };

  it("tells who signed a valid one", async () => {
    const server = serve(null);
    server.answer(verifySignedFile, {
      verdict: "valid",
      sentence: "It is as it was sealed.",
      sealedBy: "Proviso",
      sealedAt: "2026-11-20T10:00:00Z",
      timeStamp: { by: "TSA", at: "2026-11-20T10:00:01Z" },
      evidence,
    });
    const visitor = await visit("/verify");
    await visitor.gives("Signed file", new File(["pdf"], "signed.pdf"));
    const outcome = within(await visitor.sees("region", "Outcome"));
    expect(outcome.getByText("Valid")).toBeTruthy();
    expect(outcome.getByText("Signed 2026-11-20 09:30:00 UTC from 10.0.0.1")).toBeTruthy();
    expect(outcome.queryByText("Una")).toBeNull();
  });

  it("tells of one that was modified or is unknown, and of a file that is none", async () => {
    const server = serve(null);
    server.answer(verifySignedFile, { verdict: "modified", sentence: "It was changed." });
    const visitor = await visit("/verify");
    const zone = (await visitor.sees("button", "Choose a file")).parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(["x"], "a.docx")] } });
    await visitor.reads("Choose a PDF: signed documents are PDF files.");
    await visitor.gives("Signed file", new File(["pdf"], "signed.pdf"));
    await visitor.reads("Modified");
    server.refuse(verifySignedFile, "file_too_complex");
    await visitor.gives("Signed file", new File(["pdf"], "signed.pdf"));
    await visitor.reads(refusals.file_too_complex);
  });
});
