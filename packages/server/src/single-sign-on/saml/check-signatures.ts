import { DOMParser } from "@xmldom/xmldom";

const xmldsig = "http://www.w3.org/2000/09/xmldsig#";
const protocol = "urn:oasis:names:tc:SAML:2.0:protocol";
const assertion = "urn:oasis:names:tc:SAML:2.0:assertion";

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = `${xmldsig}enveloped-signature`;

/** The algorithms we take; SHA-1 is not among them: two texts can be made that have one hash. */
const allowed = {
  // Those that leave comments out: a comment cuts no name in two.
  canonicalization: [exclusive, "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"],
  signature: [
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  ],
  digest: ["http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512"],
  transform: [enveloped, exclusive],
} as const;

class Unacceptable extends Error {}

/** What may be inside each element of a signature, and how often: 1, or at most 1. */
const parts: Readonly<Record<string, readonly string[]>> = {
  Signature: ["SignedInfo", "SignatureValue", "KeyInfo?"],
  SignedInfo: ["CanonicalizationMethod", "SignatureMethod", "Reference"],
  Reference: ["Transforms", "DigestMethod", "DigestValue"],
};

const childrenOf = (element: Element): readonly Element[] =>
  Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === node.ELEMENT_NODE,
  );

const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

/** The children of an element by name, which are exactly those it has to have. */
const partsOf = (element: Element): ReadonlyMap<string, Element> => {
  const wanted = parts[element.localName] ?? [];
  const found = new Map<string, Element>();
  for (const child of childrenOf(element)) {
    const isWanted = wanted.some((name) => name.replace("?", "") === child.localName);
    if (!isWanted || child.namespaceURI !== xmldsig || found.has(child.localName))
      throw new Unacceptable(`${child.nodeName} in ${element.nodeName}`);
    found.set(child.localName, child);
  }
  const missing = wanted.find((name) => !name.endsWith("?") && !found.has(name));
  if (missing !== undefined) throw new Unacceptable(`no ${missing} in ${element.nodeName}`);
  return found;
};

const partOf = (all: ReadonlyMap<string, Element>, name: string): Element => {
  const found = all.get(name);
  if (!found) throw new Unacceptable(`no ${name}`);
  return found;
};

const checkAlgorithm = (element: Element, kind: keyof typeof allowed): string => {
  const algorithm = element.getAttribute("Algorithm") ?? "";
  const list: readonly string[] = allowed[kind];
  if (!list.includes(algorithm)) throw new Unacceptable(`${kind} by ${algorithm}`);
  return algorithm;
};

const checkTransforms = (element: Element): void => {
  const transforms = childrenOf(element);
  const [first, second, ...more] = transforms.map((each) => {
    if (!isNamed(each, xmldsig, "Transform")) throw new Unacceptable(each.nodeName);
    return checkAlgorithm(each, "transform");
  });
  if (first !== enveloped || second === enveloped || more.length > 0)
    throw new Unacceptable("transforms in another order");
};

/** Checks one signature: its algorithms, and that it signs the element that holds it, once. */
const checkSignature = (signature: Element): void => {
  const holder = signature.parentNode;
  const root = signature.ownerDocument.documentElement;
  const owner = [root, ...childrenOf(root)].find((each) => each === holder);
  if (!owner || !(isNamed(owner, protocol, "Response") || isNamed(owner, assertion, "Assertion")))
    throw new Unacceptable("a signature in another place");
  const info = partsOf(partOf(partsOf(signature), "SignedInfo"));
  const canonicalization = partOf(info, "CanonicalizationMethod");
  const method = partOf(info, "SignatureMethod");
  checkAlgorithm(canonicalization, "canonicalization");
  checkAlgorithm(method, "signature");
  const reference = partOf(info, "Reference");
  const referenced = partsOf(reference);
  const digest = partOf(referenced, "DigestMethod");
  checkAlgorithm(digest, "digest");
  checkTransforms(partOf(referenced, "Transforms"));
  for (const each of [method, digest])
    if (childrenOf(each).length > 0) throw new Unacceptable(`parameters of ${each.nodeName}`);
  const id = owner.getAttribute("ID") ?? "";
  if (id === "" || reference.getAttribute("URI") !== `#${id}`)
    throw new Unacceptable("a reference to something else");
};

const parse = (xml: string): Document => {
  const fail = (message: string): never => {
    throw new Unacceptable(message);
  };
  const errorHandler = { warning: fail, error: fail, fatalError: fail };
  return new DOMParser({ errorHandler }).parseFromString(xml, "text/xml");
};

/**
 * Throws unless every signature of a SAML response, as its XML is parsed, is of the one kind we take: by an
 * algorithm of the list, with one reference, to the element it is in. How the names are written in the
 * text, with character references for one, plays no part.
 */
export const checkSignatures = (xml: string): void => {
  const document = parse(xml);
  const signatures = Array.from(document.getElementsByTagNameNS("*", "Signature"));
  const owners = new Set(signatures.map(({ parentNode }) => parentNode));
  if (owners.size !== signatures.length) throw new Unacceptable("an element signed twice");
  for (const signature of signatures) {
    if (signature.namespaceURI !== xmldsig) throw new Unacceptable("a signature of another kind");
    checkSignature(signature);
  }
};
