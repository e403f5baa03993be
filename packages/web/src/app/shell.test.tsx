import {
  changeCurrentUser,
  loadContracts,
  readClientSettings,
  readCurrentUser,
  readPlans,
} from "@proviso/endpoints";
import { act } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { giveScreen } from "../test-support/browser.ts";
import { aPerson } from "../test-support/records.ts";
import { seenPlaces } from "./seen-places.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const open = async (user = aPerson(), path = "/dashboard") => {
  giveScreen(1200);
  const server = serve(user);
  server.answer(loadContracts, {});
  server.answer(readClientSettings, { schedulingUrl: "https://call.example/" });
  const visitor = await visit(path);
  return { server, visitor };
};

describe("the menu of settings", () => {
  it("changes how the client looks", async () => {
    const { visitor } = await open();
    await visitor.presses("Settings");
    const dark = await visitor.sees("menuitemradio", "Dark");
    await visitor.hands.click(dark);
    await waitFor(() =>
      expect(document.documentElement.dataset["mantineColorScheme"]).toBe("dark"),
    );
    if (screen.queryByRole("menu") === null) await visitor.presses("Settings");
    const light = await visitor.sees("menuitemradio", "Light");
    expect(light.getAttribute("aria-checked")).toBe("false");
    await visitor.hands.click(light);
    await waitFor(() =>
      expect(document.documentElement.dataset["mantineColorScheme"]).toBe("light"),
    );
  });

  it("lists the keys, which can be switched off", async () => {
    const { visitor } = await open();
    await visitor.chooses("Settings", "Keyboard shortcuts");
    await visitor.sees("dialog", "Keyboard shortcuts");
    await visitor.presses(/^Single-key shortcuts/, "switch");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    document.body.focus();
    await visitor.keys("?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await visitor.chooses("Settings", "Keyboard shortcuts");
    await visitor.sees("dialog", "Keyboard shortcuts");
    await visitor.presses(/^Single-key shortcuts/, "switch");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    await visitor.keys("?");
    await visitor.sees("dialog", "Keyboard shortcuts");
  });

  it("opens the comparison only to who may see contracts", async () => {
    const { visitor } = await open(
      aPerson("BUSINESS_USER", { systemPermissions: [] }),
      "/account/security",
    );
    await visitor.presses("Settings");
    await visitor.sees("menuitem", "Platform Preview");
    expect(screen.queryByRole("menuitem", { name: "Compare two files" })).toBeNull();
  });
});

describe("the preview of the platform", () => {
  it("is stepped through by its tabs, and paused", async () => {
    const { visitor } = await open();
    await visitor.chooses("Settings", "Platform Preview");
    await visitor.sees("dialog", "Platform Preview");
    await visitor.presses("Pause the preview");
    await visitor.presses("Play the preview");
    await visitor.presses("Sign and manage", "tab");
    await visitor.reads(/^Collect signatures/);
    await visitor.sees("button", "Play the preview");
    await visitor.presses("Get started");
    await visitor.misses("dialog");
  });

  it("turns by itself every four seconds, until it is paused or a title is chosen", async () => {
    const { visitor } = await open();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await visitor.chooses("Settings", "Platform Preview");
    const dialog = within(await visitor.sees("dialog", "Platform Preview"));
    const chosen = () => dialog.getByRole("tab", { selected: true }).textContent;
    const wait = (milliseconds: number): void =>
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    expect(chosen()).toBe("Create contracts");
    wait(3_999);
    expect(chosen()).toBe("Create contracts");
    wait(1);
    expect(chosen()).toBe("Review & Negotiate");
    await visitor.presses("Pause the preview");
    wait(4_000);
    expect(chosen()).toBe("Review & Negotiate");
    await visitor.presses("Play the preview");
    wait(4_000);
    expect(chosen()).toBe("Sign and manage");
    await visitor.presses("Create contracts", "tab");
    wait(4_000);
    expect(chosen()).toBe("Create contracts");
    vi.useRealTimers();
  });

  it("shows itself once to a new person", async () => {
    const user = aPerson("PLATFORM_OWNER", { tags: { showDemo: true } });
    const server = serve(user);
    giveScreen(1200);
    server.answer(loadContracts, {});
    server.answer(changeCurrentUser, { ...user, tags: { ...user.tags, showDemo: false } });
    const visitor = await visit("/dashboard");
    await visitor.sees("dialog", "Platform Preview");
    await waitFor(() =>
      expect(server.asked(changeCurrentUser)[0]?.body).toEqual({ tags: { showDemo: false } }),
    );
  });
});

describe("the bar of places", () => {
  it("marks a new one until it was seen", async () => {
    // Other files of the run may have been to it in this browser.
    seenPlaces.set([]);
    const { visitor } = await open();
    const bar = within(await visitor.sees("navigation", "Main"));
    expect(bar.getByRole("link", { name: /^Templates/ }).textContent).toContain("NEW");
    await visitor.hands.click(bar.getByRole("link", { name: /^Templates/ }));
    await waitFor(() =>
      expect(bar.getByRole("link", { name: /^Templates/ }).textContent).not.toContain("NEW"),
    );
    await visitor.presses("Menu");
    await visitor.presses(/^Contracts/, "menuitem");
    await waitFor(() => expect(address()).toContain("/dashboard"));
  });

  it("tells who is there, and offers a call", async () => {
    const { visitor } = await open(aPerson("PLATFORM_OWNER", { uploadedDocCount: 3 }));
    const card = within(await visitor.sees("region", "Your user card"));
    expect(card.getByText("3 contracts uploaded")).toBeTruthy();
    expect(card.getByText("Platform Owner · Brightline Robotics")).toBeTruthy();
    expect(
      (await visitor.sees("link", "Schedule a call with a contract specialist")).getAttribute(
        "href",
      ),
    ).toBe("https://call.example/");
  });
});

describe("choosing a plan on arrival", () => {
  it("leads to the plans", async () => {
    const { server } = await open(aPerson(), "/dashboard?cta=choosePlan");
    server.answer(readPlans, { data: [] });
    await waitFor(() => expect(address()).toContain("/company-billing/choosePackage"));
  });

  it("is refused to who may not", async () => {
    const { visitor } = await open(aPerson("BUSINESS_USER"), "/dashboard?cta=choosePlan");
    const dialog = within(await visitor.sees("dialog", "Update billing plan error"));
    expect(dialog.getByText("You don't have permissions to update billing plan")).toBeTruthy();
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    expect(address()).not.toContain("cta");
  });
});

describe("pages that say why there is no other", () => {
  it("says that a page is not for them", async () => {
    const { visitor } = await open(aPerson(), "/forbidden");
    await visitor.sees("heading", "You don't have permissions to see this page");
    expect((await visitor.sees("link", "Go to contracts")).getAttribute("href")).toBe("/dashboard");
  });

  it("says that there is maintenance, and tries again", async () => {
    const { visitor } = await open(aPerson(), "/serverMaintenance");
    await visitor.sees("heading", "We’ll be right back");
    await visitor.reads(
      "Sorry for the inconvenience but we’re performing some maintenance at the moment.",
    );
    await visitor.presses("Try again");
    await waitFor(() => expect(address()).toContain("/dashboard"));
  });

  it("says on a phone that a desktop is better", async () => {
    giveScreen(390, "phone");
    serve();
    const visitor = await visit("/dashboard");
    await visitor.sees("heading", /works better on desktop$/);
    await visitor.presses("Back to sign in");
    await waitFor(() => expect(address()).toMatch(/sign-?in|login|auth/i));
  });

  it("says that there is maintenance when nobody can say who is signed in", async () => {
    const server = serve();
    server.refuse(readCurrentUser, "internal_error");
    const visitor = await visit("/templates");
    await visitor.sees("heading", "We’ll be right back");
  });
});
