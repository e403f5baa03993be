import { DOMParser } from "@xmldom/xmldom";
import { X509Certificate } from "node:crypto";
import { Readable } from "node:stream";
import type { FileAnswer } from "../../platform/http/file-answer.ts";
import type { SingleSignOnContext } from "../single-sign-on-context.ts";
import { declaresType } from "./document-type.ts";
import { ownSaml } from "./saml-provider.ts";

const metadataNamespace = "urn:oasis:names:tc:SAML:2.0:metadata";
const signatureNamespace = "http://www.w3.org/2000/09/xmldsig#";
const byRedirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** Our metadata for one connection, as a file. */
export const samlMetadataFile = async (
  context: Pick<SingleSignOnContext, "origin">,
  id: string,
): Promise<FileAnswer> => {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  const { entityId, acsUrl } = ownSaml(context, id);
  const xml = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${id}`,
  });
  const bytes = Buffer.from(xml);
  return {
    file: Readable.from([bytes]),
    name: "metadata.xml",
    size: bytes.length,
    mediaType: "application/samlmetadata+xml; charset=utf-8",
  };
};

/** What a provider's metadata says of it. */
export interface SamlMetadata {
  readonly entityId: string;
  readonly signInUrl: string;
  /** Those it may sign with, in base64. */
  readonly certificates: readonly string[];
}

const parse = (xml: string): Element | undefined => {
  if (declaresType(xml)) return undefined;
  let isFaulty = false;
  const fault = (): void => {
    isFaulty = true;
  };
  const errorHandler = { warning: fault, error: fault, fatalError: fault };
  try {
    const root = new DOMParser({ errorHandler }).parseFromString(xml, "text/xml").documentElement;
    return isFaulty ? undefined : root;
  } catch {
    return undefined;
  }
};

const all = (within: Element, namespace: string, name: string): readonly Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

const certificateOf = (text: string): string | undefined => {
  const base64 = text.replace(/\s+/g, "");
  try {
    return new X509Certificate(Buffer.from(base64, "base64")).publicKey && base64;
  } catch {
    return undefined;
  }
};

const keysOf = (provider: Element): readonly string[] =>
  all(provider, metadataNamespace, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => all(key, signatureNamespace, "X509Certificate"))
    .flatMap((key) => certificateOf(key.textContent ?? "") ?? []);

/** Reads the metadata of one provider that signs and takes requests by redirect; undefined for all else. */
export const readSamlMetadata = (xml: string): SamlMetadata | undefined => {
  const root = parse(xml);
  const providers = root ? all(root, metadataNamespace, "IDPSSODescriptor") : [];
  const [provider] = providers;
  if (!root || !provider || providers.length > 1) return undefined;
  const entities =
    root.localName === "EntityDescriptor"
      ? [root]
      : all(root, metadataNamespace, "EntityDescriptor").filter((each) =>
          all(each, metadataNamespace, "IDPSSODescriptor").includes(provider),
        );
  const entityId = entities[0]?.getAttribute("entityID") ?? "";
  const signInUrl =
    all(provider, metadataNamespace, "SingleSignOnService")
      .find((service) => service.getAttribute("Binding") === byRedirect)
      ?.getAttribute("Location") ?? "";
  const certificates = [...new Set(keysOf(provider))];
  if (entityId === "" || !URL.canParse(signInUrl) || certificates.length === 0) return undefined;
  return { entityId, signInUrl, certificates };
};
