import { refusals } from "@proviso/domain";
import {
  closeAccount,
  listAccountExports,
  readAccountClosing,
  readCompanyDetails,
  readCurrentUser,
  readEmailPreferences,
  reopenAccount,
  type AccountClosing,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { aPerson } from "../test-support/records.ts";
import {
  address,
  screen,
  serve,
  valueOf,
  visit,
  waitFor,
  within,
} from "../test-support/screen.tsx";

const closing: AccountClosing = {
  accountName: "Brightline Robotics",
  contracts: 12,
  executed: 3,
  pendingSignature: 1,
  people: 4,
  isPlanRunning: true,
  closing: null,
};

const closed = {
  closedTime: "2026-11-20T09:30:00.000Z",
  erasesTime: "2026-12-20T09:30:00.000Z",
  isErasing: false,
};

const closedPerson = (type: "PLATFORM_OWNER" | "BUSINESS_USER", over = {}) =>
  aPerson(type, { account: { name: "Brightline Robotics", closing: { ...closed, ...over } } });

const open = async () => {
  const server = serve();
  server.answer(readCompanyDetails, {});
  server.answer(readEmailPreferences, {});
  server.answer(listAccountExports, []);
  server.answer(readAccountClosing, closing);
  const visitor = await visit("/settings");
  return { server, visitor };
};

describe("closing the account", () => {
  it("wants its name typed, and says what is lost", async () => {
    const { server, visitor } = await open();
    server.refuse(closeAccount, "wrong_account_name");
    await visitor.presses("Close account");
    const dialog = within(await visitor.sees("dialog", "Close this account?"));
    expect(dialog.getAllByRole("listitem").length).toBeGreaterThan(2);
    const button = dialog.getByRole("button", { name: "Close account" });
    expect(button.matches(":disabled")).toBe(true);
    await visitor.fills(/^To close it, type its name/, "Brightline");
    expect(button.matches(":disabled")).toBe(true);
    await visitor.fills(/^To close it, type its name/, "Brightline Robotics");
    await visitor.hands.click(button);
    await dialog.findByText(refusals.wrong_account_name);
    expect(valueOf(/^To close it/)).toBe("Brightline Robotics");
    await visitor.presses("Keep account");
    await visitor.misses("dialog");
    await visitor.presses("Close account");
    await visitor.sees("dialog");
    expect(valueOf(/^To close it/)).toBe("");
  });

  it("leads to the page of the closed account", async () => {
    const { server, visitor } = await open();
    server.answer(closeAccount, { ...closing, closing: closed });
    await visitor.presses("Close account");
    await visitor.sees("dialog");
    await visitor.fills(/^To close it/, "Brightline Robotics");
    server.answer(readCurrentUser, closedPerson("PLATFORM_OWNER"));
    await visitor.keys("{Enter}");
    await waitFor(() => expect(address()).toContain("/closed"));
    await visitor.sees("heading", "The account of Brightline Robotics is closed");
    expect(server.asked(closeAccount)[0]?.body).toEqual({ accountName: "Brightline Robotics" });
  });

  it("could not be prepared, and is tried again", async () => {
    const server = serve();
    server.answer(readCompanyDetails, {});
    server.answer(readEmailPreferences, {});
    server.answer(listAccountExports, []);
    server.refuse(readAccountClosing, "not_allowed");
    const visitor = await visit("/settings");
    await visitor.reads(refusals.not_allowed);
    server.answer(readAccountClosing, closing);
    await visitor.presses("Try again");
    await visitor.sees("button", "Close account");
  });
});

describe("the page of a closed account", () => {
  it("lets an owner reopen it", async () => {
    const server = serve(closedPerson("PLATFORM_OWNER"));
    server.answer(listAccountExports, []);
    server.refuse(reopenAccount, "account_being_erased");
    const visitor = await visit("/closed");
    await visitor.reads(/You can reopen it/);
    await visitor.sees("button", "Export everything");
    await visitor.presses("Reopen account");
    await visitor.reads(refusals.account_being_erased);
    server.answer(reopenAccount, closing);
    server.answer(readCurrentUser, aPerson());
    await visitor.presses("Reopen account");
    await waitFor(() => expect(address()).toContain("/dashboard"));
  });

  it("tells others who can", async () => {
    serve(closedPerson("BUSINESS_USER"));
    const visitor = await visit("/closed");
    await visitor.reads(/A Platform Owner at your company can reopen it/);
    expect(screen.queryByRole("button", { name: "Reopen account" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Your data" })).toBeNull();
  });

  it("says when its time is over", async () => {
    serve(closedPerson("PLATFORM_OWNER", { isErasing: true }));
    const visitor = await visit("/closed");
    await visitor.reads(/everything in it is being erased/);
    expect(screen.queryByRole("button", { name: "Reopen account" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Your data" })).toBeNull();
  });
});
