import "reflect-metadata";
import { authorize, pathOf, takeSamlResponse } from "@proviso/endpoints";
import { X509CertificateGenerator } from "@peculiar/x509";
import { createHash, createPrivateKey, randomBytes } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { SignedXml } from "xml-crypto";
import type { CameBack } from "./social-browser.ts";
import type { TestServer } from "./test-server.ts";

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** What an answer of a SAML provider says; each part may be a lie. */
export interface SamlAnswer {
  readonly inResponseTo: string;
  readonly acsUrl: string;
  readonly audience: string;
  readonly issuer: string;
  readonly nameId: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly assertionId: string;
  /** When the provider asked the person, in milliseconds since 1970; `at` when left out. */
  readonly askedAt?: number;
}

/** What is signed, and how. */
export interface SamlSigning {
  readonly what: "assertion" | "response" | "nothing";
  readonly signatureAlgorithm?: string;
  readonly digestAlgorithm?: string;
  readonly canonicalization?: string;
  /** How often the same element is referred to; once when left out. */
  readonly references?: number;
}

/** A SAML provider: signs what it is told to, by the published standard. */
export interface TestSamlProvider {
  readonly entityId: string;
  readonly metadata: string;
  /** An answer as XML. */
  answer(said: SamlAnswer, signing?: SamlSigning): string;
  /** Signs the response of an answer as XML again. */
  signAgain(xml: string, signing: SamlSigning): string;
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const assertionOf = (said: SamlAnswer): string => {
  const attributes = Object.entries(said.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join("")}</saml:Attribute>`,
  );
  const [from, until] = [instant(said.at - 5000), instant(said.at + 300_000)];
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId}" Version="2.0" IssueInstant="${instant(said.at)}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.inResponseTo}" Recipient="${said.acsUrl}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant(said.askedAt ?? said.at)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement></saml:Assertion>`;
};

const responseOf = (said: SamlAnswer): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomBytes(16).toString("hex")}" Version="2.0" IssueInstant="${instant(said.at)}" Destination="${said.acsUrl}" InResponseTo="${said.inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${said.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertionOf(said)}</samlp:Response>`;

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";

const sign = (xml: string, privateKey: string, signing: SamlSigning): string => {
  const name = signing.what === "assertion" ? "Assertion" : "Response";
  const canonicalization = signing.canonicalization ?? exclusive;
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm:
      signing.signatureAlgorithm ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: exclusive,
  });
  for (let count = 0; count < (signing.references ?? 1); count += 1)
    signer.addReference({
      xpath: `//*[local-name(.)='${name}']`,
      digestAlgorithm: signing.digestAlgorithm ?? "http://www.w3.org/2001/04/xmlenc#sha256",
      transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", canonicalization],
    });
  signer.computeSignature(xml, {
    prefix: "ds",
    location: {
      reference: `//*[local-name(.)='${name}']/*[local-name(.)='Issuer']`,
      action: "after",
    },
  });
  return signer.getSignedXml();
};

/** Makes a provider with its own key. */
export const makeSamlProvider = async (
  entityId = "https://idp.example/saml",
): Promise<TestSamlProvider> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      keys,
      serialNumber: "01",
      name: "CN=idp.example",
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter: new Date(Date.now() + 30 * 86_400_000),
      signingAlgorithm: algorithm,
    },
    crypto,
  );
  const certificate = Buffer.from(made.rawData).toString("base64");
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" })
    .export({ type: "pkcs8", format: "pem" })
    .toString();
  return {
    entityId,
    metadata: `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    answer: (said, signing = { what: "assertion" }) => {
      const xml = responseOf(said);
      return signing.what === "nothing" ? xml : sign(xml, privateKey, signing);
    },
    signAgain: (xml, signing) => sign(xml, privateKey, signing),
  };
};

/** A sign-in that was sent to a SAML provider. */
export interface SamlAsked {
  readonly connection: string;
  readonly sentTo: URL;
  readonly requestXml: string;
  readonly requestId: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly acsUrl: string;
}

const random = (): string => randomBytes(32).toString("base64url");

/** What a browser does to be sent to the provider of a connection. */
export const goToSaml = async (
  server: TestServer,
  connection: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SamlAsked> => {
  const [state, codeVerifier] = [random(), random()];
  const redirectUri = `${server.address}/authorizeCallback`;
  const query = new URLSearchParams({
    connection,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    ...more,
  });
  const sent = await fetch(`${server.address}${pathOf(authorize)}?${query.toString()}`, {
    redirect: "manual",
  });
  const sentTo = new URL(sent.headers.get("location") ?? "about:blank");
  const request = Buffer.from(sentTo.searchParams.get("SAMLRequest") ?? "", "base64");
  const requestXml = inflateRawSync(request).toString();
  const requestId = / ID="([^"]+)"/.exec(requestXml)?.[1] ?? "";
  const acsUrl = `${server.address}/saml/${connection}/acs`;
  return {
    connection,
    sentTo,
    requestXml,
    requestId,
    state,
    codeVerifier,
    redirectUri,
    acsUrl,
  };
};

/** What the browser posts for the provider, from the provider's page; gives where it is sent on. */
export const postSaml = async (
  server: TestServer,
  { connection, state }: Pick<SamlAsked, "connection" | "state">,
  xml: string,
): Promise<URL> => {
  const answer = await fetch(server.address + pathOf(takeSamlResponse, { connection }), {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://idp.example",
      "sec-fetch-site": "cross-site",
    },
    body: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString("base64"),
      RelayState: state,
    }).toString(),
  });
  return new URL(answer.headers.get("location") ?? `${server.address}/none-${answer.status}`);
};

/** What the page sends once the browser is back. */
export const samlBody = (
  { codeVerifier, redirectUri }: SamlAsked,
  returned: URL,
): CameBack["body"] => ({
  code: returned.searchParams.get("code") ?? "none",
  state: returned.searchParams.get("state") ?? "none-at-all-came-back-here",
  redirectUri,
  codeVerifier,
});
