import { refusals, type FieldProblem, type RefusalCode } from "@proviso/domain";
import {
  attachFile,
  listGuestLinks,
  listShareCandidates,
  readContract,
  sendContract,
  shareContract,
  withdrawGuestLink,
  withdrawShare,
  type GuestLink,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Backend } from "../test-support/backend.ts";
import { replaceInBrowser } from "../test-support/browser.ts";
import { openContract } from "../test-support/opened-contract.ts";
import { aContract, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, valueOf, waitFor, within } from "../test-support/screen.tsx";

const file = (name = "Annex.docx", content = "x") => new File([content], name);

const open = async (
  contract = aContract(),
  answers: (server: Backend) => void = () => undefined,
) => {
  replaceInBrowser(document, "execCommand", () => true);
  replaceInBrowser(document, "queryCommandState", () => false);
  const opened = await openContract({ contract, answers });
  opened.server.answer(attachFile, ({ file: sent }) => ({
    guid: idOf(40),
    fileName: sent?.name ?? "",
    fileSize: 1,
  }));
  return opened;
};

describe("sending to the counterparty", () => {
  it("sends the letter with its files", async () => {
    const { server, visitor } = await open();
    server.answer(sendContract, aContract({ status: "SENDING_TO_COUNTERPARTY" }));
    await visitor.presses("Send to counterparty");
    await visitor.sees("dialog", "Send to counterparty");
    await visitor.presses("Send");
    expect(
      (await screen.findAllByRole("alert")).some(({ textContent }) => textContent !== ""),
    ).toBe(true);
    await visitor.fills(/^To/, "pat@acme.example");
    await visitor.keys("{Enter}");
    await visitor.fills(/^Subject/, "");
    await visitor.presses("Send");
    expect(server.asked(sendContract)).toEqual([]);
    await visitor.fills(/^Subject/, " Our NDA ");
    await visitor.presses("Bold");
    const letter = await visitor.sees("textbox", "Message");
    letter.innerHTML = "<p>Dear Pat</p>";
    fireEvent.input(letter);
    fireEvent.paste(letter, { clipboardData: { getData: () => "plain" } });
    await visitor.gives("Files to attach", file());
    await visitor.presses("Remove Annex.docx");
    await visitor.gives("Files to attach", file("Other.docx"));
    await visitor.sees("button", "Remove Other.docx");
    server.answer(readContract, aContract({ status: "SENT_TO_COUNTERPARTY" }));
    await visitor.presses("Send");
    await visitor.misses("dialog");
    expect(server.asked(sendContract)[0]?.body).toEqual({
      recipients: ["pat@acme.example"],
      subject: "Our NDA",
      body: "<p>Dear Pat</p>",
      attachments: [{ guid: idOf(40), fileName: "Other.docx" }],
    });
    await visitor.isTold("Mail sent successfully");
  });

  it("opens by the address", async () => {
    const { visitor } = await openContract({ query: "?cta=counterparty" });
    await visitor.sees("dialog", "Send to counterparty");
  });

  it("says at which field something is missing, or is no address", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Send to counterparty");
    await visitor.fills(/^To/, "pat@acme");
    await visitor.keys("{Enter}");
    await visitor.presses("Send");
    await visitor.reads("Please enter a valid email address");
    await visitor.presses("pat@acme, not a valid address, edit");
    const editor = await visitor.sees("textbox", "Edit pat@acme");
    await visitor.hands.type(editor, ".example{Enter}");
    await visitor.sees("button", "pat@acme.example, edit");
    expect(screen.queryByText("Please enter a valid email address")).toBeNull();
    await visitor.fills(/^Subject/, "");
    await visitor.presses("Send");
    await visitor.reads("Subject is mandatory");
    expect(server.asked(sendContract)).toEqual([]);
  });

  it("tells when the letter could not be sent after all", async () => {
    const { server, visitor } = await open(
      aContract({ guid: idOf(60), lastVersionGuid: idOf(60) }),
    );
    server.answer(sendContract, aContract({ guid: idOf(60), status: "SENDING_TO_COUNTERPARTY" }));
    await visitor.presses("Send to counterparty");
    await visitor.fills(/^To/, "pat@acme.example");
    server.answer(
      readContract,
      aContract({ guid: idOf(60), status: "FAILED_TO_SEND_TO_COUNTERPARTY" }),
    );
    await visitor.presses("Send");
    await visitor.isTold("Sending failed. Please try again later");
  });

  it.each<[RefusalCode, readonly FieldProblem[], string]>([
    ["contract_locked", [], `Sending failed. Please try again later. ${refusals.contract_locked}`],
    ["database_unavailable", [], "Sending failed. Please try again later"],
    ["invalid_input", [{ field: "recipients.0", problem: "Not an address" }], "Not an address"],
    ["invalid_input", [{ field: "body", problem: "Too long" }], "Too long"],
    ["invalid_input", [], refusals.invalid_input],
  ])("says why it was refused with %s, and keeps all", async (code, fields, sentence) => {
    const { server, visitor } = await open();
    server.refuse(sendContract, code, fields.length === 0 ? {} : { fields: [...fields] });
    await visitor.presses("Send to counterparty");
    await visitor.fills(/^To/, "pat@acme.example");
    await visitor.presses("Send");
    await visitor.reads(sentence);
    await visitor.sees("button", "pat@acme.example, edit");
  });

  it("asks before what was written is given up", async () => {
    const { visitor } = await open();
    await visitor.presses("Send to counterparty");
    await visitor.fills(/^Subject/, "Mine");
    await visitor.keys("{Escape}");
    await visitor.reads("Discard this message? Nothing was sent.");
    await visitor.presses("Keep writing");
    expect(valueOf(/^Subject/)).toBe("Mine");
    await visitor.keys("{Escape}");
    await visitor.presses("Discard the message");
    await visitor.misses("dialog");
  });

  it("closes at once when nothing was written", async () => {
    const { visitor } = await open();
    await visitor.presses("Send to counterparty");
    await visitor.sees("dialog");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("does not take files that cannot be sent, and says why one was not taken", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Send to counterparty");
    const input = await screen.findByLabelText("Files to attach");
    for (const [bad, sentence] of [
      [file("a.exe"), refusals.file_type_not_accepted],
      [file("a.docx", ""), refusals.file_empty],
    ] as const) {
      fireEvent.change(input, { target: { files: [bad] } });
      await visitor.reads(sentence);
    }
    server.refuse(attachFile, "ANTIVIRUS_SCAN_ERROR");
    fireEvent.change(input, { target: { files: [file()] } });
    await visitor.reads(refusals.ANTIVIRUS_SCAN_ERROR);
    const held = server.hold(attachFile);
    fireEvent.change(input, { target: { files: [file("Slow.docx")] } });
    await visitor.sees("button", "Uploading files");
    await visitor.presses("Cancel uploading Slow.docx");
    held.release();
    await visitor.sees("button", "Send");
    fireEvent.change(input, {
      target: { files: Array.from({ length: 30 }, (_, at) => file(`${at}.docx`)) },
    });
    await visitor.reads("No more than 6 files can be attached");
  });

  it("is addressed to those whom the last letter did not reach", async () => {
    const sent = { sentTime: "2026-11-20T09:30:00Z", expirationTime: "2026-12-20T09:30:00Z" };
    const { visitor } = await open(
      aContract({ status: "FAILED_TO_SEND_TO_COUNTERPARTY" }),
      (server) =>
        server.answer(listGuestLinks, [
          {
            id: idOf(1),
            email: "pat@acme.example",
            mail: "FAILED",
            mailDetail: "No such box.",
            ...sent,
          },
          { id: idOf(2), email: "max@acme.example", mail: "SENT", ...sent },
        ]),
    );
    await visitor.presses("Resend to counterparty");
    await visitor.sees("button", "pat@acme.example, edit");
    expect(screen.queryByRole("button", { name: "max@acme.example, edit" })).toBeNull();
  });
});

describe("the links of a counterparty", () => {
  const link = (over: Parts<GuestLink>): Parts<GuestLink> => ({
    id: idOf(1),
    email: "pat@acme.example",
    documentVersion: 1,
    mail: "SENT",
    state: "live",
    sentTime: "2026-11-20T09:30:00Z",
    expirationTime: "2026-12-20T09:30:00Z",
    ...over,
  });

  it("say how each one stands, and are withdrawn", async () => {
    const { server, visitor } = await open(
      aContract({ status: "SENT_TO_COUNTERPARTY" }),
      (server) =>
        server.answer(listGuestLinks, [
          link({
            comments: [{ words: "Thanks!", time: "2026-11-21T09:30:00Z" }],
            lastOpenedTime: "2026-11-21T09:00:00Z",
          }),
          link({ id: idOf(2), email: "b@acme.example", mail: "QUEUED" }),
          link({ id: idOf(3), email: "c@acme.example", state: "withdrawn" }),
          link({ id: idOf(4), email: "d@acme.example", state: "expired" }),
          link({
            id: idOf(5),
            email: "e@acme.example",
            mail: "FAILED",
            mailDetail: "No such box.",
          }),
          link({ id: idOf(6), email: "f@acme.example" }),
        ]),
    );
    await visitor.presses("Overview", "tab").catch(() => undefined);
    for (const text of [
      "Sending",
      "Link withdrawn",
      "Link expired",
      "Not delivered",
      "No such box.",
      "Not opened yet",
      "Thanks!",
    ])
      await visitor.reads(text);
    server.refuse(withdrawGuestLink, "not_found");
    await visitor.presses(/Withdraw link of pat@acme.example/);
    await visitor.sees("dialog", "Withdraw the link?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses(/Withdraw link of pat@acme.example/);
    await visitor.presses("Withdraw link");
    await visitor.isTold(refusals.not_found);
    server.answer(withdrawGuestLink, [link({ state: "withdrawn" })]);
    await visitor.presses(/Withdraw link of pat@acme.example/);
    await visitor.presses("Withdraw link");
    await waitFor(() => expect(server.asked(withdrawGuestLink)[1]?.body.id).toBe(idOf(1)));
    await visitor.reads("Link withdrawn");
  });
});

describe("sharing with colleagues", () => {
  const ben = {
    externalId: idOf(3),
    firstName: "Ben",
    lastName: "Stone",
    email: "ben@brightline.example",
  };
  const share = async (answers: (server: Backend) => void) => {
    const opened = await open(aContract(), answers);
    await opened.visitor.chooses("More actions", "Share contract");
    await opened.visitor.sees("dialog", "Share contract");
    return opened;
  };

  it("shares with those chosen, with a comment", async () => {
    const { server, visitor } = await share((server) => server.answer(listShareCandidates, [ben]));
    server.refuse(shareContract, "not_shareable");
    await visitor.presses(/Ben Stone/, "checkbox");
    await visitor.fills("Comment (optional)", "Please look");
    await visitor.presses("Share");
    await visitor.reads("Share failed. Please try again later");
    server.answer(shareContract, { sharedWith: 1 });
    await visitor.presses("Share");
    await visitor.isTold("Contract Acme NDA sent to 1 user(s)");
    expect(server.asked(shareContract)[1]?.body).toEqual({
      recipients: [ben.externalId],
      content: "Please look",
    });
  });

  it("stops sharing", async () => {
    const shared = { ...ben, hasAccess: true, isByShare: true };
    const { server, visitor } = await share((server) =>
      server.answer(listShareCandidates, [shared]),
    );
    server.refuse(withdrawShare, "not_allowed");
    await visitor.presses("Stop sharing with Ben Stone");
    await visitor.reads(refusals.not_allowed);
    server.answer(withdrawShare, [ben]);
    await visitor.presses("Stop sharing with Ben Stone");
    await visitor.isTold("Ben Stone no longer has access to this contract");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });

  it("finds somebody among many", async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...ben,
      externalId: idOf(200 + at),
      firstName: `Person${at}`,
      email: `p${at}@x.example`,
    }));
    const { visitor } = await share((server) => server.answer(listShareCandidates, many));
    await visitor.fills("Find a colleague", "person3");
    await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
    await visitor.fills("Find a colleague", "nobody");
    await visitor.reads("No colleagues match this name or address.");
  });

  it("says that there is nobody, or that they could not be loaded", async () => {
    const { server, visitor } = await share((server) =>
      server.refuse(listShareCandidates, "not_allowed"),
    );
    await visitor.reads("We couldn’t load the colleagues.");
    server.answer(listShareCandidates, []);
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(dialog.getByRole("button", { name: "Try again" }));
    await visitor.reads(/There are no verified colleagues to share with/);
  });
});
