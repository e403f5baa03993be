import {
  changeSingleSignOn,
  pathOf,
  readSamlMetadata,
  saveSingleSignOn,
  testSingleSignOn,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, whoIs } from "../../test-support/answers.ts";
import {
  goToSaml,
  makeSamlProvider,
  postSaml,
  samlBody,
  type SamlAnswer,
  type SamlAsked,
  type SamlSigning,
  type TestSamlProvider,
} from "../../test-support/saml-provider.ts";
import {
  makeCompany,
  startWithCompanies,
  type Company,
  type SingleSignOnSetup,
} from "../../test-support/single-sign-on.ts";
import { comeBack } from "../../test-support/social-browser.ts";
import { startTestServer } from "../../test-support/test-server.ts";
import { dataOf } from "../../test-support/two-providers.ts";

let setup: SingleSignOnSetup;
let idp: TestSamlProvider;
let company: Company;
beforeAll(async () => {
  idp = await makeSamlProvider();
  setup = await startWithCompanies();
  company = await makeSamlCompany();
});
afterAll(() => setup.stop());

const makeSamlCompany = () =>
  makeCompany(setup, {}, { protocol: "SAML", name: "Corporate", metadata: idp.metadata });

const samlAnswer = (asked: SamlAsked, more: Partial<SamlAnswer> = {}): SamlAnswer => ({
  inResponseTo: asked.requestId,
  acsUrl: asked.acsUrl,
  audience: asked.acsUrl.replace(/\/acs$/, ""),
  issuer: idp.entityId,
  nameId: `person-${asked.state}`,
  attributes: {
    email: [
      `p-${asked.state
        .slice(0, 8)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, "x")}@${company.domain}`,
    ],
    givenName: ["Sam"],
    surname: ["Lee"],
    groups: ["legal"],
  },
  at: Date.now(),
  assertionId: `_${randomUUID()}`,
  ...more,
});

const ask = (): Promise<SamlAsked> => goToSaml(setup.server, company.connection);

/** What comes of an answer: "in", or the error that the page is told. */
const outcomeOf = async (asked: SamlAsked, xml: string): Promise<string> => {
  const back = await postSaml(setup.server, asked, xml);
  const error = back.searchParams.get("error");
  if (error !== null) return error;
  const answer = await comeBack(setup.server, samlBody(asked, back));
  return answer.status === 200 ? "in" : (await answer.json()).code;
};

const failed = "social_sign_in_failed";

describe("signing in by SAML", () => {
  it("sends a request, and takes the answer to it back to the page that asked", async () => {
    const asked = await ask();
    expect(asked.sentTo.origin + asked.sentTo.pathname).toBe("https://idp.example/sso");
    expect(asked.sentTo.searchParams.get("RelayState")).toBe(asked.state);
    expect(asked.requestXml).toContain(`AssertionConsumerServiceURL="${asked.acsUrl}"`);
    const answer = samlAnswer(asked);
    const back = await postSaml(setup.server, asked, idp.answer(answer));
    expect(back.origin + back.pathname).toBe(asked.redirectUri);
    const { id_token, isNewUser } = await dataOf(
      await comeBack(setup.server, samlBody(asked, back)),
    );
    expect(isNewUser).toBe(true);
    const user = await whoIs(setup.server, id_token);
    expect(user).toMatchObject({ firstName: "Sam", lastName: "Lee" });
    expect(user.email).toBe(answer.attributes["email"]?.[0]);
    const second = await ask();
    const again = samlAnswer(second, { nameId: answer.nameId, attributes: answer.attributes });
    const returned = await postSaml(setup.server, second, idp.answer(again, { what: "response" }));
    const tokens = await dataOf(await comeBack(setup.server, samlBody(second, returned)));
    expect(tokens.isNewUser).toBe(false);
    expect((await whoIs(setup.server, tokens.id_token)).externalId).toBe(user.externalId);
  });

  it("has the provider ask anew, and takes no answer that it did not ask for anew", async () => {
    expect((await ask()).requestXml).not.toContain("ForceAuthn");
    const outcomes: string[] = [];
    for (const askedAt of [Date.now() - 600_000, Date.now()]) {
      const asked = await goToSaml(setup.server, company.connection, { prompt: "login" });
      expect(asked.requestXml).toContain('ForceAuthn="true"');
      outcomes.push(await outcomeOf(asked, idp.answer(samlAnswer(asked, { askedAt }))));
    }
    expect(outcomes).toEqual(["provider_asked_nobody", "in"]);
  });

  it("gives the code to nobody but the page that holds the verifier, once", async () => {
    const asked = await ask();
    const back = await postSaml(setup.server, asked, idp.answer(samlAnswer(asked)));
    const body = samlBody(asked, back);
    const stolen = await comeBack(setup.server, { ...body, codeVerifier: "v".repeat(43) });
    expect(await codeOf(stolen)).toEqual([400, failed]);
    expect(await codeOf(await comeBack(setup.server, body))).toEqual([400, failed]);
  });

  it("makes nobody a user by a code that was guessed", async () => {
    const asked = await ask();
    const back = await postSaml(setup.server, asked, idp.answer(samlAnswer(asked)));
    const body = { ...samlBody(asked, back), code: "c".repeat(43) };
    expect(await codeOf(await comeBack(setup.server, body))).toEqual([400, failed]);
    const unanswered = await ask();
    const early = samlBody(
      unanswered,
      new URL(`https://x.example/?code=a&state=${unanswered.state}`),
    );
    expect(await codeOf(await comeBack(setup.server, early))).toEqual([400, failed]);
  });
});

describe("an answer is refused", () => {
  it("that a provider gave who has been replaced since", async () => {
    const { server } = setup;
    const [other, one] = [
      await makeSamlProvider("https://other.example/saml"),
      await makeSamlCompany(),
    ];
    const { token } = one.owner;
    const asked = await goToSaml(server, one.connection);
    const attributes = { email: [`p@${one.domain}`] };
    const back = await postSaml(server, asked, idp.answer(samlAnswer(asked, { attributes })));
    const body = { protocol: "SAML", name: "Other", metadata: other.metadata } as const;
    await server.ask(saveSingleSignOn, { token, body });
    await server.ask(changeSingleSignOn, { token, body: { isOn: true } });
    const late = await comeBack(server, samlBody(asked, back));
    expect(await codeOf(late)).toEqual([400, failed]);
  });

  const lies: readonly (readonly [string, (asked: SamlAsked) => Partial<SamlAnswer>])[] = [
    ["for another audience", () => ({ audience: "https://another.example" })],
    ["of another provider", () => ({ issuer: "https://evil.example" })],
    ["to another request", () => ({ inResponseTo: "_another" })],
    ["to no request", () => ({ inResponseTo: "" })],
    ["for another recipient", () => ({ acsUrl: "https://another.example/acs" })],
    ["of yesterday", () => ({ at: Date.now() - 86_400_000 })],
    ["past its time and the skew of clocks", () => ({ at: Date.now() - 300_000 - 121_000 })],
    ["of the future, beyond the skew of clocks", () => ({ at: Date.now() + 180_000 })],
    ["with a name that is none", () => ({ nameId: "" })],
  ];
  it.each(lies)("%s", async (_what, lie) => {
    const asked = await ask();
    expect(await outcomeOf(asked, idp.answer(samlAnswer(asked, lie(asked))))).toBe(failed);
  });

  it("but not for a clock that is a minute off", async () => {
    for (const at of [Date.now() - 60_000, Date.now() + 60_000]) {
      const asked = await ask();
      expect(await outcomeOf(asked, idp.answer(samlAnswer(asked, { at })))).toBe("in");
    }
  });

  const weak: readonly (readonly [string, SamlSigning])[] = [
    ["that nobody signed", { what: "nothing" }],
    [
      "signed with SHA-1",
      {
        what: "assertion",
        signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
        digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1",
      },
    ],
  ];
  it.each(weak)("%s", async (_what, signing) => {
    const asked = await ask();
    expect(await outcomeOf(asked, idp.answer(samlAnswer(asked), signing))).toBe(failed);
  });

  const sha1 = {
    signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
    digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1",
  };
  const both = (asked: SamlAsked, signing: Partial<SamlSigning>): string =>
    idp.signAgain(idp.answer(samlAnswer(asked)), { what: "response", ...signing });
  const disguised: readonly (readonly [string, (asked: SamlAsked) => string])[] = [
    [
      "with its algorithms written by a number of a letter",
      (asked) =>
        idp
          .answer(samlAnswer(asked), { what: "assertion", ...sha1 })
          .replaceAll("sha1", "sha&#49;"),
    ],
    [
      "with its algorithms written by a hexadecimal number of a letter",
      (asked) =>
        idp
          .answer(samlAnswer(asked), { what: "assertion", ...sha1 })
          .replaceAll("#rsa-sha1", "#rsa-&#x73;ha1")
          .replaceAll("#sha1", "#&#x73;ha1"),
    ],
    [
      "with SHA-1 in its digest alone",
      (asked) =>
        idp
          .answer(samlAnswer(asked), { what: "assertion", digestAlgorithm: sha1.digestAlgorithm })
          .replaceAll("#sha1", "&#35;sha1"),
    ],
    [
      "with SHA-1 in a signature around a good one",
      (asked) => both(asked, sha1).replaceAll("sha1", "sha&#x31;"),
    ],
    [
      "twice, the response and nothing else",
      (asked) => idp.signAgain(both(asked, {}), { what: "response" }),
    ],
    [
      "with two references",
      (asked) => idp.answer(samlAnswer(asked), { what: "assertion", references: 2 }),
    ],
    [
      "with a second name of the algorithm",
      (asked) =>
        idp
          .answer(samlAnswer(asked))
          .replace(
            /<ds:SignatureMethod[^>]*\/>/,
            (one) => `${one}<ds:SignatureMethod Algorithm="${sha1.signatureAlgorithm}"/>`,
          ),
    ],
    [
      "with a transform by a stylesheet",
      (asked) =>
        idp
          .answer(samlAnswer(asked))
          .replace(
            "</ds:Transforms>",
            '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/></ds:Transforms>',
          ),
    ],
  ];
  it.each(disguised)("abuse 118: signed %s", async (_what, make) => {
    const asked = await ask();
    expect(await outcomeOf(asked, make(asked))).toBe(failed);
  });

  it("abuse 118: but not for being signed twice over, the assertion and the response", async () => {
    const asked = await ask();
    expect(await outcomeOf(asked, both(asked, {}))).toBe("in");
  });

  it("signed by another key", async () => {
    const asked = await ask();
    const other = await makeSamlProvider();
    expect(await outcomeOf(asked, other.answer(samlAnswer(asked)))).toBe(failed);
  });

  it("changed after it was signed", async () => {
    const asked = await ask();
    const xml = idp.answer(samlAnswer(asked)).replace("p-", "q-");
    expect(await outcomeOf(asked, xml)).toBe(failed);
  });

  it("that nobody asked for: it leads to the page of signing in", async () => {
    const asked = await ask();
    const unasked = { connection: company.connection, state: "s".repeat(43) };
    const back = await postSaml(setup.server, unasked, idp.answer(samlAnswer(asked)));
    expect(back.pathname).toBe("/signIn");
    expect(back.searchParams.get("error")).toBe(failed);
  });

  it("that was taken before, to its own request or to another", async () => {
    const asked = await ask();
    const answer = samlAnswer(asked);
    const xml = idp.answer(answer);
    expect(await outcomeOf(asked, xml)).toBe("in");
    expect(await outcomeOf(asked, xml)).toBe(failed);
    const second = await ask();
    expect(await outcomeOf(second, xml)).toBe(failed);
    // The same assertion, as if the provider had signed it again.
    const renewed = samlAnswer(second, { assertionId: answer.assertionId });
    expect(await outcomeOf(second, idp.answer(renewed))).toBe(failed);
  });

  it("come by another account's connection", async () => {
    const other = await makeSamlCompany();
    const asked = await goToSaml(setup.server, other.connection);
    const crossed = { connection: company.connection, state: asked.state };
    const back = await postSaml(setup.server, crossed, idp.answer(samlAnswer(asked)));
    expect(back.searchParams.get("error")).toBe(failed);
    // Through its own connection, but about people of another company's domain.
    expect(await outcomeOf(asked, idp.answer(samlAnswer(asked)))).toBe("single_sign_on_domain");
  });
});

describe("a signature around something else", () => {
  const victim = () => `boss@${company.domain}`;
  const forgedFrom = (xml: string): string =>
    (/<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "")
      .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")
      .replace(/ID="[^"]+"/, 'ID="_forged"')
      .replace(/<saml:AttributeValue>[^<]*@[^<]*</, `<saml:AttributeValue>${victim()}<`);

  const wrappings: readonly (readonly [string, (xml: string, forged: string) => string])[] = [
    [
      "put before the signed assertion",
      (xml, forged) => xml.replace("<saml:Assertion", `${forged}<saml:Assertion`),
    ],
    [
      "put after the signed assertion",
      (xml, forged) => xml.replace("</saml:Assertion>", `</saml:Assertion>${forged}`),
    ],
    [
      "that holds the signed one within itself",
      (xml, forged) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
        const around = forged.replace("</saml:Assertion>", `${signed}</saml:Assertion>`);
        return xml.replace(signed, around);
      },
    ],
    [
      "with the signed one as an object of the signature",
      (xml, forged) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
        const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed)?.[0] ?? "";
        const bare = signed.replace(signature, "");
        const holding = signature.replace(
          "</ds:Signature>",
          `<ds:Object>${bare}</ds:Object></ds:Signature>`,
        );
        return xml.replace(signed, forged.replace("</saml:Issuer>", `</saml:Issuer>${holding}`));
      },
    ],
    [
      "with the id of the signed one",
      (xml, forged) => {
        const id = /<saml:Assertion[^>]* ID="([^"]+)"/.exec(xml)?.[1] ?? "";
        return xml.replace("<saml:Assertion", `${forged.replace("_forged", id)}<saml:Assertion`);
      },
    ],
  ];
  it.each(wrappings)("lets in nobody by an assertion %s", async (_what, wrap) => {
    const asked = await ask();
    const xml = idp.answer(samlAnswer(asked));
    expect(await outcomeOf(asked, wrap(xml, forgedFrom(xml)))).toBe(failed);
  });

  it.each([
    "http://www.w3.org/2001/10/xml-exc-c14n#",
    "http://www.w3.org/2001/10/xml-exc-c14n#WithComments",
  ])("a comment cuts no name short (%s)", async (canonicalization) => {
    const asked = await ask();
    const email = `${victim()}<!-- -->.evil.example`;
    const lie = samlAnswer(asked, { attributes: { email: [email] } });
    const xml = idp.answer(lie, { what: "assertion", canonicalization });
    expect(["single_sign_on_domain", failed]).toContain(await outcomeOf(asked, xml));
  });

  it("declares no document type and names no entity", async () => {
    const asked = await ask();
    const xml = idp.answer(samlAnswer(asked));
    const bomb = `<!DOCTYPE r [<!ENTITY a "b">]>${xml}`;
    expect(await outcomeOf(asked, bomb)).toBe(failed);
    const small = `<!doctype r [<!ENTITY a "b">]>${xml}`;
    expect(await outcomeOf(asked, small)).toBe(failed);
    expect(await outcomeOf(asked, "not xml at all")).toBe(failed);
  });
});

describe("metadata", () => {
  it("of ours names where answers go, and is the same for every id", async () => {
    const path = pathOf(readSamlMetadata, { connection: company.connection });
    const answer = await fetch(setup.server.address + path);
    expect(answer.headers.get("content-type")).toContain("application/samlmetadata+xml");
    const xml = await answer.text();
    expect(xml).toContain(`${setup.server.address}/saml/${company.connection}/acs`);
    const unknown = pathOf(readSamlMetadata, { connection: randomUUID() });
    expect((await fetch(setup.server.address + unknown)).status).toBe(200);
  });

  const save = (metadata: string, token = company.owner.token, server = setup.server) =>
    server.ask(saveSingleSignOn, { token, body: { protocol: "SAML", name: "X", metadata } });

  it.each([
    ["that is none", () => "<html/>"],
    ["that is broken", () => idp.metadata.slice(0, -20)],
    ["without a certificate", () => idp.metadata.replace(/<md:KeyDescriptor.*KeyDescriptor>/, "")],
    ["with a document type", () => idp.metadata.replace("?>", "?><!DOCTYPE x>")],
    ["with a document type in small letters", () => idp.metadata.replace("?>", "?><!doctype x>")],
    ["that posts alone", () => idp.metadata.replace("HTTP-Redirect", "HTTP-POST")],
  ])("%s is refused", async (_what, metadata) => {
    expect(await codeOf(await save(metadata()))).toEqual([400, "saml_metadata_not_readable"]);
  });

  it("abuse 99: that sends people or us inside is refused", async () => {
    const inside = idp.metadata.replace("https://idp.example/sso", "http://10.0.0.1/sso");
    const script = idp.metadata.replace("https://idp.example/sso", "javascript:alert(1)");
    for (const text of [inside, script, "http://169.254.169.254/", "https://localhost:1/metadata"])
      expect(await codeOf(await save(text))).toEqual([400, "provider_not_usable"]);
  });

  it("is read from an address too, and the connection tested", async () => {
    const host = createServer((_request, response) => response.end(idp.metadata));
    await new Promise<void>((settle) => host.listen(0, "127.0.0.1", settle));
    const place = host.address();
    const port = typeof place === "object" && place ? place.port : 0;
    const server = await startTestServer({
      environment: { TENANT_PRIVATE_HOSTS: `127.0.0.1:${port}` },
    });
    const { token } = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const saved = await save(`http://127.0.0.1:${port}/metadata`, token, server);
    expect((await saved.json()).connection).toMatchObject({
      protocol: "SAML",
      issuer: idp.entityId,
      signInUrl: "https://idp.example/sso",
      isOn: false,
    });
    const tested = await (await server.ask(testSingleSignOn, { token })).json();
    expect(tested.isWorking).toBe(true);
    expect(tested.findings[1]).toMatch(/^Its certificate is valid until 20\d\d-/);
    await server.stop();
    await new Promise((settle) => host.close(settle));
  });
});

describe("abuse 102: XML from outside that is read for long", () => {
  /** Elements within each other, each with its own name for the same namespace. */
  const nested = (count: number): string =>
    Array.from({ length: count }, (_, at) => `<a xmlns:b${at}="c">`).join("") +
    "</a>".repeat(count);

  /** The longest time for which the server, which runs in this process, did nothing else, in milliseconds. */
  const longestHold = async (work: () => Promise<void>): Promise<number> => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await work();
    delay.disable();
    return delay.max / 1e6;
  };

  it("as a provider's answer is refused, and holds up nobody", async () => {
    const asked = await ask();
    const held = await longestHold(async () => {
      expect(await outcomeOf(asked, nested(5000))).toBe(failed);
    });
    expect(held).toBeLessThan(1000);
    const again = await ask();
    expect(await outcomeOf(again, idp.answer(samlAnswer(again)))).toBe("in");
  });

  it("as a provider's metadata is refused, and holds up nobody", async () => {
    const held = await longestHold(async () => {
      const metadata = `<md:E xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${nested(7000)}</md:E>`;
      const refused = makeCompany(setup, {}, { protocol: "SAML", name: "Hostile", metadata });
      await expect(refused).rejects.toThrow();
    });
    expect(held).toBeLessThan(1000);
  });
});
