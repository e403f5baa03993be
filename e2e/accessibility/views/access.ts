import {
  alert,
  at,
  by,
  dialog,
  failing,
  blocked,
  leave,
  onPhone,
  press,
  see,
  type,
  visitor,
  type Step,
  type Views,
} from "../view.ts";

const verificationLink = "/signIn?source=verification&email=ada@example.com&token=none";
const signInForm: Step = see("Review, negotiate and sign your contracts.");
const emptyFields: Step = async (page) => {
  await page.getByLabel("First Name (Required)").focus();
  for (let field = 0; field < 8; field += 1) await page.keyboard.press("Tab");
  const terms = page.getByRole("checkbox", { name: /I agree/ });
  await terms.check();
  await terms.uncheck();
};
const wrongPassword: readonly Step[] = [
  at("/signIn"),
  type("E-mail", "nobody@brightline.example"),
  type("Password", "not the password"),
  press("Log In"),
];

/** Getting in: signing in and up, verifying, resetting, and what providers answer. */
export const accessViews: Views = {
  "/": { "leads to sign-in": visitor(at("/"), signInForm) },
  "/$": { "unknown path, leads to sign-in": visitor(at("/no/such/page"), signInForm) },
  "/signIn": {
    empty: visitor(at("/signIn"), signInForm),
    "wrong password": visitor(...wrongPassword, alert),
    "on its way": visitor(blocked(/oauth|token/), ...wrongPassword),
    "server away": visitor(
      failing(/oauth|token/),
      ...wrongPassword,
      see((page) => page.getByRole("heading", { level: 1 })),
    ),
    "session ended": visitor(at("/signIn?message=session_ended"), alert),
    "to be verified": visitor(
      at("/signIn?message=verify&email=ada@example.com"),
      see("Resend Verification Email"),
    ),
    verified: visitor(at("/signIn?message=Your+email+was+verified."), alert),
    "verification link": visitor(at(verificationLink), see("Enter the password you chose")),
    "verification link, wrong password": visitor(
      (page) =>
        page.route(/verifyUser/, (route) =>
          route.fulfill({ status: 400, json: { code: "wrong_credentials", message: "Wrong." } }),
        ),
      at(verificationLink),
      type("Password", "not the password"),
      press("Verify and sign in"),
      alert,
    ),
    "verification link that is over": visitor(
      at(verificationLink),
      type("Password", "a password"),
      press("Verify and sign in"),
      see("This link isn’t valid"),
    ),
    "verification link, phone": onPhone(
      visitor(at(verificationLink), see("Enter the password you chose")),
    ),
    "welcome dialog": visitor(at("/signIn?cta=migrated"), dialog),
    "error of a provider, dialog": visitor(at("/signIn?error=access_denied"), dialog),
    phone: onPhone(visitor(at("/signIn"), signInForm)),
  },
  "/signUp": {
    empty: visitor(at("/signUp"), see("Sign up for free")),
    "every field missing": visitor(
      at("/signUp"),
      emptyFields,
      see("To continue, accept the terms"),
    ),
    "what does not fit": visitor(
      at("/signUp"),
      type("Work Email (Required)", "ada@"),
      type(/^Password \(Required\)/, "abcdefgh"),
      type("Confirm Password (Required)", "abcdefg"),
      leave,
      see("The passwords don’t match"),
    ),
    "QA account": visitor(
      (page) => page.addInitScript(() => localStorage.setItem("showQaAccount", "true")),
      at("/signUp"),
      (page) => page.getByLabel("Create QA account").check(),
      see("Key (Required)"),
    ),
    "error of a provider, dialog": visitor(at("/signUp?error=access_denied"), dialog),
    invited: visitor(
      at((ground) => ground.place("invitation")),
      see("invited you"),
    ),
    "invited, signed in as somebody else": by(
      "legal",
      at((ground) => ground.place("invitation")),
      see("You’re signed in as"),
    ),
    "invitation that is over": visitor(
      at("/signUp#invitation=a-token"),
      see("This invitation is no longer valid"),
    ),
    phone: onPhone(visitor(at("/signUp"), see("Sign up for free"))),
  },
  "/verification": {
    "with an address": visitor(at("/verification?email=ada@example.com"), see("ada@example.com")),
    "sent again": visitor(
      at("/verification?email=ada@example.com"),
      press("Resend Verification Email"),
      see("We sent the email again."),
    ),
    "could not be sent": visitor(
      failing(/verificationEmail/),
      at("/verification?email=ada@example.com"),
      press("Resend Verification Email"),
      alert,
    ),
    "without an address": visitor(at("/verification"), see("enter your email address")),
    phone: onPhone(visitor(at("/verification?email=ada@example.com"), see("ada@example.com"))),
  },
  "/verificationExpired": {
    "without an address": visitor(
      at("/verificationExpired"),
      see("your account verification link is expired"),
    ),
    "with an address": visitor(
      at("/signIn?message=Access+expired.&email=ada@example.com"),
      see("your account verification link is expired"),
    ),
    phone: onPhone(visitor(at("/verificationExpired"), see("link is expired"))),
  },
  "/resetEmail": {
    empty: visitor(at("/resetEmail"), see("Forgot password")),
    "no address": visitor(
      at("/resetEmail"),
      press("Send Reset Instructions"),
      see("Please enter your work email address"),
    ),
    sent: visitor(
      at("/resetEmail"),
      type("E-mail", "ada@example.com"),
      press("Send Reset Instructions"),
      see("Check your mailbox"),
    ),
    phone: onPhone(visitor(at("/resetEmail"), see("Forgot password"))),
  },
  "/resetPassword/$token": {
    empty: visitor(
      at((ground) => ground.place("reset")),
      see("Choose a new password"),
    ),
    "what does not fit": visitor(
      at((ground) => ground.place("reset")),
      type("New Password (Required)", "short"),
      type("Confirm Password (Required)", "other"),
      leave,
      see("The passwords don’t match"),
    ),
    "link that is over": visitor(
      at("/resetPassword/a-token"),
      type("New Password (Required)", "Pleading-Paper-28"),
      type("Confirm Password (Required)", "Pleading-Paper-28"),
      press("Save new password"),
      see("This link has expired"),
    ),
    phone: onPhone(visitor(at("/resetPassword/a-token"), see("Choose a new password"))),
  },
  "/authorizeCallback": {
    "without a code": visitor(at("/authorizeCallback"), see("Nothing to do here")),
    "refused, leads to sign-in": visitor(
      at("/authorizeCallback?error=access_denied&state=none"),
      dialog,
    ),
  },
  "/sign-success": {
    thanks: visitor(at("/sign-success"), see("Already a user?")),
    phone: onPhone(visitor(at("/sign-success"), see("Already a user?"))),
  },
  "/serverMaintenance": {
    shown: visitor(at("/serverMaintenance"), see("performing some maintenance")),
    phone: onPhone(visitor(at("/serverMaintenance"), see("performing some maintenance"))),
  },
  "/forbidden": {
    shown: by("viewer", at("/forbidden"), see("You don't have permissions to see this page")),
    "led here": by(
      "viewer",
      at("/user-management"),
      see("You don't have permissions to see this page"),
    ),
    phone: onPhone(by("viewer", at("/forbidden"), see("Please enter from your desktop"))),
  },
};
