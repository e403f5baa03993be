import { refusals } from "@proviso/domain";
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  changePassword,
  confirmIdentity,
  confirmTotp,
  endAllSessions,
  endOneSession,
  listSessions,
  readCurrentUser,
  readSignInMethods,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type SignInMethods,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { collectDepartures, collectSavedFiles, givePasskeys } from "../../test-support/browser.ts";
import { aPerson, idOf } from "../../test-support/records.ts";
import type { Parts } from "../../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../../test-support/screen.tsx";

const password = "Mountain-Piano-77";
const passkey = {
  id: idOf(7),
  name: "Work laptop",
  createdAt: "2026-11-01T12:00:00Z",
  lastUsedAt: "2026-11-20T12:00:00Z",
};
const creation = {
  pubKeyCredParams: [],
  rp: { id: "localhost", name: "Proviso" },
};
const here = {
  id: idOf(20),
  isCurrent: true,
  device: "Firefox on Linux",
  address: "10.0.0.1",
  lastUsedAt: "2026-11-20T12:00:00Z",
};
const phone = {
  ...here,
  id: idOf(21),
  isCurrent: false,
  device: "Safari on iPhone",
  address: "10.0.0.2",
};

const open = async (methods: Parts<SignInMethods> = {}, sessions = [here, phone]) => {
  const server = serve();
  server.answer(readSignInMethods, { data: { hasPassword: true, ...methods } });
  server.answer(listSessions, { data: sessions });
  const visitor = await visit("/account/security");
  const section = async (name: string) => within(await visitor.sees("region", name));
  return { server, visitor, section };
};

const changeTo = async (visitor: Awaited<ReturnType<typeof open>>["visitor"]) => {
  await visitor.fills("Current Password (Required)", "Old-Password-1");
  await visitor.fills("New Password (Required)", password);
  await visitor.fills("Confirm New Password (Required)", password);
  await visitor.presses("Change password");
};

describe("the security page", () => {
  it("says why the methods did not load, and tries again", async () => {
    const server = serve();
    server.refuse(readSignInMethods, "not_allowed");
    const visitor = await visit("/account/security");
    await visitor.reads("We couldn’t load your sign-in methods");
    server.answer(readSignInMethods, { data: { hasPassword: true } });
    await visitor.presses("Try again");
    await visitor.sees("heading", "Password");
  });

  it("has no password to change for whoever signs in at a provider", async () => {
    const { visitor } = await open({ hasPassword: false });
    await visitor.sees("heading", "Passkeys");
    expect(screen.queryByRole("heading", { name: "Password" })).toBeNull();
    await visitor.reads("This browser can’t create passkeys on this page.");
  });

  it("changes the password", async () => {
    const { server, visitor } = await open();
    await changeTo(visitor);
    await visitor.reads("Your password was changed.");
    expect(server.asked(changePassword)[0]?.body).toEqual({
      currentPassword: "Old-Password-1",
      password,
      repeatPassword: password,
    });
  });

  it.each([
    ["wrong_credentials", "Incorrect password."],
    ["breached_password", refusals.breached_password],
    ["too_many_requests", refusals.too_many_requests],
  ] as const)("says that a change was refused with %s", async (code, sentence) => {
    const { server, visitor } = await open();
    server.refuse(changePassword, code);
    await changeTo(visitor);
    await visitor.reads(sentence);
    await visitor.fills("Current Password (Required)", "Old-Password-2");
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it("asks again who it is when the sign-in is old, and goes on", async () => {
    const { server, visitor } = await open();
    server.answer(changePassword, () =>
      server.asked(confirmIdentity).length > 1
        ? undefined
        : server.refusal(changePassword, "confirmation_needed"),
    );
    server.refuse(confirmIdentity, "wrong_credentials");
    await changeTo(visitor);
    const dialog = within(await visitor.sees("dialog", "Confirm it’s you"));
    await visitor.fills("Password", "Old");
    await visitor.hands.click(dialog.getByRole("button", { name: "Continue" }));
    await dialog.findByText("Incorrect password.");
    server.answer(confirmIdentity, undefined);
    await visitor.hands.click(dialog.getByRole("button", { name: "Continue" }));
    await visitor.reads("Your password was changed.");
    expect(server.asked(confirmIdentity)[1]?.body).toEqual({ password: "Old" });
  });

  it("does nothing when that is given up", async () => {
    const { server, visitor } = await open();
    server.refuse(changePassword, "confirmation_needed");
    await changeTo(visitor);
    await visitor.sees("dialog", "Confirm it’s you");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    expect(server.asked(changePassword)).toHaveLength(1);
    await visitor.sees("button", "Change password");
  });
});

describe("an authenticator app", () => {
  it("is set up with a code, and its recovery codes are kept", async () => {
    const { server, visitor } = await open();
    const saved = collectSavedFiles();
    server.answer(beginTotp, { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" });
    await visitor.presses("Set up");
    await visitor.sees("img", "QR code for your authenticator app");
    await visitor.reads("ABCD EFGH");
    server.refuse(confirmTotp, "wrong_code");
    await visitor.fills("Code from your authenticator app", "111111");
    await visitor.presses("Turn on");
    await visitor.reads(refusals.wrong_code);
    server.answer(confirmTotp, { recoveryCodes: ["one-1", "two-2"] });
    await visitor.fills("Code from your authenticator app", "123456");
    await visitor.presses("Turn on");
    await visitor.reads("one-1");
    await visitor.presses("Copy");
    await visitor.sees("button", "Copied");
    expect(await navigator.clipboard.readText()).toBe("one-1\ntwo-2");
    await visitor.presses("Save as a file");
    expect(saved[0]?.name).toMatch(/recovery codes.txt$/);
    expect(await saved[0]?.text()).toContain("one-1\ntwo-2");
    await visitor.presses("I’ve saved them");
    await visitor.misses("dialog");
  });

  it("says why it cannot be begun", async () => {
    const { server, visitor } = await open();
    server.cut(beginTotp);
    await visitor.presses("Set up");
    await visitor.reads(/We are having trouble connecting to the server/);
  });

  it("gets new recovery codes and is turned off", async () => {
    const { server, visitor } = await open({
      totpSince: "2026-11-01T12:00:00Z",
      recoveryCodesLeft: 1,
    });
    await visitor.reads("Since Nov 01, 2026, 1 recovery code left");
    server.answer(renewRecoveryCodes, { recoveryCodes: ["new-1"] });
    await visitor.presses("New recovery codes");
    await visitor.reads("new-1");
    await visitor.presses("I’ve saved them");
    await visitor.misses("dialog");
    server.answer(readSignInMethods, { data: { hasPassword: true } });
    await visitor.presses("Turn off the app");
    await visitor.sees("button", "Set up");
    expect(server.asked(removeTotp)).toHaveLength(1);
  });

  it("is what confirms the person, when there is one", async () => {
    givePasskeys();
    const { server, visitor } = await open({
      totpSince: "2026-11-01T12:00:00Z",
      recoveryCodesLeft: 2,
      passkeys: [passkey],
    });
    server.answer(removeTotp, () =>
      server.asked(confirmIdentity).length > 2
        ? undefined
        : server.refusal(removeTotp, "confirmation_needed"),
    );
    await visitor.presses("Turn off the app");
    const dialog = within(await visitor.sees("dialog", "Confirm it’s you"));
    server.refuse(confirmIdentity, "factor_needed_to_confirm");
    await visitor.fills("Code", "123456");
    await visitor.hands.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(server.asked(readSignInMethods).length).toBeGreaterThan(1));
    server.refuse(confirmIdentity, "wrong_code");
    await visitor.presses("Use a recovery code");
    await visitor.fills("Recovery code", "abcd");
    await visitor.hands.click(dialog.getByRole("button", { name: "Continue" }));
    await dialog.findByText(refusals.wrong_code);
    server.answer(confirmIdentity, undefined);
    await visitor.hands.click(dialog.getAllByRole("button", { name: "Use a passkey" })[0]!);
    await visitor.hands.click(dialog.getByRole("button", { name: "Use a passkey" }));
    await waitFor(() => expect(server.asked(removeTotp)).toHaveLength(2));
    expect(server.asked(confirmIdentity).map(({ body }) => Object.keys(body)[0])).toEqual([
      "code",
      "recoveryCode",
      "credential",
    ]);
  });
});

describe("passkeys", () => {
  it("are added, with recovery codes for the first", async () => {
    givePasskeys();
    const { server, visitor } = await open();
    server.answer(beginPasskey, creation);
    server.answer(addPasskey, { ...passkey, recoveryCodes: ["first-1"] });
    expect((await visitor.sees("button", "Add a passkey")).hasAttribute("disabled")).toBe(true);
    await visitor.fills("Name of the new passkey", " Work laptop ");
    await visitor.keys("{Enter}");
    await visitor.reads("first-1");
    expect(server.asked(addPasskey)[0]?.body.name).toBe("Work laptop");
    await visitor.presses("I’ve saved them");
    await visitor.misses("dialog");
  });

  it("say nothing when adding is given up, and why when it fails", async () => {
    givePasskeys(new DOMException("no", "NotAllowedError"));
    const { server, visitor, section } = await open();
    server.answer(beginPasskey, creation);
    await visitor.fills("Name of the new passkey", "Laptop");
    await visitor.presses("Add a passkey");
    await waitFor(() => expect(server.asked(beginPasskey)).toHaveLength(1));
    expect((await section("Passkeys")).getByRole("status").textContent).toBe("");
    server.refuse(beginPasskey, "too_many_requests");
    await visitor.presses("Add a passkey");
    await visitor.reads(refusals.too_many_requests);
  });

  it("are removed after a question", async () => {
    const { server, visitor } = await open({
      passkeys: [passkey, { ...passkey, id: idOf(8), name: "Phone", lastUsedAt: null }],
    });
    await visitor.reads("Added Nov 01, 2026, last used Nov 20, 2026");
    await visitor.reads("Added Nov 01, 2026, not used yet");
    await visitor.presses("Remove the passkey Work laptop");
    await visitor.sees("dialog", "Remove this passkey?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    expect(server.asked(removePasskey)).toEqual([]);
    await visitor.presses("Remove the passkey Work laptop");
    await visitor.presses("Remove");
    await waitFor(() => expect(server.asked(removePasskey)[0]?.params.id).toBe(passkey.id));
    server.refuse(removePasskey, "not_found");
    await visitor.presses("Remove the passkey Phone");
    await visitor.presses("Remove");
    await visitor.reads(refusals.not_found);
  });
});

describe("where one is signed in", () => {
  it("is listed, and a session is ended", async () => {
    const { server, visitor } = await open();
    await visitor.reads("This browser");
    server.answer(listSessions, { data: [here] });
    await visitor.presses("Sign out Safari on iPhone, 10.0.0.2");
    await visitor.reads("The session has ended.");
    expect(server.asked(endOneSession)[0]?.params.id).toBe(phone.id);
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(
      (await visitor.sees("button", "Sign out everywhere else")).hasAttribute("disabled"),
    ).toBe(true);
  });

  it("can be here alone", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Sign out everywhere else");
    await visitor.reads("Every other session has ended.");
    expect(server.asked(endAllSessions)[0]?.query.keep).toBe("this");
    server.refuse(endAllSessions, "too_many_requests");
    await visitor.presses("Sign out everywhere else");
    await visitor.reads(refusals.too_many_requests);
  });

  it("says when it could not be loaded", async () => {
    const server = serve();
    server.answer(readSignInMethods, { data: { hasPassword: true } });
    server.refuse(listSessions, "not_allowed");
    const visitor = await visit("/account/security");
    await visitor.reads(refusals.not_allowed);
    server.answer(listSessions, { data: [here] });
    await visitor.presses("Try again");
    await visitor.reads("Firefox on Linux");
  });

  it("asks whoever has neither password nor factor to sign in again", async () => {
    const gone = collectDepartures();
    const { server, visitor } = await open({
      hasPassword: false,
      connection: { id: idOf(30), name: "Acme Login" },
    });
    server.refuse(endOneSession, "confirmation_needed");
    await visitor.presses("Sign out Safari on iPhone, 10.0.0.2");
    await visitor.reads(/Sign in again with Acme Login to/);
    await visitor.presses("Sign in again");
    await waitFor(() => expect(gone[0]).toContain(`connection=${idOf(30)}`));
    expect(gone[0]).toContain("prompt=login");
  });

  it("leads to signing in when there is no connection to name", async () => {
    const { server, visitor } = await open({ hasPassword: false });
    server.refuse(endOneSession, "confirmation_needed");
    await visitor.presses("Sign out Safari on iPhone, 10.0.0.2");
    await visitor.reads(/Sign in again with your provider to/);
    await visitor.presses("Sign in again");
    await waitFor(() => expect(address()).toContain("/signIn"));
  });
});

describe("the page of a second factor that is demanded", () => {
  it("leads on once one is set up", async () => {
    const server = serve(aPerson("VIEWER", { isSecondFactorDue: true }));
    server.answer(readSignInMethods, {
      data: { hasPassword: true, totpSince: "2026-11-01T12:00:00Z" },
    });
    const visitor = await visit("/dates");
    await visitor.sees("heading", "Set up a second factor");
    server.cut(readCurrentUser);
    await visitor.presses("Continue");
    await visitor.reads(/We are having trouble connecting to the server/);
    server.answer(readCurrentUser, aPerson("VIEWER"));
    await visitor.presses("Continue");
    await waitFor(() => expect(address()).toBe("/dates"));
  });
});
