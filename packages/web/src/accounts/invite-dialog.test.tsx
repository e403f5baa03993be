import { inviteUsers, readCompanyDetails, readUsers } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { idOf } from "../test-support/records.ts";
import { screen, serve, valueOf, visit, waitFor, within } from "../test-support/screen.tsx";

const field = "Email addresses";

const open = async () => {
  const server = serve();
  server.answer(readCompanyDetails, { data: { domains: ["brightline.example"] } });
  server.answer(readUsers, {
    data: [{ externalId: idOf(3), email: "ben@brightline.example", isVerified: true }],
  });
  const visitor = await visit("/user-management");
  await visitor.presses("Invite user");
  await visitor.sees("dialog", "Invite users");
  return { server, visitor };
};

describe("inviting users", () => {
  it("sends what was entered, says so, and begins again", async () => {
    const { server, visitor } = await open();
    expect((await visitor.sees("button", "Send invitations")).hasAttribute("disabled")).toBe(true);
    await visitor.fills(field, "eva@brightline.example");
    await visitor.keys("{Enter}");
    await visitor.sees("button", "eva@brightline.example, edit");
    await visitor.presses("Send invitations");
    await visitor.reads("Sending invitations...");
    await visitor.reads("Your invitations are on the way!");
    expect(server.asked(inviteUsers)[0]?.body).toEqual({
      recipients: ["eva@brightline.example"],
      invitationType: "ORGANIZATION",
    });
    await visitor.presses("Go back");
    expect(screen.queryByRole("button", { name: /eva@/ })).toBeNull();
    await visitor.sees("button", "Send invitations");
  });

  it("is given up by closing while it is sent", async () => {
    const { server, visitor } = await open();
    await visitor.fills(field, "eva@brightline.example");
    await visitor.presses("Send invitations");
    await visitor.reads("Sending invitations...");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    await new Promise((settle) => setTimeout(settle, 1_100));
    expect(server.asked(inviteUsers)).toEqual([]);
  });

  it.each([
    ["not an address", "nobody", "The email you entered is not a valid email address"],
    [
      "of another domain",
      "eva@acme.example",
      "To add new users to your account, they must have the exact same email domain.",
    ],
    ["of a user", "ben@brightline.example", "User ben@brightline.example is already registered"],
  ])(
    "says what is wrong with an address that is %s, and sends nothing",
    async (_, email, sentence) => {
      const { server, visitor } = await open();
      await visitor.fills(field, email);
      await visitor.keys("{Enter}");
      expect((await visitor.sees("alert")).textContent).toBe(sentence);
      expect((await visitor.sees("button", "Send invitations")).hasAttribute("disabled")).toBe(
        true,
      );
      expect(server.asked(inviteUsers)).toEqual([]);
    },
  );

  it("keeps what was entered when the server knows better, until it is changed", async () => {
    const { server, visitor } = await open();
    server.refuse(inviteUsers, "invalid_invitations", {
      fields: [
        { field: "recipients.0", problem: "User eva@brightline.example is already registered" },
      ],
    });
    await visitor.fills(field, "eva@brightline.example");
    await visitor.presses("Send invitations");
    await visitor.reads("User eva@brightline.example is already registered");
    await visitor.presses("Remove eva@brightline.example");
    await visitor.misses("alert");
  });

  it("keeps the addresses when the server is away, and sends them again", async () => {
    const { server, visitor } = await open();
    server.cut(inviteUsers);
    await visitor.fills(field, "eva@brightline.example");
    await visitor.presses("Send invitations");
    await visitor.reads("Give it another shot!");
    await visitor.reads("Something went wrong. Try resending the invitations again");
    server.answer(inviteUsers, { data: [] });
    await visitor.presses("Try again");
    await visitor.reads("Your invitations are on the way!");
    expect(server.asked(inviteUsers)[1]?.body.recipients).toEqual(["eva@brightline.example"]);
    await visitor.presses("Close", "button").catch(async () => {
      const dialog = within(await visitor.sees("dialog"));
      await visitor.hands.click(dialog.getByText("Close"));
    });
    await visitor.misses("dialog");
  });

  it("copies a link to hand on", async () => {
    const { visitor } = await open();
    await visitor.presses("Copy invite link");
    await visitor.isTold("Invite link copied");
  });

  it("says which link it is when nothing can be copied", async () => {
    const { visitor } = await open();
    const { clipboard } = navigator;
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    document.execCommand = () => false;
    await visitor.presses("Copy invite link");
    await visitor.isTold(`We couldn’t copy the link. Copy it from here: ${location.origin}/signUp`);
    document.execCommand = () => true;
    await visitor.presses("Copy invite link");
    await visitor.isTold("Invite link copied");
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  });
});

describe("a field for e-mail addresses", () => {
  it("takes several pasted at once, edits and removes them by keys", async () => {
    const { visitor } = await open();
    await visitor.fills(field, "eva@brightline.example, max@brightline.example");
    await visitor.presses("eva@brightline.example, edit");
    const editor = await visitor.sees("textbox", "Edit eva@brightline.example");
    await visitor.hands.clear(editor);
    await visitor.hands.type(editor, "ev@brightline.example{Enter}");
    await visitor.sees("button", "ev@brightline.example, edit");
    await visitor.presses("ev@brightline.example, edit");
    await visitor.keys("x{Escape}");
    await visitor.sees("button", "ev@brightline.example, edit");
    await visitor.sees("dialog", "Invite users");
    await visitor.hands.click(screen.getByLabelText(field, { selector: "input" }));
    await visitor.keys("{Backspace}");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "max@brightline.example, edit" })).toBeNull(),
    );
    expect(valueOf(field)).toBe("");
  });
});

describe("referring a friend", () => {
  it("names the reward and invites somebody outside", async () => {
    const server = serve();
    const visitor = await visit("/user-management");
    await visitor.chooses("Olivia Stone", "Refer a friend");
    await visitor.sees("dialog", "Refer a friend");
    await visitor.reads("100$ gift card");
    await visitor.reads(/500\$/);
    await visitor.fills(field, "eva@brightline.example");
    await visitor.keys("{Enter}");
    await visitor.reads("You can send invitations only to users outside your organization");
    await visitor.presses("Remove eva@brightline.example");
    await visitor.fills(field, "pat@acme.example");
    await visitor.presses("Send invitations");
    await visitor.reads("Your invitations are on the way!");
    expect(server.asked(inviteUsers)[0]?.body.invitationType).toBe("PLATFORM");
  });
});
