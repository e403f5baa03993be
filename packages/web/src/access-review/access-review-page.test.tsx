import { refusals } from "@proviso/domain";
import {
  answerAccessReview,
  confirmIdentity,
  readAccessReview,
  readCurrentUser,
  readSignInMethods,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { aPerson } from "../test-support/records.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const createdTime = "2026-11-01T09:30:00.000Z";

const items = [
  {
    kind: "api-key",
    id: "k1",
    name: "Nightly export",
    detail: "contracts:read",
    createdTime,
    lastUsedTime: createdTime,
    isPaused: true,
    isNew: true,
  },
  {
    kind: "guest-link",
    id: "g1",
    name: "pat@acme.example",
    detail: "",
    createdTime,
    lastUsedTime: createdTime,
    isPaused: false,
    isNew: false,
  },
  {
    kind: "guest-link",
    id: "g2",
    name: "kim@acme.example",
    detail: "",
    createdTime,
    lastUsedTime: null,
    isPaused: false,
    isNew: false,
  },
] as const;

const open = async (shown: readonly (typeof items)[number][] = items) => {
  const server = serve(aPerson("PLATFORM_OWNER", { isAccessReviewDue: true }));
  server.answer(readAccessReview, { data: { since: "2026-11-20T09:30:00.000Z", items: shown } });
  server.answer(readSignInMethods, { data: { hasPassword: true } });
  const visitor = await visit("/account/access-review?from=%2Ftemplates");
  return { server, visitor };
};

describe("reviewing access after a reset", () => {
  it("shows what is paused and what still works", async () => {
    const { visitor } = await open();
    await visitor.reads("3 items from before the reset.");
    const paused = within(await visitor.sees("region", "Paused"));
    expect(paused.getByText("New")).toBeTruthy();
    expect(paused.getByText(/API key, contracts:read/).textContent).toMatch(
      /Created .*, last used /,
    );
    const working = within(await visitor.sees("region", "Still working"));
    expect(working.getAllByText(/Link sent to a counterparty/)[0]?.textContent).toMatch(
      /Sent .*, last opened /,
    );
    expect(working.getAllByText(/Link sent to a counterparty/)[1]?.textContent).not.toMatch(/last/);
    expect(screen.getByText(/You reset your password on /)).toBeTruthy();
  });

  it("ends what is not kept, once it is known who asks", async () => {
    const { server, visitor } = await open();
    server.answer(answerAccessReview, () =>
      server.asked(confirmIdentity).length === 0
        ? server.refusal(answerAccessReview, "confirmation_needed")
        : undefined,
    );
    server.answer(confirmIdentity, undefined);
    await visitor.presses("Select all");
    await visitor.sees("button", "Keep everything");
    await visitor.presses("Clear all");
    await visitor.sees("button", "End everything");
    await visitor.presses(/Nightly export/, "checkbox");
    await visitor.presses(/pat@acme.example/, "checkbox");
    await visitor.presses(/pat@acme.example/, "checkbox");
    await visitor.presses("Keep 1, end 2");
    const dialog = within(await visitor.sees("dialog", "Confirm it’s you"));
    server.answer(readCurrentUser, aPerson());
    await visitor.fills("Password", "Secret-1");
    await visitor.hands.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(address()).toContain("/templates"));
    expect(server.asked(answerAccessReview)[1]?.body).toEqual({
      keep: [{ kind: "api-key", id: "k1" }],
      end: [
        { kind: "guest-link", id: "g1" },
        { kind: "guest-link", id: "g2" },
      ],
    });
  });

  it("says that it failed, and keeps what was chosen", async () => {
    const { server, visitor } = await open([items[1]]);
    server.refuse(answerAccessReview, "database_unavailable");
    await visitor.presses("Clear all");
    await visitor.presses("End everything");
    await visitor.reads(refusals.database_unavailable);
    await visitor.sees("button", "End everything");
    expect(screen.queryByRole("region", { name: "Paused" })).toBeNull();
  });

  it("could not be loaded, and is asked for again", async () => {
    const server = serve(aPerson("PLATFORM_OWNER", { isAccessReviewDue: true }));
    server.cut(readAccessReview);
    const visitor = await visit("/account/access-review");
    await visitor.sees("button", "Try again");
    server.answer(readAccessReview, { data: { since: null, items: [items[0]] } });
    await visitor.presses("Try again");
    await visitor.reads("1 item from before the reset.");
    expect(screen.getByText(/You reset your password. Keep/)).toBeTruthy();
  });
});
