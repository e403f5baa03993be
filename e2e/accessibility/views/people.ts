import { confirmationNeeded } from "../../confirmation-needed.ts";
import {
  alert,
  at,
  by,
  choose,
  dialog,
  failing,
  blocked,
  leave,
  onPhone,
  press,
  reopened,
  see,
  standard,
  type,
  type Step,
  type View,
  type Views,
} from "../view.ts";

const users = (...steps: Step[]): View =>
  by("owner", at("/user-management"), see("Leo Marsh"), ...steps);
const settings = (...steps: Step[]): View =>
  by("owner", at("/settings"), see("Review preferences"), ...steps);
const security = (...steps: Step[]): View =>
  by("viewer", at("/account/security"), see("Where you are signed in"), ...steps);
const invite = press("Invite user");
const write = (words: string): Step => type("Email addresses", words);
const country: Step = (page) => page.getByLabel("Location").selectOption("Germany");

interface UserOverrides {
  readonly account: Readonly<Record<string, unknown>>;
}

/** The signed-in person as the server tells them, but for what is changed here; nothing else is. */
const signedInAs =
  (change: (user: UserOverrides) => Readonly<Record<string, unknown>>): Step =>
  (page) =>
    page.route("**/account-web-app/api/user", async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as UserOverrides;
      await route.fulfill({ response: answer, json: { ...user, ...change(user) } });
    });

/** Once the account was closed. */
const closed = (isErasing: boolean): Step => {
  const closing = {
    closedTime: "2026-11-20T09:00:00.000Z",
    erasesTime: "2026-12-20T09:00:00.000Z",
    isErasing,
  };
  return signedInAs(({ account }) => ({ account: { ...account, closing } }));
};

/** While they have yet to set up the second factor that the account demands. */
const owingFactor = signedInAs(() => ({ isSecondFactorDue: true }));
const factorPath = "/account/second-factor";

/** Signed in a while ago, with an authenticator app and recovery codes. */
const toBeConfirmed: Step = async (page) => {
  await page.route("**/api/user/sign-in-methods", (route) =>
    route.fulfill({
      json: {
        data: {
          hasPassword: true,
          totpSince: "2026-10-01T09:00:00.000Z",
          recoveryCodesLeft: 8,
          passkeys: [],
          providers: [],
          connection: null,
        },
      },
    }),
  );
  await page.route("**/api/user/totp", (route) =>
    route.fulfill({ status: 403, json: confirmationNeeded }),
  );
};
const confirmDialog: readonly Step[] = [
  toBeConfirmed,
  at("/account/security"),
  press("Turn off the app"),
  see("Enter the six-digit code"),
];

const reviewPath = "/account/access-review";

/** After a password reset, with something of each kind to keep or to end. */
const reviewing: Step = async (page, ground) => {
  await signedInAs(() => ({ isAccessReviewDue: true }))(page, ground);
  const item = (kind: string, name: string, detail: string, isNew: boolean) => ({
    kind,
    id: name,
    name,
    detail,
    createdTime: isNew ? "2026-11-19T09:00:00.000Z" : "2026-03-02T09:00:00.000Z",
    lastUsedTime: isNew ? null : "2026-11-20T09:00:00.000Z",
    isPaused: kind !== "webhook" && kind !== "guest-link",
    isNew,
  });
  await page.route("**/api/user/access-review", (route) =>
    route.fulfill({
      json: {
        data: {
          since: "2026-11-24T09:00:00.000Z",
          items: [
            item("api-key", "Nightly sync", "prv_9f31", false),
            item("api-key", "export", "prv_77aa", true),
            item("calendar-feed", "All key dates", "", false),
            item("passkey", "Work laptop", "", false),
            item("provider", "Google", "owner@brightline.example", false),
            item("webhook", "Contract events", "https://hooks.brightline.example/in", false),
            item("guest-link", "jan@corvane.example", "Corvane - Mutual NDA.docx", true),
          ],
        },
      },
    }),
  );
};

/** People and what they set: users, the company, their own security, single sign-on. */
export const peopleViews: Views = {
  "/user-management": {
    ...standard("owner", "/user-management", "Leo Marsh"),
    empty: by("owner", at("/user-management?freeText=nobody"), see("No users to display")),
    "actions menu": reopened(users(press("Actions for Maya Fields"), see("Delete user"))),
    "user types menu": reopened(
      users(press(/^User types of Victor Hale/), see("Every user needs at least one user type")),
    ),
    "permissions dialog": users(press("User type permissions"), dialog),
    "invite dialog": users(invite, dialog),
    "invite dialog, what does not fit": users(
      invite,
      write("nobody no.one@"),
      leave,
      see("One or more emails you entered are not a valid email address"),
    ),
    "invite dialog, sending": users(
      blocked(/userInvitation$/, "POST"),
      invite,
      write("one@brightline.example "),
      press("Send invitations"),
      see("Sending invitations..."),
    ),
    "invite dialog, sent": users(
      invite,
      write("two@brightline.example "),
      press("Send invitations"),
      see("Your invitations are on the way!"),
    ),
    "invite dialog, failed": users(
      failing(/userInvitation$/, "POST"),
      invite,
      write("three@brightline.example "),
      press("Send invitations"),
      see("Give it another shot!"),
    ),
    "cancel invitation dialog": users(
      invite,
      write("four@brightline.example "),
      press("Send invitations"),
      see("Your invitations are on the way!"),
      (page) => page.keyboard.press("Escape"),
      press(/^Actions for four/),
      choose("Cancel invitation"),
      see("Cancel invitation?"),
    ),
    "delete dialog": users(press("Actions for Maya Fields"), choose("Delete user"), dialog),
    phone: onPhone(by("owner", at("/user-management"), see("Please enter from your desktop"))),
  },
  "/settings": {
    ...standard("owner", "/settings", "Review preferences"),
    "no name": settings(type("Legal name", " "), see("Please enter your company name")),
    "country outside of the USA, dialog": settings(
      country,
      press("Save"),
      see("Company outside the USA"),
    ),
    "close dialog": settings(press("Close account"), dialog),
    "close dialog, named": settings(
      press("Close account"),
      type(/^To close it, type its name/, "Brightline Robotics"),
    ),
    "for who may only look": by("legal", at("/settings"), see("View only")),
    "ask for permission, popover": by(
      "legal",
      at("/settings"),
      press("View only"),
      see("Ask for permission"),
    ),
  },
  "/closed": {
    "for an owner": by("owner", closed(false), at("/closed"), see("Reopen account")),
    "for the others": by("viewer", closed(false), at("/closed"), see("A Platform Owner at your")),
    "being erased": by("owner", closed(true), at("/closed"), see("is being erased")),
    phone: onPhone(by("owner", closed(false), at("/closed"), see("Reopen account"))),
  },
  [reviewPath]: {
    items: by("owner", reviewing, at(reviewPath), see("Nightly sync")),
    "could not be loaded": by(
      "owner",
      signedInAs(() => ({ isAccessReviewDue: true })),
      failing(/access-review$/),
      at(reviewPath),
      see("Try again"),
    ),
    phone: onPhone(by("owner", reviewing, at(reviewPath), see("Nightly sync"))),
  },
  "/account/security": {
    ...standard("viewer", "/account/security", "Where you are signed in"),
    "wrong password": security(
      type("Current password", "not the password"),
      type(/^New [pP]assword/, "Pleading-Paper-28"),
      type(/^Confirm/, "Pleading-Paper-28"),
    ),
    "authenticator dialog": security(
      press("Set up"),
      see((page) => page.getByRole("img", { name: /QR code/ })),
    ),
    "confirm dialog, with a code": by("viewer", ...confirmDialog),
    "confirm dialog, wrong code": by(
      "viewer",
      ...confirmDialog,
      type("Code", "000000"),
      press("Continue"),
      see("The code is wrong."),
    ),
    "confirm dialog, too many codes": by(
      "viewer",
      (page) =>
        page.route("**/confirm-identity", (route) =>
          route.fulfill({
            status: 429,
            json: {
              code: "too_many_requests",
              message: "Too many attempts. Try again in a minute.",
            },
          }),
        ),
      ...confirmDialog,
      type("Code", "000000"),
      press("Continue"),
      see("Too many attempts"),
    ),
    "confirm dialog, recovery code": by(
      "viewer",
      ...confirmDialog,
      press("Use a recovery code"),
      see("Each one works once"),
    ),
    "confirm dialog, phone": onPhone(by("viewer", ...confirmDialog)),
    phone: onPhone(security()),
  },
  [factorPath]: {
    filled: by("viewer", owingFactor, at(factorPath), see("Authenticator app")),
    loading: by(
      "viewer",
      owingFactor,
      blocked(),
      at(factorPath),
      see((page) => page.getByRole("status", { name: "Loading" })),
    ),
    error: by("viewer", owingFactor, failing(), at(factorPath), alert),
    "authenticator dialog": by(
      "viewer",
      owingFactor,
      at(factorPath),
      press("Set up"),
      see((page) => page.getByRole("img", { name: /QR code/ })),
    ),
    phone: onPhone(by("viewer", owingFactor, at(factorPath), see("Authenticator app"))),
  },
  "/account/single-sign-on": {
    ...standard("owner", "/account/single-sign-on", "Domains"),
    "domain not proven, and a provider": by(
      "owner",
      at("/account/single-sign-on"),
      see("Domains"),
      async (page) => {
        const field = page.getByLabel("Domain", { exact: true });
        if (await page.getByText("Not verified yet").isVisible()) return;
        await field.fill("brightline.example");
        await page.getByRole("button", { name: "Add domain" }).click();
        const own = page.getByRole("dialog");
        const proof = page.getByText("Not verified yet");
        await proof.or(own).first().waitFor();
      },
    ),
    "SAML form": by("owner", at("/account/single-sign-on"), see("Domains"), (page) =>
      page.getByText("SAML", { exact: false }).first().click(),
    ),
  },
  "/account/integrations": {
    ...standard("owner", "/account/integrations", "API keys"),
    "new key dialog": by("owner", at("/account/integrations"), press("New API key"), dialog),
    "new webhook dialog": by("owner", at("/account/integrations"), press(/^New webhook/), dialog),
  },
  "/account/integrations/reference": {
    ...standard("owner", "/account/integrations/reference", "Read the company’s people"),
    "endpoint opened": by(
      "owner",
      at("/account/integrations/reference"),
      async (page) =>
        page
          .getByRole("region", { name: "Read the company’s people" })
          .getByText("/account-web-app/api/users")
          .click(),
      see("isVerified: boolean"),
    ),
  },
  "/schedule": {
    "no calendar": by("legal", at("/schedule"), see("Calls aren’t available")),
    calendar: {
      ...by(
        "legal",
        (page) =>
          page.route("**/client-settings", async (route) => {
            const response = await route.fetch();
            const schedulingUrl = "about:blank";
            await route.fulfill({ response, json: { ...(await response.json()), schedulingUrl } });
          }),
        at("/schedule"),
        see("Schedule a call with a contract specialist"),
      ),
      without: "iframe",
    },
  },
  "/company-billing": {
    ...standard("billing", "/company-billing", "Payment method"),
    "free trial": by(
      "tess@trial.example",
      at((ground) => ground.place("trial")),
      see("Choose package"),
    ),
    "change payment dialog": by(
      "billing",
      at("/company-billing"),
      press("Change"),
      see((page) => page.locator("main")),
    ),
  },
  "/company-billing/choosePackage": {
    ...standard("billing", "/company-billing/choosePackage", "Growth"),
    monthly: by("billing", at("/company-billing/choosePackage"), see("Growth"), (page) =>
      page.getByText("Monthly", { exact: true }).click(),
    ),
    "upgrade dialog": by(
      "billing",
      at("/company-billing/choosePackage"),
      press("Choose plan"),
      see("Confirm Upgrade"),
    ),
    "upgrade that failed, dialog": by(
      "billing",
      failing(/\/upgrade$/),
      at("/company-billing/choosePackage"),
      press("Choose plan"),
      press("Confirm Upgrade"),
      see("Something went wrong..."),
    ),
  },
  "/checkout/$token": {
    empty: by(
      "tess@trial.example",
      at((ground) => ground.place("checkout")),
      see("Payment details"),
    ),
    "what is missing": by(
      "tess@trial.example",
      at((ground) => ground.place("checkout")),
      press(/^Pay \$/),
      see("Enter the number on your card"),
    ),
    "not there": by(
      "tess@trial.example",
      at("/checkout/no-such-token"),
      see((page) => page.getByRole("heading")),
    ),
  },
  "/paymentCallback": {
    shown: by(
      "billing",
      at("/paymentCallback"),
      see((page) => page.getByRole("heading", { level: 1 })),
    ),
  },
  "/onboarding": {
    "first question": by(
      "ada@newcomer.example",
      at((ground) => ground.place("newcomer")),
      see("Question 1 of 5"),
    ),
    "skip dialog": by(
      "ada@newcomer.example",
      at((ground) => ground.place("newcomer")),
      press("Skip"),
      dialog,
    ),
    error: by(
      "ada@newcomer.example",
      failing(/\/api\/onboarding/),
      at((ground) => ground.place("newcomer")),
      alert,
    ),
    phone: onPhone(
      by(
        "ada@newcomer.example",
        at((ground) => ground.place("newcomer")),
        see("Question 1 of 5"),
      ),
    ),
  },
  "/demo": {
    shown: by("legal", at("/demo"), see("Executive summary")),
  },
};
