import { refusals } from "@proviso/domain";
import {
  downloadContract,
  rateContract,
  readClientSettings,
  readContract,
  readContractText,
  readReviewSummary,
  readTimeline,
  reviewAgain,
  type ContractRecord,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { collectSavedFiles, giveScreen } from "../test-support/browser.ts";
import { aParagraph, openContract } from "../test-support/opened-contract.ts";
import { aContract, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const verdict = {
  issueId: "term",
  name: "Term",
  severity: 4,
  verdict: "fails" as const,
  reason: "Too long.",
  action: "REVISED" as const,
  quote: { text: "ten years", paragraph: "p1", start: 0, end: 9 },
};

describe("a contract's page", () => {
  it("waits, says that the contract is not there, and leads back", async () => {
    const server = serve();
    const held = server.hold(readContract);
    server.refuse(readContract, "not_found");
    const visitor = await visit(`/dashboard/details/${idOf(10)}`);
    await visitor.reads("Contract not found");
    expect((await visitor.sees("link", "Go to contracts")).getAttribute("href")).toBe("/dashboard");
    held.release();
  });

  it("says on a phone that the link is over", async () => {
    giveScreen(400, "phone");
    serve().refuse(readContract, "not_found");
    const visitor = await visit(`/dashboard/details/${idOf(10)}?cta=feedback`);
    await visitor.reads("The link you followed is invalid or has been expired");
  });

  it("says why the contract could not be loaded, and tries again", async () => {
    const server = serve();
    server.cut(readContract);
    const visitor = await visit(`/dashboard/details/${idOf(10)}`);
    await visitor.reads("We couldn’t load the contract");
    server.answer(readContract, aContract());
    await visitor.presses("Try again");
    await visitor.sees("heading", "Acme NDA");
  });

  it.each<[string, Parts<ContractRecord>, string, string]>([
    [
      "ready",
      { status: "COMPLETED" },
      "Your contract is ready",
      "1 point marked up in the revised copy.",
    ],
    [
      "kept",
      { tags: { isReviewed: false } },
      "Great work",
      "The contract is stored here without a review.",
    ],
    [
      "in review",
      { status: "REVIEWING" },
      "Review in progress",
      "We’re reading the contract and comparing it with your playbook. The result will appear here.",
    ],
    [
      "being answered",
      { status: "REVIEWING", feedback: { isAnswered: true, dueDate: 0, questions: 1 } },
      "Applying your feedback",
      "We’re working your answers into the contract. The result will appear here.",
    ],
    [
      "a template in review",
      { status: "REVIEWING", docRole: "TEMPLATE" },
      "Template review in progress",
      "The result will appear here.",
    ],
    [
      "blocked",
      { status: "ESCALATED", escalationReason: "Bad Scan" },
      "Review blocked",
      "We couldn’t read the scan because its quality is too low. Upload a clearer scan or the Word file.",
    ],
    [
      "rejected",
      { status: "REJECTED", rejectionReason: "Non-English Language" },
      "Review rejected",
      "The contract isn’t in English. We review only English contracts.",
    ],
    [
      "rejected without a reason",
      { status: "REJECTED" },
      "Review rejected",
      "The contract wasn’t accepted for review.",
    ],
    [
      "on its way",
      { status: "SENDING_TO_COUNTERPARTY" },
      "Sent to counterparty",
      "The email is on its way.",
    ],
    [
      "not sent",
      { status: "FAILED_TO_SEND_TO_COUNTERPARTY", statusReason: "The address is wrong." },
      "Sending failed",
      "The address is wrong.",
    ],
    [
      "approved",
      { status: "READY_FOR_SIGNATURE" },
      "Ready for signature",
      "This version is ready to go to its signers.",
    ],
    [
      "out for signature",
      { status: "PENDING_SIGNATURE" },
      "Version pending signature",
      "This version is out for signature.",
    ],
    [
      "bounced",
      { status: "PENDING_SIGNATURE", signatureRequest: { status: "EMAIL_BOUNCE" } },
      "Version pending signature",
      "An email to a signer bounced.",
    ],
    [
      "executed",
      { status: "EXECUTED" },
      "Contract executed",
      "The contract is signed by all parties.",
    ],
    [
      "an executed template",
      { status: "EXECUTED", docRole: "TEMPLATE" },
      "Template executed",
      "The template is signed by all parties.",
    ],
    [
      "unread",
      { status: "ERROR" },
      "Upload error",
      "We couldn’t read the file. Our support team will contact you.",
    ],
    [
      "waiting for input",
      { status: "PENDING_FEEDBACKS" },
      "We need your input",
      "Some points need your decision before the review can finish.",
    ],
  ])("says of a contract that is %s where it stands", async (_, over, title, body) => {
    const { visitor } = await openContract({
      contract: aContract(over),
      summary: { verdicts: [verdict] },
    });
    const banner = within(await visitor.sees("region", "Contract status"));
    await banner.findByText(title);
    await banner.findByText(body);
  });

  it("offers a reviewed template to be kept among the templates", async () => {
    const { visitor } = await openContract({
      contract: aContract({ status: "COMPLETED", docRole: "TEMPLATE", hasRevisedCopy: true }),
      summary: { verdicts: [verdict] },
    });
    const banner = within(await visitor.sees("region", "Contract status"));
    await banner.findByText("Your template is optimized");
    await banner.findByRole("button", { name: "+ Add to templates" });
  });

  it("says nothing of one that was cancelled, and of a template that it is one", async () => {
    const { visitor } = await openContract({
      contract: aContract({ status: "OPPORTUNITY_CANCELLED", docRole: "TEMPLATE" }),
    });
    await visitor.reads("This contract was identified as a template.");
    expect(screen.queryByRole("region", { name: "Contract status" })).toBeNull();
  });

  it("tells of active content that was found in the file", async () => {
    const { visitor } = await openContract({
      answers: (server) =>
        server.answer(readTimeline, [
          { event: "active_content_found", description: "The file has macros." },
        ]),
    });
    expect((await screen.findAllByText("The file has macros.")).length).toBeGreaterThan(0);
    await visitor.sees("heading", "Acme NDA");
  });

  it("withholds an earlier version from who may not read it", async () => {
    const { visitor } = await openContract({
      contract: aContract({ permissions: ["see_contract"], lastVersionGuid: idOf(99) }),
      query: "?keep=version",
    });
    await visitor.reads(/You don’t have permission to open earlier versions/);
    expect((await visitor.sees("link", "Go to the newest version")).getAttribute("href")).toContain(
      idOf(99),
    );
  });

  it("goes on to a newer version, unless one stays", async () => {
    const { server, visitor } = await openContract({
      contract: aContract({ lastVersionGuid: idOf(99) }),
    });
    await visitor.sees("dialog", "Newer version");
    await visitor.reads(
      "A newer version of this contract is available. You will be redirected to the updated version.",
    );
    await visitor.presses("Stay on this version");
    await visitor.misses("dialog");
    await visitor.sees("link", "Go to the newest version");
    server.answer(readContract, ({ params }) => aContract({ guid: params.guid }));
    await visitor.presses("Go to the newest version", "link");
    await waitFor(() => expect(address()).toContain(idOf(99)));
  });

  it("goes there by itself", async () => {
    const { server } = await openContract({ contract: aContract({ lastVersionGuid: idOf(99) }) });
    server.answer(readContract, ({ params }) => aContract({ guid: params.guid }));
    await waitFor(() => expect(address()).toContain(idOf(99)));
  });

  it("downloads from its button", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await openContract();
    server.answer(downloadContract, new File(["x"], "revised.docx"));
    await visitor.presses("Download");
    await visitor.presses(/^Revised/, "menuitem");
    await waitFor(() => expect(saved[0]?.name).toBe("revised.docx"));
    expect(server.asked(downloadContract)[0]?.query.version).toBe("current");
  });

  it("says nothing of a download that fails, and tries again", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await openContract();
    server.cut(downloadContract);
    await visitor.presses("Download");
    await visitor.presses(/^Original/, "menuitem");
    await waitFor(() => expect(server.asked(downloadContract)).toHaveLength(1));
    server.answer(downloadContract, new File(["x"], "original.docx"));
    await visitor.presses("Download");
    await visitor.presses(/^Original/, "menuitem");
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["original.docx"]));
    expect(document.querySelector("[data-announcer]")?.textContent?.trim()).toBe("");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says why nothing may be downloaded or edited", async () => {
    const { visitor } = await openContract({
      contract: aContract({ permissions: ["see_contract", "read_contract"] }),
    });
    expect((await visitor.sees("button", "Download")).getAttribute("title")).toBe(
      "You don’t have permission to do this.",
    );
    expect((await visitor.sees("button", "Edit contract")).getAttribute("title")).toBe(
      refusals.not_allowed,
    );
  });

  it.each<[Parts<ContractRecord>, string]>([
    [{ fileName: "Acme.pdf", isOriginalDocxCreated: false }, refusals.not_editable],
    [{ editPreferences: { disabled: true } }, refusals.editing_disabled],
  ])("says why it cannot be edited here: %j", async (over, sentence) => {
    const { visitor } = await openContract({ contract: aContract(over) });
    expect((await visitor.sees("button", "Edit contract")).getAttribute("title")).toBe(sentence);
  });

  it("offers the file at once on a phone", async () => {
    giveScreen(400, "phone");
    const saved = collectSavedFiles();
    const { visitor } = await openContract({ query: "?cta=feedback" });
    await visitor.presses("Download revised");
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it("asks for a review by the policy of today", async () => {
    const { server, visitor } = await openContract({
      summary: { verdicts: [verdict], staleness: "The policy has changed since." },
    });
    await visitor.presses("Overview", "tab");
    await visitor.reads("The policy has changed since.");
    server.refuse(reviewAgain, "contract_locked");
    await visitor.presses("Review again");
    await visitor.isTold(refusals.contract_locked);
    server.answer(reviewAgain, aContract({ status: "REVIEWING" }));
    await visitor.presses("Review again");
    await visitor.reads("Review in progress");
  });
});

describe("the text of a contract", () => {
  it("is shown without a review", async () => {
    const { visitor } = await openContract({
      contract: aContract({ tags: { isReviewed: false }, hasRevisedCopy: false }),
      paragraphs: [aParagraph("p1", "Keep it secret.")],
    });
    await visitor.reads("Keep it secret.");
    await visitor.sees("region", "Timeline");
  });

  it.each<[Parts<ContractRecord>, RegExp]>([
    [{ status: "REJECTED", rejectionReason: "Document Already Processed" }, /It wasn’t read again/],
    [
      { status: "ESCALATED", escalationReason: "Password Protected" },
      /It can’t be read without its password/,
    ],
    [{ status: "ERROR" }, /We couldn’t read the file as text/],
    [
      { tags: { isReviewed: false } },
      /It was stored without a review, and we couldn’t read its text/,
    ],
  ])("of %j that cannot be read says so", async (over, sentence) => {
    const { visitor } = await openContract({
      contract: aContract(over),
      answers: (server) => server.refuse(readContractText, "version_not_available"),
    });
    await visitor.reads("No text to show");
    await visitor.reads(sentence);
  });

  it("that could not be loaded is asked for again", async () => {
    const { server, visitor } = await openContract({
      contract: aContract({ tags: { isReviewed: false } }),
      answers: (server) => server.refuse(readContractText, "storage_unavailable"),
    });
    await visitor.reads("We couldn’t load the text");
    server.answer(readContractText, {
      version: "original",
      paragraphs: [aParagraph("p1", "Here it is.")],
    });
    await visitor.presses("Try again");
    await visitor.reads("Here it is.");
  });

  it("beside a review that could not be loaded is asked for again", async () => {
    const { server, visitor } = await openContract({
      summary: { verdicts: [{ ...verdict, quote: null }] },
      answers: (server) => server.refuse(readContractText, "storage_unavailable"),
    });
    await visitor.reads("We couldn’t load the text");
    server.answer(readContractText, ({ query }) => ({
      version: query.version,
      paragraphs: [aParagraph("p1", "Here it is.")],
    }));
    await visitor.presses("Try again");
    await visitor.reads("Here it is.");
  });

  it("of a review that could not be loaded is asked for again", async () => {
    const { server, visitor } = await openContract({
      answers: (server) => server.refuse(readReviewSummary, "database_unavailable"),
    });
    await visitor.reads("We couldn’t load the review");
    server.answer(readReviewSummary, { isReady: true, verdicts: [verdict] });
    await visitor.presses("Try again");
    await visitor.sees("button", /Too long/);
  });

  it("waits for the review", async () => {
    const { visitor } = await openContract({ summary: { isReady: false } });
    await visitor.reads(/Preparing markup summary/);
  });

  it("of one's own revision is said to be in beta", async () => {
    const { visitor } = await openContract({
      contract: aContract({ docRole: "NEW_REVISION" }),
      summary: { verdicts: [verdict] },
    });
    await visitor.reads(/Reviews of your own revisions are in beta/);
  });
});

describe("the panes of a contract", () => {
  const paragraphs = [aParagraph("p1", "ten years of secrecy", { label: "1." })];

  it("are three beside each other on a wide screen", async () => {
    giveScreen(1600);
    const { visitor } = await openContract({ summary: { verdicts: [verdict] }, paragraphs });
    await visitor.presses(/Too long/);
    await visitor.reads("Clause 1");
    expect(address()).toContain("issue=term");
    await visitor.sees("complementary", "About this contract");
    await visitor.presses("Fails: Term");
    await visitor.presses(/Too long/);
    await waitFor(() => expect(address()).not.toContain("issue=term"));
  });

  it("are tabs and the document on a smaller one", async () => {
    giveScreen(1100);
    const { visitor } = await openContract({ summary: { verdicts: [verdict] }, paragraphs });
    await visitor.presses("Overview", "tab");
    await visitor.sees("region", "Timeline");
    await visitor.presses("Fails: Term");
    expect((await visitor.sees("tab", "Issues (1)")).getAttribute("aria-selected")).toBe("true");
  });

  it("are one at a time on a narrow one", async () => {
    giveScreen(600);
    const { visitor } = await openContract({ summary: { verdicts: [verdict] }, paragraphs });
    await visitor.presses(/Too long/);
    await visitor.presses("Show in the document");
    expect((await visitor.sees("tab", "Document")).getAttribute("aria-selected")).toBe("true");
    await visitor.presses("Issues (1)");
    await visitor.sees("dialog", "Issues");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    await visitor.presses("Fails: Term");
    await visitor.sees("dialog", "Issues");
    await visitor.keys("{Escape}");
  });

  it("show the highlights of a review that has just ended, once", async () => {
    giveScreen(1600);
    const { visitor } = await openContract({
      contract: aContract({ guid: idOf(77), lastVersionGuid: idOf(77) }),
      summary: { verdicts: [verdict], reviewedAt: new Date().toISOString() },
      paragraphs,
    });
    const peek = within(await visitor.sees("complementary", "Highlights of the review"));
    expect(peek.getByText(/1 issue checked, 1 marked up/)).toBeTruthy();
    expect(localStorage.getItem("sneak_peak_shown")).toContain(idOf(77));
    await visitor.presses("Close the highlights");
    await visitor.misses("complementary", "Highlights of the review");
  });
});

describe("the timeline", () => {
  it("is shown in short and in full, and says when it could not be loaded", async () => {
    const { server, visitor } = await openContract({
      contract: aContract({ tags: { isReviewed: false } }),
      answers: (server) => server.refuse(readTimeline, "not_allowed"),
    });
    await visitor.reads("We couldn’t load the timeline.");
    server.answer(readTimeline, [
      {
        event: "contract_uploaded",
        description: "Contract uploaded",
        documentVersion: 1,
        userFullName: "Olivia Stone",
        time: "2026-11-20T09:30:00Z",
      },
      {
        event: "contract_sent",
        description: "Sent to counterparty",
        documentVersion: 1,
        time: "2026-11-21T09:30:00Z",
      },
    ]);
    const timeline = within(await visitor.sees("region", "Timeline"));
    await visitor.hands.click(timeline.getByRole("button", { name: "Try again" }));
    await timeline.findByText("Contract uploaded");
    await visitor.presses("Full timeline");
    const dialog = within(await visitor.sees("dialog", "Timeline"));
    await dialog.findByText("Contract uploaded");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("says when it could not be loaded in full", async () => {
    const { server, visitor } = await openContract({
      contract: aContract({ tags: { isReviewed: false } }),
    });
    await visitor.sees("button", "Full timeline");
    server.refuse(readTimeline, "not_allowed");
    await visitor.presses("Full timeline");
    expect((await visitor.sees("alert")).textContent).toBe(refusals.not_allowed);
    await visitor.keys("{Escape}");
  });
});

describe("rating a review", () => {
  const rate = async () => {
    collectSavedFiles();
    const opened = await openContract({
      contract: aContract({ isShowSatisfactionRating: true }),
      summary: { verdicts: [verdict] },
    });
    await opened.visitor.presses("Download");
    await opened.visitor.presses(/^Revised/, "menuitem");
    return opened;
  };

  it("is asked for once the redline was downloaded, and thanked for", async () => {
    const { server, visitor } = await rate();
    await visitor.presses("Rate this review");
    server.refuse(rateContract, "wrong_status");
    await visitor.presses("4 of 5: Good", "radio");
    await visitor.reads(refusals.wrong_status);
    server.refuse(rateContract, "already_rated");
    await visitor.presses("5 of 5: Very good", "radio");
    await visitor.reads("Thank you for your feedback!");
    expect(server.asked(rateContract).map(({ body }) => body.rating)).toEqual([4, 5]);
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(dialog.getByText("Close"));
    await visitor.misses("dialog");
    expect(screen.queryByRole("button", { name: "Rate this review" })).toBeNull();
  });

  it("is asked for when the mouse leaves the page", async () => {
    const { visitor } = await rate();
    await visitor.sees("button", "Rate this review");
    fireEvent.mouseMove(document.body, { clientY: 300 });
    fireEvent.mouseLeave(document, { clientY: 2 });
    await visitor.sees("dialog", "How was this review?");
    await visitor.presses("Not now");
    await visitor.misses("dialog");
  });
});

describe("booking a call", () => {
  it("shows the calendar where there is one", async () => {
    serve().answer(readClientSettings, {
      productName: "Proviso",
      schedulingUrl: "https://call.example/",
    });
    await visit("/schedule");
    await waitFor(() => expect(screen.getByTitle("Contract specialists’ calendar")).toBeTruthy());
  });

  it("says that none is offered", async () => {
    serve();
    const visitor = await visit("/schedule");
    await visitor.reads("Calls aren’t available");
  });
});
