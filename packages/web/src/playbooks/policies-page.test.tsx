import {
  listContractTypes,
  listPlaybooks,
  readClientSettings,
  readPolicyIssues,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { aPerson } from "../test-support/records.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const issue = {
  id: "term",
  name: "Term",
  description: "How long it lasts.",
  isCustomizable: true,
  group: "Duration",
  severity: 3,
  accept: "Three years",
  fallbacks: ["Five years"],
  refuse: "For ever",
  limits: [{ name: "longest", value: "5 years" }],
  approver: "The General Counsel",
};

const open = async (user = aPerson()) => {
  const server = serve(user);
  server.answer(readClientSettings, {
    productName: "Proviso",
    supportEmail: "help@proviso.example",
  });
  server.answer(listContractTypes, [
    { id: "nda", name: "NDA" },
    { id: "msa", name: "MSA" },
  ]);
  server.answer(listPlaybooks, ({ params }) => [
    {
      id: `${params.id}-recipient`,
      baseId: `${params.id}-recipient`,
      name: `${params.id} recipient`,
      publishedAt: "2026-11-20T09:30:00Z",
      publishedBy: "Ben",
    },
    { id: `${params.id}-mutual`, baseId: `${params.id}-mutual`, name: `${params.id} mutual` },
  ]);
  server.answer(readPolicyIssues, [
    issue,
    {
      ...issue,
      id: "law",
      name: "Law",
      group: "Law",
      isCustomizable: false,
      fallbacks: [],
      limits: [],
      approver: "",
    },
  ]);
  return { server, visitor: await visit("/policies") };
};

describe("the policies", () => {
  it("are shown by contract type and playbook", async () => {
    const { visitor } = await open();
    await visitor.sees("heading", "nda recipient policy");
    await visitor.reads(/Your own version, published by Ben/);
    await visitor.presses("nda mutual", "tab");
    await visitor.sees("heading", "nda mutual policy");
    await visitor.picks("Contract type", "MSA");
    await visitor.sees("heading", "msa recipient policy");
    expect((await visitor.sees("link", "Ask for customization")).getAttribute("href")).toContain(
      "mailto:help@proviso.example",
    );
    expect((await visitor.sees("link", "Customize")).getAttribute("href")).toContain(
      "playbook=msa-recipient",
    );
  });

  it("explain an issue", async () => {
    const { visitor } = await open();
    await visitor.presses(/^Term/);
    const issue = within(await visitor.sees("dialog", "Term"));
    for (const text of ["Three years", "Five years", "For ever", "The General Counsel"])
      expect(issue.getByText(text)).toBeTruthy();
    expect(
      issue.getByRole("link", { name: "Customize this issue" }).getAttribute("href"),
    ).toContain("issue=term");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("are searched, filtered and stepped through", async () => {
    const { visitor } = await open();
    await visitor.sees("button", /^Term/);
    await visitor.keys("j");
    expect(document.activeElement?.textContent).toContain("Term");
    await visitor.keys("j");
    await visitor.keys("k");
    expect(document.activeElement?.textContent).toContain("Term");
    await visitor.picks("Customizable", "Not customizable");
    await visitor.misses("button", /^Term/);
    await visitor.picks("Customizable", "All issues");
    const types = await visitor.sees("combobox", "Issue type");
    await visitor.hands.selectOptions(types, types.querySelectorAll("option")[1]!);
    await waitFor(() => expect(address()).toContain("issueType="));
    await visitor.fills("Search issue", "zzz");
    await visitor.keys("{Enter}");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Law/ })).toBeNull());
    await waitFor(() => expect(screen.getAllByRole("status").length).toBeGreaterThan(0));
  });

  it("offer no studio to who may only read", async () => {
    const { visitor } = await open(aPerson("VIEWER"));
    await visitor.presses(/^Term/);
    await visitor.sees("dialog", "Term");
    expect(screen.queryByRole("link", { name: /^Customize/ })).toBeNull();
  });

  it("say when they could not be loaded", async () => {
    const server = serve();
    server.refuse(listPlaybooks, "not_found");
    const visitor = await visit("/policies");
    await visitor.reads("We couldn’t load the policies");
    server.answer(listPlaybooks, [{ id: "nda-recipient", baseId: "nda-recipient", name: "NDA" }]);
    server.refuse(readPolicyIssues, "not_found");
    await visitor.presses("Try again");
    await visitor.reads("We couldn’t load the policy");
    server.answer(readPolicyIssues, [issue]);
    await visitor.presses("Try again");
    await visitor.sees("button", /^Term/);
  });
});
