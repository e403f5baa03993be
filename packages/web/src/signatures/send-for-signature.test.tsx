import { refusals } from "@proviso/domain";
import {
  createSignatureRequest,
  downloadSignatureDocument,
  openSignatureWidget,
  readSignatureRequest,
  remindSigners,
  sendForSignature,
  settleSignatureRequest,
  updateSigners,
  voidSignatureRequest,
  type ContractRecord,
  type SignatureRequest,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { giveCanvas } from "../test-support/canvas.ts";
import { openContract } from "../test-support/opened-contract.ts";
import { aContract, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, waitFor, within } from "../test-support/screen.tsx";

const sha = "a".repeat(64);
const ready: Parts<SignatureRequest> = {
  state: "PREPARING",
  status: "PREPARING",
  isReady: true,
  documentSha256: sha,
  pages: [
    { width: 600, height: 800 },
    { width: 600, height: 800 },
  ],
  suggestedSigners: [{ name: "Pat Roe", email: "pat@acme.example", party: "Acme" }],
  foundFields: [
    {
      page: 0,
      x: 100,
      y: 700,
      width: 150,
      height: 40,
      kind: "signature",
      signer: 0,
      required: true,
      by: "block",
    },
  ],
  flattened: ["comments"],
};

const begin = async (request: Parts<SignatureRequest>, hasTrackChanges = false) => {
  giveCanvas();
  const opened = await openContract({
    contract: aContract({ status: "READY_FOR_SIGNATURE" }),
    answers: (server) => {
      server.answer(createSignatureRequest, { hasTrackChanges });
      server.answer(readSignatureRequest, request);
      server.answer(downloadSignatureDocument, new File(["pdf"], "a.pdf"));
    },
  });
  await opened.visitor.presses("Send for signature");
  await opened.visitor.sees("dialog", "Send for signature");
  return opened;
};

describe("sending for signature", () => {
  it("names the signers, places their fields and sends", async () => {
    const { server, visitor } = await begin(ready);
    await visitor.reads(/The signed document has fixed pages/);
    await visitor.fills("Email", "nobody");
    await visitor.presses("Place fields");
    await waitFor(() =>
      expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true"),
    );
    await visitor.fills("Email", "pat@acme.example");
    await visitor.presses("Add a signer");
    await visitor.presses("Ask one after another, in this order", "switch");
    const second = within(screen.getAllByRole("group").at(-1)!);
    await visitor.hands.type(second.getByLabelText("Name"), "Max Roe");
    await visitor.hands.type(second.getByLabelText("Email"), "max@acme.example");
    await visitor.presses("Move signer 2 up");
    await visitor.presses("Move signer 1 down");
    await visitor.picks("Role of signer 2", "Approves");
    await visitor.fills("Message (optional)", "Please sign");
    await visitor.presses("Place fields");
    await visitor.sees("heading", "Signature fields");
    server.refuse(sendForSignature, "signed_document_changed");
    await visitor.presses("Send");
    await visitor.reads(refusals.signed_document_changed);
    server.answer(sendForSignature, { ...ready, state: "SENT", status: "SENT" });
    await visitor.presses("Send");
    await visitor.isTold("Sent for signature");
    const wish = server.asked(sendForSignature)[1]?.body;
    expect(wish).toMatchObject({ documentSha256: sha, isOrdered: true, message: "Please sign" });
    expect(wish?.signers.map(({ email, role }) => [email, role])).toEqual([
      ["pat@acme.example", "SIGNER"],
      ["max@acme.example", "APPROVER"],
    ]);
    expect(wish?.fields).toHaveLength(1);
  });

  it("places, moves, changes and removes fields", async () => {
    const { visitor } = await begin({ ...ready, foundFields: [] });
    await visitor.presses("Place fields");
    await visitor.reads(/No signature field yet: Pat Roe/);
    expect((await visitor.sees("button", "Send")).hasAttribute("disabled")).toBe(true);
    const tools = within(await visitor.sees("group", "Put on the page"));
    fireEvent.click(tools.getByRole("button", { name: "Signature" }), { detail: 0 });
    const placed = await visitor.sees("button", /^Signature of Pat Roe, page 1/);
    placed.focus();
    await visitor.keys("{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}{ArrowUp}x");
    fireEvent.pointerDown(placed, { clientX: 10, clientY: 10, pointerId: 1 });
    fireEvent.pointerMove(placed, { clientX: 30, clientY: 30 });
    fireEvent.pointerUp(placed);
    fireEvent.pointerMove(placed, { clientX: 90, clientY: 90 });
    fireEvent.click(placed);
    await visitor.picks("Page", "2");
    await visitor.sees("button", /^Signature of Pat Roe, page 2/);
    await visitor.picks("For", "Pat Roe");
    await visitor.presses("Must be filled in", "checkbox");
    await visitor.presses("Remove field");
    await visitor.misses("button", /^Signature of Pat Roe/);
    fireEvent.click(tools.getByRole("button", { name: "Date signed" }), { detail: 1 });
    await visitor.reads("Click where the date signed belongs.");
    fireEvent.click(tools.getByRole("button", { name: "Date signed" }), { detail: 1 });
    fireEvent.click(tools.getByRole("button", { name: "Date signed" }), { detail: 1 });
    fireEvent.click(screen.getByRole("group", { name: "Page 1" }), { clientX: 50, clientY: 60 });
    const date = await visitor.sees("button", /^Date signed of Pat Roe, page 1/);
    date.focus();
    await visitor.keys("{Delete}");
    await visitor.misses("button", /^Date signed of Pat Roe/);
    fireEvent.click(screen.getByRole("group", { name: "Page 1" }), { clientX: 50, clientY: 60 });
    await visitor.presses("Back");
    await visitor.presses("Add a signer");
    await visitor.presses("Remove signer 2");
    await visitor.presses("Close");
    await visitor.misses("dialog");
  });

  it("warns of track changes first", async () => {
    const { visitor } = await begin(ready, true);
    await visitor.reads("This contract contains tracked changes");
    await visitor.presses("Got it. Send for signatures");
    await visitor.sees("heading", "Who signs");
  });

  it("is given up for track changes", async () => {
    const { visitor } = await begin(ready, true);
    await visitor.presses("Discard");
    await visitor.misses("dialog");
  });

  it("says when the document could not be prepared, and tries again", async () => {
    const { server, visitor } = await begin({ ...ready, isReady: false, failure: "bad" });
    await visitor.reads("Failed to send contract for signature");
    server.answer(readSignatureRequest, ready);
    await visitor.presses("Try again");
    await visitor.sees("heading", "Who signs");
  });

  it("says when the document could not be fetched", async () => {
    giveCanvas();
    const { visitor } = await openContract({
      contract: aContract({ status: "READY_FOR_SIGNATURE" }),
      answers: (server) => {
        server.answer(readSignatureRequest, ready);
        server.refuse(downloadSignatureDocument, "signature_not_ready");
      },
    });
    await visitor.presses("Send for signature");
    await visitor.reads(refusals.signature_not_ready);
  });

  it("waits, and tells what the provider has against it", async () => {
    const { visitor } = await begin({
      ...ready,
      isReady: false,
      provider: { name: "docusign", fault: "The provider is slow." },
    });
    await visitor.reads("The provider is slow.");
  });
});

describe("sending at a provider", () => {
  const elsewhere: Parts<SignatureRequest> = { ...ready, provider: { name: "docusign" } };

  it("opens its page, and tells when it was sent", async () => {
    const { server, visitor } = await begin(elsewhere);
    server.answer(openSignatureWidget, { signatureUrl: "about:blank" });
    const frame = await screen.findByTitle("Signers and fields, at the signature provider");
    fireEvent.load(frame);
    expect(server.asked(settleSignatureRequest)).toEqual([]);
    Object.defineProperty(frame, "contentWindow", {
      value: { location: { pathname: "/signing-web-app/provider-return" } },
    });
    server.answer(settleSignatureRequest, elsewhere);
    fireEvent.load(frame);
    await visitor.reads("Not sent yet");
    await visitor.presses("Open again");
    const again = await screen.findByTitle("Signers and fields, at the signature provider");
    Object.defineProperty(again, "contentWindow", {
      value: { location: { pathname: "/signing-web-app/provider-return" } },
    });
    server.answer(settleSignatureRequest, { ...elsewhere, state: "SENT", status: "SENT" });
    fireEvent.load(again);
    await visitor.isTold("Sent for signature");
  });

  it("says that the provider cannot be reached", async () => {
    giveCanvas();
    const { server, visitor } = await openContract({
      contract: aContract({ status: "READY_FOR_SIGNATURE" }),
      answers: (server) => {
        server.answer(readSignatureRequest, elsewhere);
        server.refuse(openSignatureWidget, "signature_provider_unavailable");
      },
    });
    await visitor.presses("Send for signature");
    await visitor.reads("We can’t reach the signature provider");
    server.answer(openSignatureWidget, { signatureUrl: "about:blank" });
    await visitor.presses("Try again");
    const frame = await screen.findByTitle("Signers and fields, at the signature provider");
    server.refuse(settleSignatureRequest, "signature_provider_unavailable");
    Object.defineProperty(frame, "contentWindow", {
      value: { location: { pathname: "/signing-web-app/provider-return" } },
    });
    fireEvent.load(frame);
    await visitor.reads("We can’t reach the signature provider");
    server.answer(settleSignatureRequest, elsewhere);
    await visitor.presses("Try again");
    await visitor.reads("Not sent yet");
  });
});

describe("the signers of a contract", () => {
  const signer = {
    guid: idOf(50),
    name: "Pat Roe",
    email: "pat@acme.example",
    role: "SIGNER" as const,
    status: "SENT" as const,
    isUpdatable: true,
  };
  const pending = (over: Parts<ContractRecord["signatureRequest"]> = {}) =>
    aContract({
      status: "PENDING_SIGNATURE",
      tags: { isReviewed: false },
      signatureRequest: {
        status: "SENT",
        signers: [
          signer,
          { ...signer, guid: idOf(51), name: "Copy", role: "COPY", status: "WAITING" },
        ],
        ...over,
      },
    });

  it("are reminded, and the request is withdrawn", async () => {
    const { server, visitor } = await openContract({ contract: pending() });
    server.refuse(remindSigners, "reminded_lately");
    await visitor.presses("Remind now");
    await visitor.reads(refusals.reminded_lately);
    server.answer(remindSigners, { reminded: [{ name: "Pat Roe", email: "pat@acme.example" }] });
    await visitor.presses("Remind now");
    await visitor.isTold("Reminded Pat Roe.");
    await visitor.presses("Withdraw request");
    await visitor.sees("dialog", "Withdraw the signature request?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses("Withdraw request");
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(dialog.getByRole("button", { name: "Withdraw request" }));
    await waitFor(() => expect(server.asked(voidSignatureRequest)).toHaveLength(1));
  });

  it.each(["WAITING", "SEALED", "FAILED"] as const)(
    "have signed, and the seal is %s",
    async (sealing) => {
      const { visitor } = await openContract({
        contract: aContract({
          status: "EXECUTED",
          tags: { isReviewed: false },
          signatureRequest: { status: "COMPLETED", sealing, signers: [signer] },
        }),
      });
      await visitor.reads(/^Everyone has signed/);
    },
  );

  it("at a provider are asked about there", async () => {
    const { server, visitor } = await openContract({
      contract: pending(),
      answers: (server) =>
        server.answer(readSignatureRequest, {
          state: "SENT",
          isWithdrawing: true,
          provider: { name: "docusign", fault: "It is slow." },
        }),
    });
    await visitor.reads("The request is being withdrawn at the signature provider.");
    await visitor.reads("It is slow.");
    server.refuse(settleSignatureRequest, "signature_provider_unavailable");
    await visitor.presses("Check with the provider now");
    await visitor.reads(refusals.signature_provider_unavailable);
    server.answer(settleSignatureRequest, { state: "SENT", provider: { name: "docusign" } });
    server.answer(readSignatureRequest, { state: "SENT", provider: { name: "docusign" } });
    await visitor.presses("Check with the provider now");
    await waitFor(() => expect(screen.queryByText("It is slow.")).toBeNull());
  });

  it("get another address when the mail came back", async () => {
    const { server, visitor } = await openContract({
      contract: pending({
        status: "EMAIL_BOUNCE",
        signers: [
          { ...signer, status: "EMAIL_BOUNCE" },
          { ...signer, guid: idOf(52) },
        ],
      }),
    });
    await visitor.hands.click(
      (await screen.findAllByRole("button", { name: "Update signers" }))[0]!,
    );
    await visitor.reads("The email to this signer bounced");
    await visitor.fills("Email", "nobody");
    await visitor.presses("Update");
    await visitor.reads("Invalid email address");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    await visitor.fills("Name", "Pat B. Roe");
    await visitor.fills("Email", "pat2@acme.example");
    server.refuse(updateSigners, "wrong_status");
    await visitor.presses("Update");
    await visitor.reads(/^Error updating these recipient emails/);
    server.answer(updateSigners, {
      signers: [
        {
          guid: signer.guid,
          email: "pat2@acme.example",
          updateStatus: "FAILED",
          errorCode: "EMAIL_NOT_VALID",
        },
      ],
    });
    await visitor.presses("Update");
    await visitor.reads(/pat2@acme.example/);
    server.answer(updateSigners, {
      signers: [{ guid: signer.guid, email: "pat2@acme.example", updateStatus: "SUCCEEDED" }],
    });
    await visitor.presses("Update");
    await visitor.presses("Keep open");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    expect(server.asked(updateSigners)[2]?.body.signers).toEqual([
      { guid: signer.guid, name: "Pat B. Roe", email: "pat2@acme.example" },
    ]);
  });

  it("that cannot be updated any more are not", async () => {
    const { visitor } = await openContract({
      contract: pending({ signers: [{ ...signer, isUpdatable: false }] }),
    });
    await visitor.chooses("More actions", "Update signers");
    const dialog = within(await visitor.sees("dialog", "Update signers"));
    expect(dialog.getByRole("status").textContent).not.toBe("");
    await visitor.keys("{Escape}");
  });
});
