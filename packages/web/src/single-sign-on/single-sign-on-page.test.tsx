import { refusals, userTypes } from "@proviso/domain";
import {
  addSingleSignOnDomain,
  changeSecondFactorRule,
  changeSingleSignOn,
  confirmIdentity,
  readSignInMethods,
  makeProvisioningToken,
  proveSingleSignOnDomain,
  readProvisioning,
  readSecondFactorRule,
  readSingleSignOn,
  removeSingleSignOn,
  removeSingleSignOnDomain,
  saveSingleSignOn,
  singleSignOnRecord,
  testSingleSignOn,
  withdrawProvisioningToken,
  type SingleSignOnRecord,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { sample, type Parts } from "../test-support/sample.ts";
import { screen, serve, valueOf, visit, waitFor, within } from "../test-support/screen.tsx";

const connection = {
  protocol: "OIDC",
  name: "Okta",
  issuer: "https://acme.okta.example",
  clientId: "client-1",
  signInUrl: "",
  isOn: false,
  isRequired: false,
  defaultUserType: null,
  groupRules: [],
} as const;

const domain = {
  domain: "brightline.example",
  isProven: false,
  missedTime: null,
  recordName: "_proviso.brightline.example",
  recordValue: "proviso=1",
};

const proven = { ...domain, isProven: true };

const record = (over: Parts<SingleSignOnRecord> = {}): SingleSignOnRecord =>
  sample(singleSignOnRecord, {
    connection: null,
    domains: [],
    own: {
      redirectUri: "https://proviso.example/callback",
      samlEntityId: "https://proviso.example/saml",
      samlAcsUrl: "https://proviso.example/acs",
      samlMetadataUrl: "https://proviso.example/metadata",
    },
    ...over,
  });

const address = "https://proviso.example/scim/v2";

const token = {
  hint: "…wxyz",
  madeBy: "Olivia Stone",
  madeTime: "2026-11-20T09:30:00.000Z",
  lastUsedTime: null,
};

const open = async (over: Parts<SingleSignOnRecord> = {}, hasToken = false) => {
  const server = serve();
  server.answer(readSignInMethods, { data: { hasPassword: true } });
  server.answer(readSingleSignOn, record(over));
  server.answer(readProvisioning, { address, token: hasToken ? token : null });
  server.answer(readSecondFactorRule, { isDemanded: false, peopleWithout: 2 });
  const visitor = await visit("/account/single-sign-on");
  return { server, visitor };
};

describe("the domains of single sign-on", () => {
  it("are added, and the field keeps what was refused", async () => {
    const { server, visitor } = await open();
    server.refuse(addSingleSignOnDomain, "domain_not_valid");
    await visitor.sees("textbox", "Domain");
    expect((await visitor.sees("button", "Add domain")).matches(":disabled")).toBe(true);
    await visitor.fills("Domain", "brightline");
    await visitor.keys("{Enter}");
    await visitor.reads(refusals.domain_not_valid);
    expect(valueOf("Domain")).toBe("brightline");
    server.answer(addSingleSignOnDomain, domain);
    server.answer(readSingleSignOn, record({ domains: [domain] }));
    await visitor.fills("Domain", "brightline.example");
    await visitor.presses("Add domain");
    await visitor.reads("Not verified yet");
    expect(valueOf("Domain")).toBe("");
    expect(server.asked(addSingleSignOnDomain)[1]?.body).toEqual({ domain: "brightline.example" });
  });

  it("are proven by a record, whose parts are copied", async () => {
    const { server, visitor } = await open({ domains: [domain] });
    await visitor.presses("Copy Value");
    await visitor.sees("button", "Value copied");
    expect(await navigator.clipboard.readText()).toBe("proviso=1");
    server.refuse(proveSingleSignOnDomain, "domain_not_proven");
    await visitor.presses("Check the record");
    await visitor.reads(refusals.domain_not_proven);
    server.answer(proveSingleSignOnDomain, proven);
    server.answer(readSingleSignOn, record({ domains: [proven] }));
    await visitor.presses("Check the record");
    await visitor.reads("Verified");
    await visitor.misses("button", "Check the record");
    expect(server.asked(proveSingleSignOnDomain)[0]?.params.domain).toBe("brightline.example");
  });

  it("say when their record is missing, and when they are suspended", async () => {
    const missedTime = "2026-11-20T09:30:00.000Z";
    const { visitor } = await open({
      domains: [
        { ...proven, missedTime },
        { ...domain, domain: "other.example", missedTime },
      ],
    });
    await visitor.reads("Record missing");
    expect(screen.getByText(/^This record is missing. Restore it before/)).toBeTruthy();
    expect(screen.getByText("Suspended")).toBeTruthy();
    expect(screen.getByText(/^Single sign-on is suspended for this domain/)).toBeTruthy();
  });

  it("are removed once it is known who asks", async () => {
    const { server, visitor } = await open({ domains: [domain] });
    server.answer(removeSingleSignOnDomain, () =>
      server.asked(confirmIdentity).length === 0
        ? server.refusal(removeSingleSignOnDomain, "confirmation_needed")
        : undefined,
    );
    server.answer(confirmIdentity, undefined);
    await visitor.presses("Remove brightline.example");
    const dialog = within(await visitor.sees("dialog", "Confirm it’s you"));
    server.answer(readSingleSignOn, record());
    await visitor.fills("Password", "Secret-1");
    await visitor.hands.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Domains" })).toBeNull());
    expect(server.asked(removeSingleSignOnDomain)).toHaveLength(2);
  });
});

describe("the provider", () => {
  it("is connected by OpenID Connect", async () => {
    const { server, visitor } = await open();
    server.refuse(saveSingleSignOn, "client_secret_needed");
    await visitor.fills("Name", "Okta");
    await visitor.fills("Issuer", connection.issuer);
    expect((await visitor.sees("button", "Connect")).matches(":disabled")).toBe(true);
    await visitor.fills("Client ID", "client-1");
    await visitor.presses("Connect");
    await visitor.reads(refusals.client_secret_needed);
    expect(valueOf("Issuer")).toBe(connection.issuer);
    await visitor.fills("Client secret", "s3cret");
    server.answer(saveSingleSignOn, record({ connection }));
    server.answer(readSingleSignOn, record({ connection }));
    await visitor.presses("Connect");
    await visitor.sees("button", "Disconnect");
    expect(server.asked(saveSingleSignOn).map(({ body }) => body)).toEqual([
      { protocol: "OIDC", name: "Okta", issuer: connection.issuer, clientId: "client-1" },
      {
        protocol: "OIDC",
        name: "Okta",
        issuer: connection.issuer,
        clientId: "client-1",
        clientSecret: "s3cret",
      },
    ]);
  });

  it("is connected by SAML", async () => {
    const { server, visitor } = await open();
    server.answer(saveSingleSignOn, record());
    await visitor.presses("SAML 2.0", "radio");
    await visitor.reads("https://proviso.example/acs");
    await visitor.fills("Name", "Okta");
    expect((await visitor.sees("button", "Connect")).matches(":disabled")).toBe(true);
    await visitor.fills("Provider metadata", "<xml/>");
    await visitor.presses("Connect");
    await waitFor(() =>
      expect(server.asked(saveSingleSignOn)[0]?.body).toEqual({
        protocol: "SAML",
        name: "Okta",
        metadata: "<xml/>",
      }),
    );
    await visitor.presses("OpenID Connect", "radio");
    await visitor.reads("https://proviso.example/callback");
  });

  it("is changed, or left as it was", async () => {
    const { server, visitor } = await open({ connection });
    await visitor.presses("Change");
    expect(valueOf("Client ID")).toBe("client-1");
    expect(screen.getByText(/Leave it empty to keep the current one./)).toBeTruthy();
    await visitor.presses("Cancel");
    await visitor.sees("button", "Disconnect");
    await visitor.presses("Change");
    await visitor.fills("Name", "Entra");
    server.answer(saveSingleSignOn, record({ connection: { ...connection, name: "Entra" } }));
    server.answer(readSingleSignOn, record({ connection: { ...connection, name: "Entra" } }));
    const form = screen.getByLabelText("Client ID").closest("form");
    if (form) await visitor.hands.click(within(form).getByRole("button", { name: "Save" }));
    await visitor.reads("Entra");
  });

  it("is tested", async () => {
    const { server, visitor } = await open({ connection: { ...connection, protocol: "SAML" } });
    server.refuse(testSingleSignOn, "too_many_requests");
    await visitor.reads("SAML 2.0");
    await visitor.presses("Test the connection");
    await visitor.reads(refusals.too_many_requests);
    server.answer(testSingleSignOn, {
      isWorking: false,
      findings: ["Its keys could not be read."],
    });
    await visitor.presses("Test the connection");
    expect(
      (await visitor.reads("Its keys could not be read.")).closest("ul")?.dataset["tone"],
    ).toBe("error");
  });

  it("is disconnected after a question", async () => {
    const { server, visitor } = await open({ connection });
    server.refuse(removeSingleSignOn, "not_found");
    await visitor.presses("Disconnect");
    const dialog = within(await visitor.sees("dialog", "Disconnect Okta?"));
    await visitor.hands.click(dialog.getByRole("button", { name: "Cancel" }));
    await visitor.misses("dialog");
    await visitor.presses("Disconnect");
    const again = within(await visitor.sees("dialog", "Disconnect Okta?"));
    await visitor.hands.click(again.getByRole("button", { name: "Disconnect" }));
    await visitor.reads(refusals.not_found);
    expect(server.asked(removeSingleSignOn)).toHaveLength(1);
  });
});

describe("signing in by it", () => {
  it("waits for a proven domain", async () => {
    const { visitor } = await open({ connection, domains: [domain] });
    expect((await visitor.sees("switch", /^Sign in with Okta/)).matches(":disabled")).toBe(true);
    expect(screen.getByText("Verify a domain first.")).toBeTruthy();
  });

  it("is switched on, and demanded", async () => {
    const { server, visitor } = await open({ connection, domains: [proven] });
    server.refuse(changeSingleSignOn, "no_proven_domain");
    expect((await visitor.sees("switch", /^Require single sign-on/)).matches(":disabled")).toBe(
      true,
    );
    await visitor.presses(/^Sign in with Okta/, "switch");
    await waitFor(() =>
      expect(screen.getAllByText(refusals.no_proven_domain).length).toBeGreaterThan(0),
    );
    const isOn = record({ connection: { ...connection, isOn: true }, domains: [proven] });
    server.answer(changeSingleSignOn, isOn);
    server.answer(readSingleSignOn, isOn);
    await visitor.presses(/^Sign in with Okta/, "switch");
    await visitor.presses(/^Require single sign-on/, "switch");
    await waitFor(() =>
      expect(server.asked(changeSingleSignOn).map(({ body }) => body)).toEqual([
        { isOn: true },
        { isOn: true },
        { isRequired: true },
      ]),
    );
  });
});

describe("newcomers and groups", () => {
  it("are told by rules that are added, changed and removed", async () => {
    const { server, visitor } = await open({ connection, domains: [proven] });
    const saving = async () =>
      within(await visitor.sees("region", "New users and groups")).getByRole("button", {
        name: "Save",
      });
    expect((await saving()).matches(":disabled")).toBe(true);
    await visitor.picks("New users start as", userTypes.BUSINESS_USER.name);
    expect((await saving()).matches(":disabled")).toBe(false);
    await visitor.presses("Add a group");
    expect((await saving()).matches(":disabled")).toBe(true);
    const group = within(await visitor.sees("group", "Group 1"));
    await visitor.fills("Group at the provider", " Legal ");
    await visitor.hands.selectOptions(
      group.getByRole("combobox", { name: "User type here" }),
      "BUSINESS_USER",
    );
    await visitor.presses("Add a group");
    await visitor.presses("Remove group 2");
    server.refuse(changeSingleSignOn, "not_found");
    await visitor.hands.click(await saving());
    await visitor.reads(refusals.not_found);
    const saved = {
      ...connection,
      defaultUserType: "BUSINESS_USER",
      groupRules: [{ group: "Legal", userType: "BUSINESS_USER" }],
    } as const;
    server.answer(changeSingleSignOn, record({ connection: saved, domains: [proven] }));
    server.answer(readSingleSignOn, record({ connection: saved, domains: [proven] }));
    await visitor.fills("Group at the provider", "Legal");
    await visitor.hands.click(await saving());
    await visitor.reads("Saved.");
    expect(server.asked(changeSingleSignOn)[1]?.body).toEqual({
      defaultUserType: "BUSINESS_USER",
      groupRules: [{ group: "Legal", userType: "BUSINESS_USER" }],
    });
  });
});

describe("provisioning", () => {
  it("makes a token, which is shown once", async () => {
    const { server, visitor } = await open();
    server.refuse(makeProvisioningToken, "not_allowed");
    await visitor.presses("Create token");
    await visitor.reads(refusals.not_allowed);
    server.answer(makeProvisioningToken, { secret: "scim_secret" });
    server.answer(readProvisioning, { address, token });
    await visitor.presses("Create token");
    await visitor.reads("Copy the token to your directory now. You won’t see it again.");
    await visitor.presses("Copy Token");
    await visitor.sees("button", "Token copied");
    expect(await navigator.clipboard.readText()).toBe("scim_secret");
    await visitor.sees("button", "Create new token");
  });

  it("withdraws it after a question", async () => {
    const { server, visitor } = await open({}, true);
    server.answer(withdrawProvisioningToken, undefined);
    await visitor.reads("not used yet");
    expect(screen.getByText("Token …wxyz")).toBeTruthy();
    await visitor.presses("Revoke token");
    await visitor.sees("dialog", "Revoke the token?");
    server.answer(readProvisioning, { address, token: null });
    await visitor.presses("Revoke");
    await visitor.sees("button", "Create token");
    expect(server.asked(withdrawProvisioningToken)).toHaveLength(1);
  });

  it("could not be loaded, and is asked for again", async () => {
    const server = serve();
    server.answer(readSingleSignOn, record());
    server.cut(readProvisioning);
    server.answer(readSecondFactorRule, { isDemanded: true, peopleWithout: 0 });
    const visitor = await visit("/account/single-sign-on");
    await visitor.sees("button", "Try again");
    server.answer(readProvisioning, { address, token: { ...token, lastUsedTime: token.madeTime } });
    await visitor.presses("Try again");
    await visitor.reads(/^last used /);
  });
});

describe("the rule about a second factor", () => {
  it("is changed, and says who has none", async () => {
    const { server, visitor } = await open();
    await visitor.reads("2 people have no second factor of their own yet.");
    server.answer(changeSecondFactorRule, { isDemanded: true, peopleWithout: 1 });
    await visitor.presses(/^Require a second factor for everyone/, "switch");
    await visitor.reads("One person has no second factor of their own yet.");
    expect(server.asked(changeSecondFactorRule)[0]?.body).toEqual({ isDemanded: true });
    server.answer(changeSecondFactorRule, { isDemanded: false, peopleWithout: 0 });
    await visitor.presses(/^Require a second factor for everyone/, "switch");
    await visitor.reads("Everyone has a second factor.");
  });

  it("leads whoever has none of their own to set one up", async () => {
    const { server, visitor } = await open();
    server.refuse(changeSecondFactorRule, "second_factor_first");
    await visitor.presses(/^Require a second factor for everyone/, "switch");
    await visitor.reads(refusals.second_factor_first);
    expect((await visitor.sees("link", "Set up mine")).getAttribute("href")).toBe(
      "/account/security",
    );
  });

  it("could not be loaded, and is asked for again", async () => {
    const server = serve();
    server.answer(readSingleSignOn, record());
    server.answer(readProvisioning, { address, token: null });
    server.cut(readSecondFactorRule);
    const visitor = await visit("/account/single-sign-on");
    await visitor.sees("button", "Try again");
    server.answer(readSecondFactorRule, { isDemanded: true, peopleWithout: 0 });
    await visitor.presses("Try again");
    expect(
      (await visitor.sees("switch", /^Require a second factor for everyone/)).matches(":checked"),
    ).toBe(true);
  });
});

describe("the page of single sign-on", () => {
  it("could not be loaded, and is asked for again", async () => {
    const server = serve();
    server.cut(readSingleSignOn);
    const visitor = await visit("/account/single-sign-on");
    await visitor.reads("We couldn’t load single sign-on");
    server.answer(readSingleSignOn, record());
    server.answer(readProvisioning, { address, token: null });
    server.answer(readSecondFactorRule, { isDemanded: true, peopleWithout: 0 });
    await visitor.presses("Try again");
    await visitor.sees("textbox", "Domain");
  });
});
