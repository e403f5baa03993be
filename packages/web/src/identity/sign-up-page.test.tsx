import { refusals } from "@proviso/domain";
import {
  acceptInvitation,
  announceSignIn,
  joinByInvitation,
  logFailedSignIn,
  lookUpInvitation,
  readBotCheck,
  readClientSettings,
  requestTokens,
  resetPassword,
  sendResetEmail,
  sendVerificationEmail,
  signUp,
  socialAuthorize,
} from "@proviso/endpoints";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { collectDepartures, giveWorker, replaceInBrowser } from "../test-support/browser.ts";
import { aPerson } from "../test-support/records.ts";
import {
  address,
  screen,
  serve,
  valueOf,
  visit,
  waitFor,
  within,
  type Visitor,
} from "../test-support/screen.tsx";

const password = "Mountain-Piano-77";
const challenge = {
  kind: "proof-of-work" as const,
  salt: "salt",
  challenge: createHash("sha256").update("salt7").digest("hex"),
  maxNumber: 20,
  expiresAt: 1,
  signature: "signature",
};
const tokens = {
  access_token: "access",
  id_token: "identity",
  refresh_token: "refresh",
  token_type: "Bearer" as const,
  expires_in: 3_600,
};

const fillIn = async (visitor: Visitor): Promise<void> => {
  await visitor.fills("First Name (Required)", "Pat");
  await visitor.fills("Last Name (Required)", "Stone");
  await visitor.fills("Work Email (Required)", "pat@acme.example");
  await visitor.fills("Password (Required)", password);
  await visitor.fills("Confirm Password (Required)", password);
  await visitor.presses(/I agree to the/, "checkbox");
};

const open = async (query = "") => {
  giveWorker();
  const server = serve(null);
  server.answer(readBotCheck, challenge);
  return { server, visitor: await visit(`/signUp${query}`) };
};

describe("signing up", () => {
  it("sends what was entered with the answer of the bot check", async () => {
    const { server, visitor } = await open("?ruk=friend&utm_source=mail");
    await visitor.sees("heading", "Sign up for free");
    expect((await visitor.sees("button", "Sign Up")).hasAttribute("disabled")).toBe(true);
    await fillIn(visitor);
    await visitor.fills(/Phone Number/, " 123 ");
    await visitor.presses("Sign Up");
    await visitor.reads("Check your mailbox for verification!");
    await visitor.reads("pat@acme.example");
    const { recaptchaToken, ...body } = server.asked(signUp)[0]!.body;
    expect(body).toEqual({
      firstName: "Pat",
      lastName: "Stone",
      email: "pat@acme.example",
      password,
      repeatPassword: password,
      phoneNumber: "123",
      accountType: "CUSTOMER",
      referralKey: "friend",
      utmData: { utm_source: "mail" },
    });
    expect(JSON.parse(recaptchaToken ?? "")).toMatchObject({ number: 7, salt: "salt" });
    server.refuse(sendVerificationEmail, "too_many_requests");
    await visitor.presses("Resend Verification Email");
    await visitor.reads(refusals.too_many_requests);
    server.answer(sendVerificationEmail, undefined);
    await visitor.presses("Resend Verification Email");
    await visitor.reads("We sent the email again.");
  });

  it("says what is missing, field by field", async () => {
    const { visitor } = await open();
    await visitor.hands.click(await screen.findByLabelText("First Name (Required)"));
    for (let field = 0; field < 9; field += 1) await visitor.keys("{Tab}");
    for (const sentence of [
      "Enter your first name",
      "Enter your last name",
      "Please enter your work email address",
      "Please enter your password",
      "Please confirm your password",
    ])
      await visitor.reads(sentence);
    await visitor.fills("Work Email (Required)", "nobody");
    await visitor.fills("Password (Required)", "short");
    await visitor.fills("Confirm Password (Required)", "other");
    await visitor.keys("{Tab}");
    await visitor.reads("Check your email and try again");
    await visitor.reads("Your password doesn’t meet the requirements");
    await visitor.reads("The passwords don’t match");
    const list = within((await visitor.reads("Your password must have:")).parentElement!);
    const line = (words: string) => list.getAllByText(words, { exact: false })[0]?.textContent;
    expect(line("Lowercase letters")).toContain(", met");
    expect(line("At least 8 characters in length")).toContain("not met yet");
    await visitor.fills("Password (Required)", "Abcdefg8");
    expect(line("At least 8 characters in length")).toContain(", met");
    expect(line("Contain at least 3")).toContain(", met");
    await visitor.presses(/I agree to the/, "checkbox");
    await visitor.presses(/I agree to the/, "checkbox");
    await visitor.reads("To continue, accept the terms");
  });

  it.each(["breached_password", "password_of_names", "weak_password"] as const)(
    "says at the password that it was refused with %s",
    async (code) => {
      const { server, visitor } = await open();
      await fillIn(visitor);
      server.refuse(signUp, code);
      await visitor.presses("Sign Up");
      await visitor.reads(refusals[code]);
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByLabelText("Password (Required)")),
      );
      await visitor.fills("Password (Required)", `${password}!`);
      expect(screen.queryByText(refusals[code])).toBeNull();
    },
  );

  it.each([
    ["email_not_valid", refusals.email_not_valid],
    ["bot_check_failed", refusals.bot_check_failed],
  ] as const)("says why it was refused with %s, keeping all", async (code, sentence) => {
    const { server, visitor } = await open();
    await fillIn(visitor);
    server.refuse(signUp, code);
    await visitor.presses("Sign Up");
    await visitor.reads(sentence);
    expect(valueOf("First Name (Required)")).toBe("Pat");
    server.answer(signUp, undefined);
    await visitor.presses("Sign Up");
    await visitor.reads("Check your mailbox for verification!");
    expect(server.asked(readBotCheck)).toHaveLength(2);
  });

  it("says what to do when the bot check cannot be begun", async () => {
    giveWorker("fails");
    const server = serve(null);
    server.answer(readBotCheck, challenge);
    const visitor = await visit("/signUp");
    await fillIn(visitor);
    await visitor.presses("Sign Up");
    await visitor.reads("Your sign up failed. Please contact us via the chat");
    expect(server.asked(signUp)).toEqual([]);
  });

  it("makes a QA account by its key, without a bot check", async () => {
    localStorage.setItem("showQaAccount", "true");
    const { server, visitor } = await open();
    await fillIn(visitor);
    await visitor.presses("Create QA account", "checkbox");
    expect((await visitor.sees("button", "Sign Up")).hasAttribute("disabled")).toBe(true);
    await visitor.fills("Key (Required)", "key");
    server.refuse(signUp, "wrong_test_key");
    await visitor.presses("Sign Up");
    await visitor.reads(refusals.wrong_test_key);
    expect(server.asked(signUp)[0]?.body).toMatchObject({ accountType: "QA", testKey: "key" });
    expect(server.asked(signUp)[0]?.body.recaptchaToken).toBeUndefined();
  });

  it("names the terms, a call and providers where there are some", async () => {
    giveWorker();
    const server = serve(null);
    server.answer(readBotCheck, { kind: "recaptcha", siteKey: "site" });
    server.answer(readClientSettings, {
      productName: "Proviso",
      termsUrl: "https://proviso.example/terms",
      privacyUrl: "https://proviso.example/privacy",
      schedulingUrl: "https://proviso.example/call",
      signInProviders: [{ id: "google", name: "Google" }],
    });
    const visitor = await visit("/signUp");
    expect((await visitor.sees("link", "terms of service")).getAttribute("href")).toBe(
      "https://proviso.example/terms",
    );
    await visitor.sees("link", "Schedule a call");
    await visitor.reads(/This site is protected by reCAPTCHA/);
    const gone = collectDepartures();
    await visitor.presses("Sign up with Google");
    await waitFor(() => expect(gone[0]).toContain("connection=google"));
  });

  it("uses the answer of reCAPTCHA where that is set up", async () => {
    const server = serve(null);
    server.answer(readBotCheck, { kind: "recaptcha", siteKey: "site" });
    replaceInBrowser(globalThis, "grecaptcha", {
      ready: (then: () => void) => then(),
      execute: async () => "recaptcha-token",
    });
    replaceInBrowser(document.head, "append", (script: Element) => {
      queueMicrotask(() => script.dispatchEvent(new Event("load")));
    });
    const visitor = await visit("/signUp");
    await fillIn(visitor);
    await visitor.presses("Sign Up");
    await visitor.reads("Check your mailbox for verification!");
    expect(server.asked(signUp)[0]?.body.recaptchaToken).toBe("recaptcha-token");
  });

  it("is by providers alone where passwords are off", async () => {
    const server = serve(null);
    server.answer(readBotCheck, challenge);
    server.answer(readClientSettings, {
      productName: "Proviso",
      hasPasswordSignIn: false,
      signInProviders: [{ id: "google", name: "Google" }],
    });
    const visitor = await visit("/signUp");
    await visitor.sees("button", "Sign up with Google");
    expect(screen.queryByRole("button", { name: "Sign Up" })).toBeNull();
  });

  it("tells of a provider's refusal", async () => {
    const { server, visitor } = await open("?error=not_a_member&email=pat%40acme.example");
    await visitor.sees("dialog", "Give it another shot!");
    await visitor.reads(refusals.not_a_member);
    expect(server.asked(logFailedSignIn)[0]?.body.errorMsg).toBe("not_a_member");
    await visitor.presses("Try again");
    await visitor.misses("dialog");
    expect(valueOf("Work Email (Required)")).toBe("pat@acme.example");
  });

  it("goes straight to the provider that another site names", async () => {
    const gone = collectDepartures();
    await open("?social=google");
    await waitFor(() => expect(gone[0]).toContain("connection=google"));
    expect(sessionStorage.getItem("er-auth")).toContain("sign-up-external");
  });
});

describe("the pages of verification", () => {
  it("ask for the address that they do not know", async () => {
    const server = serve(null);
    const visitor = await visit("/verification");
    await visitor.presses("Resend Verification Email");
    await visitor.reads("Please enter your work email address");
    await visitor.fills("E-mail", "pat@acme.example");
    await visitor.keys("{Enter}");
    await visitor.reads("We sent the email again.");
    expect(server.asked(sendVerificationEmail)[0]?.body.email).toBe("pat@acme.example");
  });

  it("ask for it when the link has expired", async () => {
    const server = serve(null);
    const visitor = await visit("/verificationExpired");
    await visitor.sees("heading", "Verify your account");
    await visitor.reads("Sorry, your account verification link is expired.");
    await visitor.sees("link", "Back To Sign up");
    server.refuse(sendVerificationEmail, "email_not_valid");
    await visitor.fills("E-mail", "pat@acme.example");
    await visitor.presses("Resend Verification Email");
    await visitor.reads(refusals.email_not_valid);
  });

  it("thank a signer", async () => {
    serve(null).answer(readClientSettings, {
      productName: "Proviso",
      signUpUrl: "https://other.example",
    });
    const visitor = await visit("/sign-success");
    expect((await visitor.sees("link", "Try Proviso for free")).getAttribute("href")).toBe(
      "https://other.example",
    );
  });

  it("thank a signer, and lead to signing up here", async () => {
    serve(null);
    const visitor = await visit("/sign-success");
    await visitor.sees("heading", "Congratulations! You've added your signature!");
    await visitor.reads(
      "You'll receive a copy of the contract once it's been signed by all parties.",
    );
    await visitor.reads(/Already a user\?/);
    expect((await visitor.sees("link", "Go to platform")).getAttribute("href")).toBe("/dashboard");
    expect((await visitor.sees("link", /Try .*for free/)).getAttribute("href")).toBe("/signUp");
  });
});

describe("an invitation", () => {
  const invitation = {
    email: "pat@brightline.example",
    accountName: "Brightline",
    inviterName: "Olivia Stone",
    expirationTime: "2026-12-01T00:00:00Z",
  };
  const fillInJoining = async (visitor: Visitor): Promise<void> => {
    await visitor.fills("First Name (Required)", "Pat");
    await visitor.fills("Last Name (Required)", "Stone");
    await visitor.fills(/Phone Number/, "123");
    await visitor.fills("Password (Required)", password);
    await visitor.fills("Confirm Password (Required)", password);
    await visitor.presses(/I agree to the/, "checkbox");
  };

  it("is accepted by somebody new", async () => {
    const server = serve(null);
    server.answer(lookUpInvitation, invitation);
    server.answer(acceptInvitation, { email: invitation.email });
    server.answer(requestTokens, tokens);
    server.answer(announceSignIn, aPerson());
    const visitor = await visit("/signUp#invitation=token");
    await visitor.sees("heading", "Join Brightline");
    await fillInJoining(visitor);
    server.refuse(acceptInvitation, "already_registered");
    await visitor.presses("Join Brightline");
    await visitor.reads(/This email address is already registered/);
    expect(screen.getAllByRole("link", { name: "Sign in to join" })).toHaveLength(2);
    server.refuse(acceptInvitation, "breached_password");
    await visitor.presses("Join Brightline");
    await visitor.reads(refusals.breached_password);
    server.answer(acceptInvitation, { email: invitation.email });
    await visitor.presses("Join Brightline");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(server.asked(acceptInvitation).at(-1)?.body).toMatchObject({
      token: "token",
      firstName: "Pat",
      phoneNumber: "123",
      termsAndPolicyAgree: true,
    });
  });

  it.each([
    ["invitation_ended", "This invitation is no longer valid"],
    ["too_many_requests", "We couldn’t load the invitation"],
  ] as const)("that is refused with %s says what to do", async (code, title) => {
    const server = serve(null);
    server.refuse(lookUpInvitation, code);
    const visitor = await visit("/signUp#invitation=token");
    await visitor.sees("heading", title);
    await visitor.sees("link", "Go to sign in");
    if (code === "invitation_ended") return;
    server.answer(lookUpInvitation, invitation);
    await visitor.presses("Try again");
    await visitor.sees("heading", "Join Brightline");
  });

  it("is accepted by whoever is signed in, who then signs in again", async () => {
    const server = serve(aPerson("VIEWER", { email: invitation.email }));
    server.answer(lookUpInvitation, invitation);
    server.refuse(joinByInvitation, "account_in_use");
    const visitor = await visit("/signUp#invitation=token");
    await visitor.presses("Join Brightline");
    await visitor.reads(refusals.account_in_use);
    server.answer(joinByInvitation, undefined);
    await visitor.presses("Join Brightline");
    await visitor.reads("You’ve joined the account. Sign in to open it.");
    expect(server.asked(joinByInvitation)[0]?.body.token).toBe("token");
  });

  it("of another address asks to sign out", async () => {
    const server = serve();
    server.answer(lookUpInvitation, invitation);
    const visitor = await visit("/signUp#invitation=token");
    await visitor.reads(/Sign out to accept the invitation for/);
    await visitor.sees("link", "Stay signed in");
    await visitor.presses("Sign out");
    await visitor.sees("button", "Join Brightline");
    expect(screen.getByLabelText("First Name (Required)")).toBeTruthy();
  });
});

describe("a forgotten password", () => {
  it("has a link mailed, again when wanted", async () => {
    const server = serve(null);
    const visitor = await visit("/resetEmail?email=pat%40acme.example");
    server.refuse(sendResetEmail, "password_sign_in_off");
    await visitor.presses("Send Reset Instructions");
    await visitor.reads(refusals.password_sign_in_off);
    await visitor.fills("E-mail", "nobody");
    await visitor.keys("{Tab}");
    await visitor.reads("Check your email and try again");
    await visitor.fills("E-mail", "pat@acme.example");
    server.answer(sendResetEmail, undefined);
    await visitor.presses("Send Reset Instructions");
    await visitor.sees("heading", "Check your mailbox");
    await visitor.presses("Resend Instructions");
    await visitor.reads("We sent the email again.");
    server.refuse(sendResetEmail, "too_many_requests");
    await visitor.presses("Resend Instructions");
    await visitor.reads(refusals.too_many_requests);
    expect(server.asked(sendResetEmail).map(({ body }) => body.email)).toEqual(
      Array.from({ length: 4 }, () => "pat@acme.example"),
    );
  });

  const choose = async () => {
    const server = serve(null);
    const visitor = await visit("/resetPassword/token");
    await visitor.fills("New Password (Required)", password);
    await visitor.fills("Confirm Password (Required)", password);
    return { server, visitor };
  };

  it("is replaced by a new one", async () => {
    const { server, visitor } = await choose();
    server.refuse(resetPassword, "breached_password");
    await visitor.presses("Save new password");
    await visitor.reads(refusals.breached_password);
    server.refuse(resetPassword, "server_busy");
    await visitor.presses("Save new password");
    await visitor.reads(refusals.server_busy);
    server.answer(resetPassword, undefined);
    await visitor.presses("Save new password");
    await visitor.reads("Your password was changed. Sign in with the new one.");
    expect(server.asked(resetPassword)[0]?.body).toEqual({
      token: "token",
      password,
      repeatPassword: password,
    });
  });

  it.each(["link_expired", "link_used", "link_not_valid"] as const)(
    "leads to a new link when %s",
    async (code) => {
      const { server, visitor } = await choose();
      server.refuse(resetPassword, code);
      await visitor.presses("Save new password");
      await visitor.sees("heading", "This link has expired");
      expect((await visitor.sees("link", "Send a new link")).getAttribute("href")).toBe(
        "/resetEmail",
      );
    },
  );
});

describe("coming back from a provider", () => {
  const state = "0123456789012345678901234567890123456789";
  const begin = (over: object = {}): void =>
    sessionStorage.setItem(
      "er-auth",
      JSON.stringify({
        type: "sign-in",
        state,
        codeVerifier: "v".repeat(43),
        isRemembered: true,
        from: "/dates",
        ...over,
      }),
    );
  const given = { ...tokens, isNewUser: true };

  it("signs in and goes where the person was going", async () => {
    const server = serve(null);
    begin();
    server.answer(socialAuthorize, { data: given });
    server.answer(announceSignIn, aPerson());
    await visit(`/authorizeCallback?code=code&state=${state}&iss=iss`);
    await waitFor(() => expect(address()).toBe("/dates"));
    expect(server.asked(socialAuthorize)[0]?.body).toMatchObject({
      code: "code",
      iss: "iss",
      state,
    });
  });

  it("asks whoever is not verified to look into the mailbox", async () => {
    const server = serve(null);
    begin();
    server.answer(socialAuthorize, { data: { ...given, isNewUser: false } });
    server.answer(announceSignIn, aPerson("VIEWER", { isVerified: false }));
    const visitor = await visit(`/authorizeCallback?code=code&state=${state}`);
    await visitor.reads("Check your mailbox for verification!");
  });

  it.each([
    ["sign-in", "/signIn"],
    ["sign-up", "/signUp"],
  ])("of %s says on its page why it was refused", async (type, path) => {
    const server = serve(null);
    giveWorker();
    server.answer(readBotCheck, challenge);
    begin({ type });
    server.refuse(socialAuthorize, "user_removed");
    const visitor = await visit(`/authorizeCallback?code=code&state=${state}`);
    await visitor.reads(refusals.user_removed);
    expect(address().startsWith(path)).toBe(true);
    await visitor.keys("{Escape}");
  });

  it("goes back to the site that it began at", async () => {
    const server = serve(null);
    const gone = collectDepartures();
    server.answer(readClientSettings, {
      productName: "Proviso",
      signUpUrl: "https://other.example/start",
    });
    begin({ type: "sign-up-external" });
    server.refuse(socialAuthorize, "user_removed");
    await visit(`/authorizeCallback?code=code&state=${state}`);
    await waitFor(() => expect(gone).toEqual(["https://other.example/start?error=user_removed"]));
  });

  it.each(["error=access_denied", "code=code&state=other"])(
    "with %s goes back to signing in",
    async (query) => {
      serve(null);
      begin();
      const visitor = await visit(`/authorizeCallback?${query}`);
      await visitor.sees("dialog", "Give it another shot!");
      await visitor.keys("{Escape}");
    },
  );

  it("that nobody asked for goes back to signing in", async () => {
    const server = serve(null);
    const visitor = await visit(`/authorizeCallback?code=code&state=${state}`);
    await visitor.sees("dialog", "Give it another shot!");
    expect(server.asked(socialAuthorize)).toEqual([]);
    await visitor.keys("{Escape}");
  });

  it("with nothing says that there is nothing to do", async () => {
    serve(null);
    const visitor = await visit("/authorizeCallback");
    await visitor.sees("heading", "Nothing to do here");
    await visitor.sees("link", "Back To Sign in");
  });

  it("asks for the second factor first", async () => {
    const server = serve(null);
    begin();
    server.refuse(socialAuthorize, "second_factor_needed", {
      secondFactor: { mfaToken: "mfa", factors: ["totp"] },
    });
    server.answer(requestTokens, tokens);
    server.answer(announceSignIn, aPerson());
    const visitor = await visit(`/authorizeCallback?code=code&state=${state}`);
    await visitor.fills("Code", "123456");
    await visitor.presses("Continue");
    await waitFor(() => expect(address()).toBe("/dates"));
  });

  it("leaves the second factor for signing in anew", async () => {
    const server = serve(null);
    begin();
    server.refuse(socialAuthorize, "second_factor_needed", {
      secondFactor: { mfaToken: "mfa", factors: ["totp"] },
    });
    const visitor = await visit(`/authorizeCallback?code=code&state=${state}`);
    await visitor.presses("Back to sign in");
    await visitor.sees("heading", "Sign in");
  });
});
