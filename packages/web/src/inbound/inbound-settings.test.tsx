import { heldReasons, refusals } from "@proviso/domain";
import {
  allowSender,
  disallowSender,
  discardHeldMail,
  listAllowedSenders,
  listHeldMails,
  loadContracts,
  readCompanyDetails,
  readEmailPreferences,
  readUploadAddresses,
  releaseHeldMail,
  renewOwnUploadAddress,
  renewSharedUploadAddress,
  type HeldMail,
  type UploadAddresses,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import type { Backend } from "../test-support/backend.ts";
import { aPerson, idOf } from "../test-support/records.ts";
import { screen, serve, valueOf, visit, waitFor } from "../test-support/screen.tsx";

const addresses = { own: "olivia@in.example", shared: "brightline@in.example" };

const mail: HeldMail = {
  guid: idOf(50),
  sender: "pat@acme.example",
  subject: "The contract",
  fileNames: ["nda.docx", "annex.docx"],
  size: 20_000,
  reason:
    "unknown_sender" in heldReasons
      ? ("unknown_sender" as HeldMail["reason"])
      : (Object.keys(heldReasons)[0] as HeldMail["reason"]),
  receivedTime: "2026-11-20T09:30:00.000Z",
  addressee: null,
  isReply: false,
};

const ann = {
  sender: "ann@acme.example",
  addedByName: "Olivia Stone",
  addedTime: "2026-11-20T09:30:00.000Z",
};

interface Options {
  readonly addresses?: UploadAddresses;
  readonly held?: readonly HeldMail[];
  readonly senders?: readonly (typeof ann)[];
  readonly more?: (server: Backend) => void;
}

const answerAll = (server: Backend, given: Options = {}): void => {
  server.answer(readCompanyDetails, {});
  server.answer(readEmailPreferences, {});
  server.answer(readUploadAddresses, { data: given.addresses ?? addresses });
  server.answer(listHeldMails, { data: given.held ?? [] });
  server.answer(listAllowedSenders, { data: given.senders ?? [] });
  given.more?.(server);
};

const open = async (given: Options = {}, user = aPerson()) => {
  const server = serve(user);
  answerAll(server, given);
  const visitor = await visit("/settings");
  return { server, visitor };
};

describe("upload addresses", () => {
  it("are copied", async () => {
    const { visitor } = await open();
    await visitor.presses("Copy email: your address");
    await visitor.isTold("Email copied");
    expect(await navigator.clipboard.readText()).toBe(addresses.own);
  });

  it.each([
    ["Renew your address", renewOwnUploadAddress],
    ["Renew the account’s address", renewSharedUploadAddress],
  ] as const)("are renewed after a question: %s", async (button, endpoint) => {
    const { server, visitor } = await open();
    server.refuse(endpoint, "mail_in_off");
    await visitor.presses(button);
    await visitor.sees("dialog", "Renew the address?");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    expect(server.asked(endpoint)).toHaveLength(0);
    await visitor.presses(button);
    await visitor.presses("Renew address");
    await visitor.isTold(refusals.mail_in_off);
    const renewed = { own: "new@in.example", shared: "new@in.example" };
    server.answer(endpoint, { data: renewed });
    server.answer(readUploadAddresses, { data: renewed });
    await visitor.presses(button);
    await visitor.presses("Renew address");
    await waitFor(() => expect(screen.getAllByText("new@in.example").length).toBeGreaterThan(0));
    expect(server.asked(endpoint)).toHaveLength(2);
  });

  it("are none where mail is not taken in", async () => {
    const { visitor } = await open({ addresses: { own: null, shared: null } });
    await visitor.reads("This installation doesn’t accept contracts by email.");
    expect(screen.queryByRole("heading", { name: "Held emails" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Allowed senders" })).toBeNull();
  });

  it("could not be loaded, and are asked for again", async () => {
    const { server, visitor } = await open({ more: (backend) => backend.cut(listAllowedSenders) });
    await visitor.sees("button", "Try again");
    answerAll(server);
    await visitor.presses("Try again");
    await visitor.reads(addresses.own);
  });
});

describe("allowed senders", () => {
  it("are added, and what is refused stays in the field", async () => {
    const { server, visitor } = await open();
    await visitor.reads("No outside senders are allowed yet.");
    await visitor.fills("Allow a sender", "ann");
    await visitor.presses("Allow");
    await visitor.reads(refusals.sender_not_valid);
    expect(server.asked(allowSender)).toHaveLength(0);
    server.refuse(allowSender, "too_many_senders");
    await visitor.fills("Allow a sender", ann.sender);
    expect(screen.queryByText(refusals.sender_not_valid)).toBeNull();
    await visitor.presses("Allow");
    await visitor.reads(refusals.too_many_senders);
    expect(valueOf("Allow a sender")).toBe(ann.sender);
    server.answer(allowSender, { data: [ann] });
    server.answer(listAllowedSenders, { data: [ann] });
    await visitor.fills("Allow a sender", `${ann.sender} `);
    await visitor.keys("{Enter}");
    await visitor.reads("Allowed by Olivia Stone");
    expect(valueOf("Allow a sender")).toBe("");
  });

  it("are removed", async () => {
    const { server, visitor } = await open({
      senders: [ann, { ...ann, sender: "@acme.example", addedByName: "" }],
    });
    server.refuse(disallowSender, "not_allowed");
    await visitor.presses("Remove @acme.example");
    await visitor.isTold(refusals.not_allowed);
    server.answer(disallowSender, { data: [ann] });
    server.answer(listAllowedSenders, { data: [ann] });
    await visitor.presses("Remove @acme.example");
    await visitor.misses("button", "Remove @acme.example");
    expect(server.asked(disallowSender)[1]?.params.sender).toBe("@acme.example");
  });
});

describe("held mails", () => {
  const held = [
    mail,
    { ...mail, guid: idOf(51), subject: "", fileNames: [], addressee: "Liam Park" },
    { ...mail, guid: idOf(52), subject: "Re: NDA", isReply: true },
  ];

  it("tell why they wait, and what becomes of them", async () => {
    const { visitor } = await open({ held });
    await visitor.reads("The contract");
    expect(screen.getAllByText(heldReasons[mail.reason])).toHaveLength(3);
    expect(screen.getAllByText("nda.docx, annex.docx")).toHaveLength(2);
    expect(
      screen.getByText("If released, its files become contracts of the person who releases it."),
    ).toBeTruthy();
    expect(screen.getByText("If released, its files become contracts of Liam Park.")).toBeTruthy();
    expect(screen.getByText(/A reply from a counterparty/)).toBeTruthy();
    expect(screen.getByText("No subject")).toBeTruthy();
  });

  it("are released, and discarded after a question", async () => {
    const { server, visitor } = await open({ held });
    server.refuse(releaseHeldMail, "storage_full_for_account");
    await visitor.presses("Release The contract from pat@acme.example");
    await visitor.isTold(refusals.storage_full_for_account);
    server.answer(releaseHeldMail, undefined);
    server.answer(listHeldMails, { data: held.slice(1) });
    await visitor.presses("Release The contract from pat@acme.example");
    await waitFor(() => expect(screen.queryByText("The contract")).toBeNull());
    expect(server.asked(releaseHeldMail)[1]?.params.guid).toBe(mail.guid);
    server.answer(discardHeldMail, undefined);
    await visitor.presses("Discard No subject from pat@acme.example");
    await visitor.sees("dialog", "Discard this email?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses("Discard No subject from pat@acme.example");
    server.answer(listHeldMails, { data: [] });
    await visitor.presses("Discard email");
    await visitor.reads("No emails waiting.");
    expect(server.asked(discardHeldMail)).toHaveLength(1);
  });

  it("are told of below the list of contracts", async () => {
    const server = serve();
    answerAll(server, { held: [mail] });
    server.answer(loadContracts, {});
    const visitor = await visit("/dashboard");
    const link = await visitor.sees("link", "1 email is waiting to be released");
    expect(link.getAttribute("href")).toBe("/settings#held-mails");
  });
});
