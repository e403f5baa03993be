import {
  changeCompanyDetails,
  changeEmailPreferences,
  readCompanyDetails,
  readEmailPreferences,
  requestPermission,
  type CompanyDetails,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { aPerson, idOf } from "../test-support/records.ts";
import { serve, valueOf, visit, within, screen } from "../test-support/screen.tsx";

const company: CompanyDetails = {
  extId: idOf(2),
  name: "Brightline Robotics",
  legalName: "Brightline Robotics, Inc.",
  location: "United States",
  signeeDetails: "",
  tags: { showNonUsDisclaimer: false },
  defaultReviewer: { name: "", acceptTrackChanges: false },
  domains: ["brightline.example"],
};

const open = async (user = aPerson(), over: Partial<CompanyDetails> = {}) => {
  const server = serve(user);
  server.answer(readCompanyDetails, { data: { ...company, ...over } });
  server.answer(readEmailPreferences, { data: { recipients: [], subject: "Contracts" } });
  server.answer(changeCompanyDetails, ({ body }) => ({
    data: { ...company, ...body } as CompanyDetails,
  }));
  server.answer(changeEmailPreferences, ({ body }) => ({
    data: { recipients: body.recipients ?? [], subject: body.subject ?? "" },
  }));
  const visitor = await visit("/settings");
  const form = async (name: string) => within(await visitor.sees("form", name));
  const saves = async (name: string) =>
    visitor.hands.click((await form(name)).getByRole("button", { name: "Save" }));
  return { server, visitor, form, saves };
};

describe("account settings", () => {
  it("wait, say why they could not be loaded, and try again", async () => {
    const server = serve();
    server.refuse(readCompanyDetails, "not_allowed");
    const visitor = await visit("/settings");
    await visitor.reads("We couldn’t load the settings");
    server.answer(readCompanyDetails, { data: company });
    await visitor.presses("Try again");
    await visitor.sees("form", "Company details");
  });

  it("save the company's details, trimmed", async () => {
    const { server, visitor, form, saves } = await open();
    expect(
      (await form("Company details"))
        .getByRole("button", { name: "Save" })
        .hasAttribute("disabled"),
    ).toBe(true);
    await visitor.fills("Legal name", "");
    await visitor.reads("Please enter your company name");
    await visitor.fills("Legal name", " Brightline Ltd ");
    await visitor.fills("Signee details", "Olivia Stone, CEO");
    await saves("Company details");
    await visitor.isTold("Company details updated successfully");
    expect(server.asked(changeCompanyDetails)[0]?.body).toEqual({
      legalName: "Brightline Ltd",
      location: "United States",
      signeeDetails: "Olivia Stone, CEO",
    });
  });

  it("keep what was entered when saving fails", async () => {
    const { server, visitor, saves } = await open();
    server.cut(changeCompanyDetails);
    await visitor.fills("Legal name", "Brightline Ltd");
    await saves("Company details");
    await visitor.isTold("Update of company details failed");
    expect(valueOf("Legal name")).toBe("Brightline Ltd");
  });

  it("warn before a country outside of the USA is saved", async () => {
    const { server, visitor, saves } = await open();
    await visitor.picks("Location", "France");
    await saves("Company details");
    await visitor.sees("dialog", "Company outside the USA");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    expect(server.asked(changeCompanyDetails)).toEqual([]);
    await saves("Company details");
    await visitor.sees("dialog", "Company outside the USA");
    await visitor.presses("I understand, save");
    await visitor.isTold("Company details updated successfully");
    expect(server.asked(changeCompanyDetails)[0]?.body).toMatchObject({
      location: "France",
      tags: { showNonUsDisclaimer: false },
    });
  });

  it("ask for a country where there is none", async () => {
    const { visitor, form } = await open(aPerson(), { location: "" });
    await visitor.fills("Legal name", "Other");
    expect(await visitor.sees("option", "Choose a country")).toBeTruthy();
    expect(
      (await form("Company details"))
        .getByRole("button", { name: "Save" })
        .hasAttribute("disabled"),
    ).toBe(true);
  });

  it("save who gets copies, and ask before one goes outside", async () => {
    const { server, visitor, saves } = await open();
    await visitor.fills("Recipients", "law@brightline.example");
    await visitor.keys("{Enter}");
    await saves("Email preferences");
    await visitor.isTold("Email preferences updated successfully");
    await visitor.fills("Recipients", "pat@acme.example");
    await visitor.keys("{Enter}");
    await saves("Email preferences");
    await visitor.sees("dialog", "Share outside of your organization?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await saves("Email preferences");
    const dialog = within(await visitor.sees("dialog"));
    expect(dialog.getByText("pat@acme.example")).toBeTruthy();
    await visitor.presses("Share and save");
    await visitor.misses("dialog");
    expect(server.asked(changeEmailPreferences).map(({ body }) => body)).toEqual([
      { recipients: ["law@brightline.example"], subject: "Contracts", isOutsideConfirmed: false },
      {
        recipients: ["law@brightline.example", "pat@acme.example"],
        subject: "Contracts",
        isOutsideConfirmed: true,
      },
    ]);
  });

  it("take no address that is none, and say when saving failed", async () => {
    const { server, visitor, form, saves } = await open();
    await visitor.fills("Recipients", "nobody");
    await visitor.keys("{Enter}");
    await visitor.reads("Check your email and try again");
    expect(
      (await form("Email preferences"))
        .getByRole("button", { name: "Save" })
        .hasAttribute("disabled"),
    ).toBe(true);
    await visitor.presses("Remove nobody");
    server.refuse(changeEmailPreferences, "not_allowed");
    await visitor.fills("Subject", "Legal");
    await saves("Email preferences");
    await visitor.isTold("Update of email preferences failed");
    expect(valueOf("Subject")).toBe("Legal");
    await visitor.fills(
      "Recipients",
      Array.from({ length: 51 }, (_, at) => `p${at}@brightline.example`).join(" "),
    );
    await visitor.reads(/^You can add up to \d+ recipients$/);
  });

  it("save what a new review starts with", async () => {
    const { server, visitor, saves } = await open();
    await visitor.hands.click(await visitor.sees("switch", /Accept tracked changes/));
    await saves("Review preferences");
    await visitor.isTold("Company details updated successfully");
    expect(server.asked(changeCompanyDetails)[0]?.body).toEqual({
      defaultReviewer: { acceptTrackChanges: true },
    });
  });

  it("let who may only look ask for more", async () => {
    const { server, visitor } = await open(aPerson("CONTRACT_MANAGER"));
    const [first] = await screen.findAllByRole("button", { name: "View only" });
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.getByLabelText("Legal name").hasAttribute("readonly")).toBe(true);
    server.refuse(requestPermission, "too_many_requests");
    await visitor.hands.click(first!);
    await visitor.presses("Ask for permission");
    await visitor.isTold("Too many attempts. Try again in a minute.");
    server.answer(requestPermission, undefined);
    await visitor.presses("Ask for permission");
    await visitor.isTold("Your request was sent successfully");
    expect(server.asked(requestPermission)).toHaveLength(2);
  });
});
