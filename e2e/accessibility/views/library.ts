import type { Page } from "@playwright/test";
import {
  at,
  by,
  dialog,
  onPhone,
  press,
  see,
  standard,
  type,
  visitor,
  type Step,
  type Views,
} from "../view.ts";

const nda = (page: Page) => page.locator('section[data-type="nda"]');
const studio = "/policies/studio?playbook=nda-recipient";
const openIssue: Step = (page) =>
  page
    .getByRole("button", { name: /^How long secrecy lasts/ })
    .first()
    .click();

/** Goes in by the emailed code, where the link has not let this browser in yet. */
const enter =
  (address: string, button: string): Step =>
  async (page, ground) => {
    const gate = page.getByRole("button", { name: "Email me a code" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (!(await gate.isVisible())) return;
    await gate.click();
    await page.getByLabel("Code").fill(await ground.nextCodeTo(address));
    await page.getByRole("button", { name: button }).click();
  };
const asGuest: readonly Step[] = [
  at((ground) => ground.place("guest")),
  enter("guest@corvane.example", "Open the contract"),
  see((page) => page.getByRole("region", { name: "Files" })),
];
const asSigner: readonly Step[] = [
  at((ground) => ground.place("signer")),
  enter("signer@corvane.example", "Open the document"),
  // Who agreed once is not asked again.
  see((page) => page.getByText(/^(?:Sign electronically|Sign this document)$/)),
];
const agree: Step = async (page) => {
  const box = page.getByLabel("I have read this and agree");
  if (!(await box.isVisible())) return;
  await box.check();
  await page.getByRole("button", { name: "Continue" }).click();
};

/** Dates, figures, policies, templates, and what counterparties and signers see. */
export const libraryViews: Views = {
  "/policies": {
    ...standard("legal", "/policies", openable),
    "nothing found": by(
      "legal",
      at("/policies?freeText=no+such+issue"),
      see((page) => page.getByRole("searchbox")),
      async (page) => {
        await page.getByRole("searchbox", { name: "Search issue" }).fill("no such issue");
        await page.keyboard.press("Enter");
      },
      see("Oooops...there's nothing here"),
    ),
    "an issue opened, dialog": by("legal", at("/policies"), openIssue, dialog),
  },
  "/policies/studio": {
    ...standard("legal", studio, (page) => page.getByRole("navigation", { name: "Policy issues" })),
    "the whole policy": by(
      "legal",
      at(`${studio}&tab=policy`),
      see((page) => page.getByRole("tablist")),
    ),
    "try a draft": by("legal", at(`${studio}&tab=try`), see("Try the draft")),
    versions: by(
      "legal",
      at(`${studio}&tab=versions`),
      see((page) => page.getByRole("tablist")),
    ),
  },
  "/templates": {
    ...standard("legal", "/templates", nda),
    "pre-made dialog": by("legal", at("/templates"), see(nda), press("Get a template"), dialog),
    "upload dialog": by("legal", at("/templates"), see(nda), press("Add template"), dialog),
  },
  "/dates": {
    ...standard("legal", "/dates?state=unconfirmed", (page) =>
      page.getByRole("heading", { level: 1 }),
    ),
    filled: by(
      "legal",
      // Its dates are there once it was reviewed.
      at((ground) => ground.place("dated")),
      see("Give notice by"),
      at("/dates?state=unconfirmed"),
      see("Give notice by"),
    ),
    empty: by("business", at("/dates"), see("No dates yet")),
    "calendar dialog": by("legal", at("/dates"), press("Add to calendar"), dialog),
    phone: onPhone(
      by(
        "legal",
        at("/dates"),
        see((page) => page.getByRole("heading", { level: 1 })),
      ),
    ),
  },
  "/analytics": {
    ...standard("legal", "/analytics", "Contracts by upload date"),
    "filters dialog": by(
      "legal",
      at("/analytics"),
      see("Contracts by upload date"),
      press("Filters"),
      dialog,
    ),
    "range dialog": by(
      "legal",
      at("/analytics"),
      see("Contracts by upload date"),
      press(/ to \d+ \w{3} \d{4}$/),
      dialog,
    ),
    empty: by(
      "legal",
      at("/analytics?from=2026-01-01&to=2026-01-20"),
      see((page) => page.getByRole("main")),
    ),
  },
  "/guest/$token": {
    "link that is none": visitor(at(`/guest/${"A".repeat(43)}`), see("Oops...")),
    "asks for a code": visitor(
      at((ground) => ground.place("guest")),
      see("Email me a code"),
    ),
    "wrong code": visitor(
      at((ground) => ground.place("guest")),
      press("Email me a code"),
      type("Code", "123456"),
      press("Open the contract"),
      see(/The code is wrong\.|no longer valid/),
    ),
    entered: visitor(...asGuest),
    phone: onPhone(visitor(...asGuest)),
  },
  "/sign/$token": {
    "link that is none": visitor(
      at(`/sign/${"A".repeat(43)}`),
      see((page) => page.getByRole("heading", { level: 1 })),
    ),
    "asks for a code": visitor(
      at((ground) => ground.place("signer")),
      see("Email me a code"),
    ),
    consent: visitor(...asSigner),
    signing: visitor(...asSigner, agree, see("Add your signature")),
    "signature dialog": visitor(...asSigner, agree, press("Add your signature"), dialog),
    phone: onPhone(visitor(...asSigner)),
  },
  "/verify": {
    empty: visitor(at("/verify"), see("Drop a signed PDF here")),
    unknown: visitor(
      at("/verify"),
      (page) =>
        page.getByLabel("Signed file").setInputFiles({
          name: "plain.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from("%PDF-1.7\n%%EOF"),
        }),
      see((page) =>
        page
          .getByRole("region", { name: "Outcome" })
          .or(page.getByRole("alert").filter({ hasText: /\w/ })),
      ),
    ),
    phone: onPhone(visitor(at("/verify"), see("Drop a signed PDF here"))),
  },
};

function openable(page: Page) {
  return page.getByRole("button", { name: /^How long secrecy lasts/ });
}
