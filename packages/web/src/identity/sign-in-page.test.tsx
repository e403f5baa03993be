import { refusals } from "@proviso/domain";
import {
  announceSignIn,
  beginPasskeySignIn,
  findSingleSignOn,
  logFailedSignIn,
  readClientSettings,
  requestTokens,
  sendVerificationEmail,
  signOut,
  verifyUser,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { collectDepartures, givePasskeys } from "../test-support/browser.ts";
import { aPerson } from "../test-support/records.ts";
import { address, screen, serve, valueOf, visit, waitFor } from "../test-support/screen.tsx";

const tokens = {
  access_token: "access",
  id_token: "identity",
  refresh_token: "refresh",
  token_type: "Bearer" as const,
  expires_in: 3_600,
};
const demand = (...factors: ("totp" | "recovery-code" | "passkey")[]) => ({
  secondFactor: { mfaToken: "mfa", factors },
});
const email = "olivia@brightline.example";

const open = async (query = "") => {
  const server = serve(null);
  server.answer(requestTokens, tokens);
  server.answer(announceSignIn, aPerson());
  server.answer(findSingleSignOn, { provider: null });
  const visitor = await visit(`/signIn?email=${encodeURIComponent(email)}${query}`);
  const logsIn = async (password = "Secret-1234") => {
    await visitor.fills("Password", password);
    await visitor.presses("Log In");
  };
  return { server, visitor, logsIn };
};

describe("signing in", () => {
  it("takes the e-mail and the password, and goes to the place asked for", async () => {
    const { server, visitor, logsIn } = await open("&from=%2Fuser-management");
    await visitor.sees("heading", "Sign in");
    expect((await visitor.sees("button", "Log In")).hasAttribute("disabled")).toBe(true);
    await logsIn();
    await waitFor(() => expect(address()).toBe("/user-management"));
    expect(server.asked(requestTokens)[0]?.body).toMatchObject({
      grant_type: "password",
      username: email,
      password: "Secret-1234",
    });
    expect(localStorage.getItem("sl-auth0")).toContain("identity");
  });

  it("is where an unknown path leads, and the root leads to the dashboard", async () => {
    serve(null);
    const stranger = await visit("/no/such/page");
    await stranger.sees("heading", "Sign in");
    expect(address()).toMatch(/^\/signIn/);
    serve();
    await visit("/");
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it("forgets who signed in when the browser closes, when asked to", async () => {
    const { visitor, logsIn } = await open();
    await visitor.presses("Remember me", "checkbox");
    await logsIn();
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(localStorage.getItem("sl-auth0")).toBeNull();
    expect(sessionStorage.getItem("sl-auth0")).toContain("identity");
  });

  it.each([
    "wrong_credentials",
    "too_many_requests",
    "password_sign_in_off",
    "server_busy",
  ] as const)("says why it was refused with %s, and keeps what was typed", async (code) => {
    const { server, visitor, logsIn } = await open();
    server.refuse(requestTokens, code);
    await logsIn();
    await visitor.reads(refusals[code]);
    expect(valueOf("E-mail")).toBe(email);
    expect(valueOf("Password")).toBe("Secret-1234");
    await visitor.fills("Password", "Other-1234");
    expect(screen.queryByText(refusals[code])).toBeNull();
  });

  it("offers the verification mail again to whoever has not verified yet", async () => {
    const { server, visitor, logsIn } = await open();
    server.refuse(requestTokens, "email_not_verified");
    await logsIn();
    await visitor.reads(new RegExp(refusals.email_not_verified));
    server.refuse(sendVerificationEmail, "database_unavailable");
    await visitor.presses("Resend Verification Email");
    await visitor.reads(/Send Verification email failed. Please try again later/);
    server.answer(sendVerificationEmail, undefined);
    await visitor.presses("Resend Verification Email");
    await visitor.reads("Check your mailbox for verification!");
    await visitor.sees("link", "Back To Sign In");
  });

  it("says that the server cannot be reached, or shows the page for that", async () => {
    const { server, visitor, logsIn } = await open();
    server.cut(requestTokens);
    await logsIn();
    await visitor.reads(/We are having trouble connecting to the server/);
    server.refuse(requestTokens, "database_unavailable");
    await logsIn();
    await waitFor(() => expect(address()).toBe("/serverMaintenance"));
  });

  it("shows and hides the password", async () => {
    const { visitor } = await open();
    await visitor.presses("Show password");
    expect(screen.getByLabelText("Password", { selector: "input" }).getAttribute("type")).toBe(
      "text",
    );
  });

  it("fills in a user of the sample account", async () => {
    const server = serve(null);
    server.answer(readClientSettings, {
      productName: "Proviso",
      sampleUsers: [{ email: "sam@sample.example", password: "Sample-1234", userType: "Viewer" }],
      signUpUrl: "https://other.example/signUp",
    });
    const visitor = await visit("/signIn?email=x");
    await visitor.presses(/sam@sample.example/);
    expect(valueOf("E-mail")).toBe("sam@sample.example");
    expect(valueOf("Password")).toBe("Sample-1234");
    expect((await visitor.sees("link", "Sign Up")).getAttribute("href")).toBe(
      "https://other.example/signUp",
    );
  });
});

describe("what a sign-in page says on arrival", () => {
  it.each([
    ["session_ended", refusals.session_ended],
    ["verify", refusals.email_not_verified],
    ["password_changed", "Your password was changed. Sign in with the new one."],
    ["joined", "You’ve joined the account. Sign in to open it."],
  ])("of %s", async (message, sentence) => {
    const { visitor } = await open(`&message=${message}`);
    await visitor.reads(new RegExp(sentence.slice(0, 30)));
  });

  it("of an expired link, on the page for that", async () => {
    const { visitor } = await open("&message=Access%20expired.");
    await visitor.reads(/your account verification link is expired/);
  });

  it("of a provider that refused, and is shown once", async () => {
    const { server, visitor } = await open("&error=access_denied&error_description=denied");
    await visitor.sees("dialog", "Give it another shot!");
    await visitor.reads("The sign-in was canceled at the provider.");
    expect(server.asked(logFailedSignIn)[0]?.body).toEqual({ email, errorMsg: "denied" });
    await visitor.presses("Try again");
    await visitor.misses("dialog");
    expect(address()).not.toContain("error");
  });

  it("of an unknown reason", async () => {
    const { visitor } = await open("&error=strange");
    await visitor.reads("Sign In failed. Please try again later");
    await visitor.keys("{Escape}");
  });

  it("to whoever comes from the former product", async () => {
    const { visitor } = await open("&cta=migrated");
    await visitor.sees("dialog", /^Welcome to the new .*Platform!$/);
    await visitor.presses("Sign in to the platform");
    await visitor.misses("dialog");
    expect(address()).not.toContain("cta");
  });

  it("of a link for verifying without its token", async () => {
    const { visitor } = await open("&source=verification");
    await visitor.reads(new RegExp(refusals.email_not_verified));
    await waitFor(() => expect(address()).toContain("message=verify"));
  });
});

describe("signing in with one's company", () => {
  const provider = {
    connection: "018f3b6e-0000-7000-8000-0000000000cc",
    name: "Acme Login",
    isRequired: false,
  };

  it("leads to the company's provider, or back to the password", async () => {
    const { server, visitor } = await open();
    const gone = collectDepartures();
    server.answer(findSingleSignOn, { provider });
    await visitor.fills("E-mail", "pat@acme.example");
    await visitor.keys("{Tab}");
    await visitor.reads(/Your company uses/);
    await visitor.presses("Use a password instead");
    await visitor.sees("button", "Log In");
    await visitor.fills("E-mail", "max@acme.example");
    expect(gone).toEqual([]);
  });

  it("goes there, remembering where to come back to", async () => {
    const server = serve(null);
    const gone = collectDepartures();
    server.answer(findSingleSignOn, { provider: { ...provider, isRequired: true } });
    const visitor = await visit("/signIn?email=pat%40acme.example&from=%2Fdates");
    await visitor.sees("button", "Use a password as a Platform Owner");
    await visitor.presses("Continue with Acme Login");
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(gone[0]).toContain(`connection=${provider.connection}`);
    expect(sessionStorage.getItem("er-auth")).toContain("/dates");
  });

  it("is the only way where passwords are off", async () => {
    const server = serve(null);
    server.answer(readClientSettings, {
      productName: "Proviso",
      hasPasswordSignIn: false,
      signInProviders: [
        { id: "google", name: "Google" },
        { id: "other", name: "Other" },
      ],
    });
    server.answer(findSingleSignOn, { provider: null });
    const visitor = await visit("/signIn?email=x");
    const gone = collectDepartures();
    await visitor.sees("button", "Continue with Google");
    expect(screen.queryByRole("button", { name: "Log In" })).toBeNull();
    await visitor.fills("E-mail", "pat@acme.example");
    await visitor.presses("Continue with my company");
    await visitor.reads(/No company sign-in is set up for this address/);
    await visitor.presses("Continue with Other");
    await waitFor(() => expect(gone[0]).toContain("connection=other"));
  });
});

describe("a second factor", () => {
  it("is asked for, and can be another one or the way back", async () => {
    const { server, visitor, logsIn } = await open();
    server.refuse(
      requestTokens,
      "second_factor_needed",
      demand("totp", "recovery-code", "passkey"),
    );
    await logsIn();
    await visitor.sees("heading", "Confirm it’s you");
    await visitor.hasFocusOn("Code", "textbox");
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
    server.refuse(requestTokens, "wrong_code");
    await visitor.fills("Code", "123456");
    await visitor.presses("Continue");
    await visitor.reads(refusals.wrong_code);
    expect(valueOf("Code")).toBe("123456");
    await visitor.presses("Use a recovery code");
    server.answer(requestTokens, tokens);
    await visitor.fills("Recovery code", " abcd-efgh ");
    await visitor.keys("{Enter}");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(server.asked(requestTokens).map(({ body }) => body)).toMatchObject([
      { grant_type: "password" },
      { grant_type: "urn:proviso:grant:totp", mfa_token: "mfa", code: "123456" },
      { grant_type: "urn:proviso:grant:recovery-code", mfa_token: "mfa", code: "abcd-efgh" },
    ]);
  });

  it("can be given up", async () => {
    const { server, visitor, logsIn } = await open();
    server.refuse(requestTokens, "second_factor_needed", demand("totp"));
    await logsIn();
    await visitor.presses("Back to sign in");
    await visitor.sees("heading", "Sign in");
    expect(valueOf("E-mail")).toBe(email);
  });

  it("can be a passkey", async () => {
    const { server, visitor, logsIn } = await open();
    givePasskeys();
    server.refuse(requestTokens, "second_factor_needed", demand("passkey"));
    await logsIn();
    await visitor.reads("Confirm with a passkey on this device or your phone.");
    server.answer(requestTokens, tokens);
    await visitor.presses("Use a passkey");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(server.asked(beginPasskeySignIn)[0]?.body.mfaToken).toBe("mfa");
  });

  it("says why a passkey did not do, and nothing when it was given up", async () => {
    const { server, visitor, logsIn } = await open();
    givePasskeys(new DOMException("no", "NotAllowedError"));
    server.refuse(requestTokens, "second_factor_needed", demand("passkey"));
    await logsIn();
    await visitor.presses("Use a passkey");
    expect(screen.queryByText(/Sign In failed/)).toBeNull();
    givePasskeys(new Error("broken"));
    await visitor.presses("Use a passkey");
    await visitor.reads("Sign In failed. Please try again later");
  });
});

describe("a passkey alone", () => {
  it("signs in", async () => {
    givePasskeys();
    const { visitor, server } = await open();
    await visitor.presses("Sign in with a passkey");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(server.asked(requestTokens)[0]?.body.grant_type).toBe("urn:proviso:grant:passkey");
  });

  it("says why it did not", async () => {
    givePasskeys(new Error("broken"));
    const { visitor } = await open();
    await visitor.presses("Sign in with a passkey");
    await visitor.reads("Sign In failed. Please try again later");
  });
});

describe("verifying an address", () => {
  const link = "&source=verification&token=abc";

  it("asks for the password, verifies and signs in", async () => {
    const { server, visitor } = await open(link);
    await visitor.sees("heading", "Verify your email address");
    await visitor.fills("Password", "Secret-1234");
    await visitor.presses("Verify and sign in");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(server.asked(verifyUser)[0]?.body).toEqual({
      email,
      token: "abc",
      password: "Secret-1234",
    });
  });

  it("says that the password is another one", async () => {
    const { server, visitor } = await open(link);
    server.refuse(verifyUser, "wrong_credentials");
    await visitor.fills("Password", "Secret-1234");
    await visitor.presses("Verify and sign in");
    await visitor.reads("That isn’t the password from this sign-up.");
    server.refuse(verifyUser, "too_many_requests");
    await visitor.presses("Verify and sign in");
    await visitor.reads(refusals.too_many_requests);
  });

  it.each(["link_used", "link_not_valid"] as const)(
    "leads on to signing in when %s",
    async (code) => {
      const { server, visitor } = await open(link);
      server.refuse(verifyUser, code);
      await visitor.fills("Password", "Secret-1234");
      await visitor.presses("Verify and sign in");
      await visitor.sees("heading", "Sign in");
      await visitor.reads(new RegExp(refusals[code].slice(0, 20)));
    },
  );

  it("leads to a new link when the link has expired", async () => {
    const { server, visitor } = await open(link);
    server.refuse(verifyUser, "link_expired");
    await visitor.fills("Password", "Secret-1234");
    await visitor.presses("Verify and sign in");
    await visitor.reads(/your account verification link is expired/);
    server.refuse(sendVerificationEmail, "too_many_requests");
    await visitor.presses("Resend Verification Email");
    await visitor.reads(refusals.too_many_requests);
    server.answer(sendVerificationEmail, undefined);
    await visitor.presses("Resend Verification Email");
    await visitor.reads("Check your mailbox for verification!");
    expect(server.asked(sendVerificationEmail)[1]?.body.email).toBe(email);
    await visitor.sees("link", "Back To Sign Up");
  });

  it.each([
    ["a second factor is asked for", "second_factor_needed"],
    ["signing in is refused", "wrong_credentials"],
  ] as const)("leads to signing in when %s", async (_, code) => {
    const { server, visitor } = await open(link);
    server.refuse(requestTokens, code, code === "second_factor_needed" ? demand("totp") : {});
    await visitor.fills("Password", "Secret-1234");
    await visitor.presses("Verify and sign in");
    await visitor.reads("Your email was verified.");
  });
});

describe("signing out", () => {
  it("ends the session, here and on the server", async () => {
    const server = serve();
    const visitor = await visit("/user-management");
    await visitor.chooses("Olivia Stone", "Logout");
    await waitFor(() => expect(address()).toBe("/signIn"));
    expect(server.asked(signOut)).toHaveLength(1);
    expect(localStorage.getItem("sl-auth0")).toBeNull();
  });
});
