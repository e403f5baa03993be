import { refusals } from "@proviso/domain";
import {
  answerOnboarding,
  demo,
  finishOnboarding,
  loadContracts,
  readClientSettings,
  readContract,
  readCurrentUser,
  readDemo,
  readOnboarding,
  readUploadAddresses,
  restartOnboarding,
  skipOnboarding,
  type OnboardingProgress,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { giveScreen } from "../test-support/browser.ts";
import { aContract, aPerson, idOf } from "../test-support/records.ts";
import { sample, type Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const newcomer = (over = {}) => aPerson("PLATFORM_OWNER", { isOnboardingDue: true, ...over });

const open = async (progress: Parts<OnboardingProgress> = {}, user = newcomer()) => {
  const server = serve(user);
  server.answer(readOnboarding, {
    data: { answers: {}, step: "dealsType", contractGuid: null, ...progress },
  });
  server.answer(answerOnboarding, undefined);
  server.answer(readClientSettings, { schedulingUrl: "https://call.example/" });
  const visitor = await visit("/onboarding");
  return { server, visitor };
};

describe("the questions of onboarding", () => {
  it("are answered one after the other, with the keys and by pressing", async () => {
    const { server, visitor } = await open();
    await visitor.reads("Question 1 of 5");
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    const first = await visitor.sees("radio", "Customers");
    first.focus();
    await visitor.keys("{ArrowDown}");
    await visitor.hasFocusOn("Vendors", "radio");
    await visitor.keys("{ArrowRight}");
    await visitor.hasFocusOn("Customers", "radio");
    await visitor.keys("{ArrowUp}x{Enter}");
    await visitor.sees("heading", "What industry are you in?");
    await visitor.presses("Other", "radio");
    await visitor.sees("heading", "What are you buying?");
    expect(server.asked(answerOnboarding).at(-1)?.body).toEqual({
      answers: { dealsType: "Vendors", industry: "Other" },
      step: "businessType",
    });
    await visitor.presses("Back");
    expect((await visitor.sees("radio", "Other")).getAttribute("aria-checked")).toBe("true");
    server.answer(restartOnboarding, undefined);
    await visitor.presses("Restart");
    await visitor.reads("Question 1 of 5");
    await waitFor(() => expect(server.asked(restartOnboarding)).toHaveLength(1));
  });

  it("ask for the place, and warn outside of the United States", async () => {
    const { server, visitor } = await open({
      step: "location",
      answers: { dealsType: "Customers" },
    });
    expect((await visitor.sees("button", "Continue")).matches(":disabled")).toBe(true);
    await visitor.presses("Outside of the United States", "radio");
    await visitor.reads(/licensed to give legal advice in the USA only/);
    await visitor.picks("Country", "Austria");
    expect((await visitor.sees("button", "Continue")).matches(":disabled")).toBe(false);
    await visitor
      .presses(/^Inside|^In the United|^United States|United States of America/, "radio")
      .catch(() => undefined);
    const inside = screen.getAllByRole("radio")[0];
    if (inside) await visitor.hands.click(inside);
    await visitor.picks("State", "Texas");
    expect(screen.queryByText(/licensed to give legal advice/)).toBeNull();
    await visitor.presses("Continue");
    await visitor.sees("heading", "How do you like to negotiate?");
    expect(server.asked(answerOnboarding)[0]?.body.answers.location).toContain("Texas");
    await visitor.presses("Upload first contract");
    await visitor.sees("heading", "Upload your first contract");
    expect(server.asked(answerOnboarding)[1]?.body.answers.negotiationStyle).toBeUndefined();
  });

  it("say when an answer was not kept, and go on", async () => {
    const { server, visitor } = await open();
    server.cut(answerOnboarding);
    await visitor.presses("Customers", "radio");
    await visitor.reads(/We couldn’t save your last answer yet/);
    server.answer(answerOnboarding, undefined);
    await visitor.presses("Tech", "radio");
    await waitFor(() =>
      expect(screen.queryByText(/couldn’t save your last answer yet/)).toBeNull(),
    );
  });

  it("are skipped after a question", async () => {
    const { server, visitor } = await open();
    server.refuse(skipOnboarding, "database_unavailable");
    await visitor.presses("Skip");
    const dialog = within(await visitor.sees("dialog", "Are you sure you want to skip?"));
    await visitor.presses("Back to questions");
    await visitor.misses("dialog");
    expect(server.asked(skipOnboarding)).toHaveLength(0);
    await visitor.presses("Skip");
    await visitor.presses("Skip anyway");
    await visitor.reads(refusals.database_unavailable);
    expect(dialog).toBeTruthy();
    server.answer(skipOnboarding, undefined);
    server.answer(readCurrentUser, aPerson());
    server.answer(loadContracts, {});
    await visitor.presses("Skip anyway");
    await waitFor(() => expect(address()).toContain("/dashboard"));
  });
});

describe("the first upload", () => {
  it("can be left out", async () => {
    const { server, visitor } = await open({ step: "upload" });
    await visitor.sees("heading", "Upload your first contract");
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    expect((await visitor.sees("link", /View contract page demo/)).getAttribute("href")).toBe(
      "/demo",
    );
    expect((await visitor.sees("link", /Schedule a call/)).getAttribute("href")).toBe(
      "https://call.example/",
    );
    server.refuse(finishOnboarding, "not_allowed");
    await visitor.presses("Go to Platform");
    await visitor.reads(refusals.not_allowed);
    server.answer(finishOnboarding, { data: { contractGuid: null } });
    server.answer(readCurrentUser, aPerson());
    server.answer(loadContracts, {});
    await visitor.presses("Go to Platform");
    await waitFor(() => expect(address()).toContain("/dashboard"));
  });

  it("is not offered to who may not", async () => {
    const { visitor } = await open(
      { step: "upload" },
      newcomer({
        availableActions: { UPLOAD_DOCUMENT: { enabled: false, reason: "The quota is used up." } },
      }),
    );
    await visitor.reads("The quota is used up.");
  });

  it("is followed by the contract", async () => {
    const { server, visitor } = await open({ step: "upload", contractGuid: idOf(10) });
    await visitor.sees("heading", "Success!");
    expect((await visitor.sees("link", "Schedule a review call")).getAttribute("href")).toBe(
      "https://call.example/",
    );
    server.refuse(finishOnboarding, "not_allowed");
    await visitor.presses("Go to Platform");
    await visitor.reads(refusals.not_allowed);
    server.answer(finishOnboarding, { data: { contractGuid: idOf(10) } });
    server.answer(readCurrentUser, aPerson());
    server.answer(readContract, aContract());
    await visitor.presses("Go to Platform");
    await waitFor(() => expect(address()).toContain(`/dashboard/details/${idOf(10)}`));
  });

  it("on a phone is told of, with a way by mail", async () => {
    giveScreen(390, "phone");
    const { server, visitor } = await open({ step: "upload" });
    server.answer(readUploadAddresses, { data: { own: "olivia@in.example", shared: null } });
    await visitor.reads("Access to the platform is only available via desktop.");
    await visitor.presses(/^Email a contract/);
    await visitor.sees("dialog", "Email a contract");
    expect((await visitor.sees("link", "Open email app")).getAttribute("href")).toBe(
      "mailto:olivia@in.example",
    );
    await visitor.presses("Copy email");
    await visitor.isTold("Email copied");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });
});

describe("the pages of onboarding", () => {
  it("could not be loaded, and are asked for again", async () => {
    const server = serve(newcomer());
    server.cut(readOnboarding);
    const visitor = await visit("/onboarding");
    await visitor.reads("We couldn’t load the page");
    server.answer(readOnboarding, { data: { answers: {}, step: "dealsType", contractGuid: null } });
    await visitor.presses("Try again");
    await visitor.reads("Question 1 of 5");
  });

  it("show a demo, and the way back", async () => {
    const server = serve(newcomer());
    server.refuse(readDemo, "server_busy");
    const visitor = await visit("/demo");
    await visitor.reads("We couldn’t load the demo");
    expect((await visitor.sees("link", "Back to your first upload")).getAttribute("href")).toBe(
      "/onboarding",
    );
    server.answer(readDemo, { data: sample(demo, { fileName: "Sample NDA.docx" }) as never });
    await visitor.presses("Try again");
    await visitor.sees("heading", "Sample NDA");
  });

  it("lead who is no newcomer to the contracts", async () => {
    const server = serve();
    server.answer(readDemo, { data: sample(demo, { fileName: "Sample NDA.docx" }) as never });
    const visitor = await visit("/demo");
    await visitor.sees("heading", "Sample NDA");
    const main = within(await visitor.sees("main"));
    expect(main.getByRole("link", { name: "Contracts" }).getAttribute("href")).toBe("/dashboard");
  });
});
