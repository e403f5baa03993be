import "reflect-metadata";
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { goldenFile } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCertificate, sealPdf } from "../../test-support/sealed-pdf.ts";
import { hasOpenssl, startTimeStamper } from "../../test-support/time-stamper.ts";
import { derAll, derAt, derTag, encodeDer, expectTag, inSequence, type Der } from "./der.ts";
import { findSignatures } from "./find-signatures.ts";
import type { SealingCertificate } from "./configured-certificate.ts";
import { verifySeal } from "./verify-seal.ts";

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** A certificate that may issue others, by another or by itself. */
const issuer = async (
  name: string,
  by?: { readonly certificate: X509Certificate; readonly signingKey: CryptoKey },
): Promise<{ certificate: X509Certificate; signingKey: CryptoKey; keys: CryptoKeyPair }> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const about = {
    subject: `CN=${name}`,
    issuer: by ? by.certificate.subject : `CN=${name}`,
    serialNumber: "01",
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    signingKey: by?.signingKey ?? keys.privateKey,
    publicKey: keys.publicKey,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(
        KeyUsageFlags.keyCertSign | KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation,
        true,
      ),
    ],
  };
  const made = await X509CertificateGenerator.create(about, crypto);
  const certificate = new X509Certificate(Buffer.from(made.rawData));
  return { certificate, signingKey: keys.privateKey, keys };
};

/** A tree of DER that can be changed and written again. */
interface Node {
  tag: number;
  value: Buffer;
  children: Node[] | null;
}

const isConstructed = (tag: number): boolean => (tag & 0x20) !== 0;

const toNode = ({ tag, value }: Der): Node => ({
  tag,
  value,
  children: isConstructed(tag) ? derAll(value).map(toNode) : null,
});

const toBytes = ({ tag, value, children }: Node): Buffer =>
  encodeDer(tag, children ? Buffer.concat(children.map(toBytes)) : value);

const read = (bytes: Buffer): Node => toNode(derAt(bytes));

const at = (node: Node, ...path: readonly number[]): Node => {
  let found = node;
  for (const index of path) {
    const next = found.children?.at(index);
    if (!next) throw new Error(`No part ${path.join()}.`);
    found = next;
  }
  return found;
};

const nothing = (): Node => ({ tag: derTag.null, value: Buffer.of(), children: null });

const turnAround = (set: Node): void => {
  set.children = set.children?.toReversed() ?? null;
};

/** SignedData inside ContentInfo. */
const signedData = (seal: Node): Node => at(seal, 1, 0);
const certificatesOf = (seal: Node): Node => at(signedData(seal), 3);
const signerInfo = (seal: Node): Node => at(signedData(seal), -1, 0);

/** The file with the bytes of its seal changed and filled up with zeros again. */
const withSeal = (file: Buffer, bytes: Buffer): Buffer => {
  const [found] = findSignatures(file);
  const start = (found?.covered[0].length ?? 0) + 1;
  const end = file.length - (found?.covered[1].length ?? 0) - 1;
  const hex = bytes
    .toString("hex")
    .toUpperCase()
    .padEnd(end - start, "0");
  if (hex.length !== end - start) throw new Error("The seal has no room for that.");
  return Buffer.concat([file.subarray(0, start), Buffer.from(hex), file.subarray(end)]);
};

const change = (file: Buffer, alter: (seal: Node) => void): Buffer => {
  const contents = findSignatures(file)[0]?.contents;
  if (!contents) throw new Error("There is no seal.");
  const seal = read(contents);
  alter(seal);
  return withSeal(file, toBytes(seal));
};

const otherS = (signature: Buffer): Buffer => {
  const [r, s] = inSequence(derAt(signature));
  const value = BigInt(`0x${expectTag(s, derTag.integer).value.toString("hex")}`);
  const hex = (order - value).toString(16).padStart(64, "0");
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  const plain = ((bytes[0] ?? 0) & 0x80) === 0 ? bytes : Buffer.concat([Buffer.of(0), bytes]);
  const shortest = plain.subarray(plain.findIndex((byte) => byte !== 0));
  const safe =
    ((shortest[0] ?? 0) & 0x80) === 0 ? shortest : Buffer.concat([Buffer.of(0), shortest]);
  return encodeDer(derTag.sequence, r?.bytes ?? Buffer.of(), encodeDer(derTag.integer, safe));
};

let certificate: SealingCertificate;
let sealed: Buffer;
let mallory: X509Certificate;
const stops: (() => void)[] = [];

beforeAll(async () => {
  certificate = await newCertificate();
  mallory = (await issuer("Mallory Notary")).certificate;
  sealed = await sealPdf(certificate);
});
afterAll(() => stops.forEach((stop) => stop()));

const verdictOf = async (file: Buffer): Promise<string> =>
  (await verifySeal(file, [certificate.certificate])).verdict;

const hexOf = (file: Buffer): { start: number; end: number } => {
  const [found] = findSignatures(file);
  const start = (found?.covered[0].length ?? 0) + 1;
  return { start, end: file.length - (found?.covered[1].length ?? 0) - 1 };
};

const rewritten = (file: Buffer, write: (text: string) => string): Buffer => {
  const { start, end } = hexOf(file);
  const text = write(file.toString("latin1", start, end));
  return Buffer.concat([file.subarray(0, start), Buffer.from(text, "latin1"), file.subarray(end)]);
};

const unknownAttribute = (): Node =>
  read(
    encodeDer(
      derTag.sequence,
      Buffer.from("06032a0304", "hex"),
      encodeDer(derTag.set, encodeDer(derTag.octets, Buffer.from("smuggled"))),
    ),
  );

type Way = readonly [string, (file: Buffer) => Buffer];

const inSealBytes: readonly Way[] = [
  [
    "the other value of s",
    (file) =>
      change(file, (seal) => {
        const value = at(signerInfo(seal), 5);
        value.value = otherS(value.value);
      }),
  ],
  [
    "a stranger’s self-signed certificate added",
    (file) => change(file, (seal) => certificatesOf(seal).children?.push(read(mallory.raw))),
  ],
  [
    "a stranger’s certificate before the signer’s",
    (file) => change(file, (seal) => certificatesOf(seal).children?.unshift(read(mallory.raw))),
  ],
  [
    "the signer’s certificate twice",
    (file) =>
      change(file, (seal) =>
        certificatesOf(seal).children?.push(read(certificate.certificate.raw)),
      ),
  ],
  [
    "null parameters of the digest",
    (file) => change(file, (seal) => at(signedData(seal), 1, 0).children?.push(nothing())),
  ],
  [
    "null parameters of the signer’s digest",
    (file) => change(file, (seal) => at(signerInfo(seal), 2).children?.push(nothing())),
  ],
  [
    "null parameters of the signature",
    (file) => change(file, (seal) => at(signerInfo(seal), 4).children?.push(nothing())),
  ],
  [
    "the digest named twice",
    (file) =>
      change(file, (seal) => {
        const set = at(signedData(seal), 1);
        set.children?.push(at(set, 0));
      }),
  ],
  [
    "an empty set of unsigned attributes",
    (file) =>
      change(file, (seal) =>
        signerInfo(seal).children?.push({ tag: 0xa1, value: Buffer.of(), children: [] }),
      ),
  ],
  [
    "an unsigned attribute",
    (file) =>
      change(file, (seal) =>
        signerInfo(seal).children?.push({
          tag: 0xa1,
          value: Buffer.of(),
          children: [unknownAttribute()],
        }),
      ),
  ],
  [
    "an empty list of revocations",
    (file) =>
      change(file, (seal) =>
        signedData(seal).children?.splice(4, 0, { tag: 0xa1, value: Buffer.of(), children: [] }),
      ),
  ],
  [
    "a second signer",
    (file) => change(file, (seal) => at(signedData(seal), -1).children?.push(signerInfo(seal))),
  ],
  ["no certificates", (file) => change(file, (seal) => signedData(seal).children?.splice(3, 1))],
  [
    "another version",
    (file) =>
      change(file, (seal) => {
        at(signedData(seal), 0).value = Buffer.of(3);
      }),
  ],
  [
    "a value after the signed data",
    (file) => change(file, (seal) => seal.children?.push(nothing())),
  ],
  [
    "empty content beside the content’s name",
    (file) =>
      change(file, (seal) =>
        at(signedData(seal), 2).children?.push({ tag: 0xa0, value: Buffer.of(), children: [] }),
      ),
  ],
  ["digits in small letters", (file) => rewritten(file, (text) => text.toLowerCase())],
  [
    "one digit in small letters",
    (file) => rewritten(file, (text) => text.replace(/[A-F]/, (digit) => digit.toLowerCase())),
  ],
  ["a space between digits", (file) => rewritten(file, (text) => ` ${text.slice(0, -1)}`)],
  ["a line break at the end", (file) => rewritten(file, (text) => `${text.slice(0, -1)}\n`)],
  ["padding that is not zero", (file) => rewritten(file, (text) => `${text.slice(0, -1)}1`)],
  [
    "a length written long",
    (file) => {
      const contents = findSignatures(file)[0]?.contents ?? Buffer.of();
      const body = contents.subarray(4);
      const length = Buffer.alloc(3);
      length.writeUIntBE(body.length, 0, 3);
      return withSeal(file, Buffer.concat([Buffer.of(0x30, 0x83), length, body]));
    },
  ],
  [
    "a length that does not end",
    (file) => {
      const contents = findSignatures(file)[0]?.contents ?? Buffer.of();
      return withSeal(
        file,
        Buffer.concat([Buffer.of(0x30, 0x80), contents.subarray(4), Buffer.of(0, 0)]),
      );
    },
  ],
];

const inFileBytes: readonly Way[] = [
  [
    "a range spelled with more zeros",
    (file) =>
      Buffer.from(file.toString("latin1").replace("/ByteRange [0 ", "/ByteRange [00"), "latin1"),
  ],
  [
    "a range with another white space",
    (file) =>
      Buffer.from(file.toString("latin1").replace("/ByteRange [", "/ByteRange\t["), "latin1"),
  ],
  ["a line break more at the end", (file) => Buffer.concat([file, Buffer.from("\r\n")])],
];

describe("a seal that was written in another way", () => {
  it("is valid as it was sealed, and the changes are changes", async () => {
    expect(await verdictOf(sealed)).toBe("valid");
    expect(change(sealed, () => undefined).equals(sealed)).toBe(true);
  });

  it.each([...inSealBytes, ...inFileBytes])("abuse 117: with %s is not valid", async (_, alter) => {
    const file = alter(sealed);
    expect(file.equals(sealed)).toBe(false);
    expect(await verdictOf(file)).not.toBe("valid");
  });
});

describe.runIf(hasOpenssl)("the time stamp of a seal that was written in another way", () => {
  let stamped: Buffer;
  beforeAll(async () => {
    const authority = await startTimeStamper();
    stops.push(authority.stop);
    stamped = await sealPdf(certificate, { timestampUrl: authority.url });
  });

  /** The token's ContentInfo inside the unsigned attribute. */
  const token = (seal: Node): Node => at(signerInfo(seal), 6, 0, 1, 0);

  it.each<readonly [string, (seal: Node) => void]>([
    [
      "null parameters of its digest",
      (seal) => at(signedData(token(seal)), 1, 0).children?.push(nothing()),
    ],
    [
      "null parameters of its signer’s digest",
      (seal) => at(signerInfo(token(seal)), 2).children?.push(nothing()),
    ],
    [
      "null parameters of its signature",
      (seal) => at(signerInfo(token(seal)), 4).children?.push(nothing()),
    ],
    [
      "a stranger’s certificate",
      (seal) => certificatesOf(token(seal)).children?.push(read(mallory.raw)),
    ],
    ["its certificates in another order", (seal) => turnAround(certificatesOf(token(seal)))],
    [
      "a certificate twice",
      (seal) => {
        const set = certificatesOf(token(seal));
        set.children?.push(at(set, 0));
      },
    ],
    [
      "an empty set of unsigned attributes",
      (seal) =>
        signerInfo(token(seal)).children?.push({ tag: 0xa1, value: Buffer.of(), children: [] }),
    ],
    ["itself twice", (seal) => at(signerInfo(seal), 6).children?.push(at(signerInfo(seal), 6, 0))],
    ["nothing left of it", (seal) => signerInfo(seal).children?.pop()],
  ])("abuse 117: with %s is not valid", async (_, alter) => {
    expect(await verdictOf(stamped)).toBe("valid");
    const file = change(stamped, alter);
    expect(file.equals(stamped)).toBe(false);
    expect(await verdictOf(file)).not.toBe("valid");
  });
});

describe("a seal with certificates above its own", () => {
  let chained: Buffer;
  let chain: SealingCertificate;
  let root: X509Certificate;
  beforeAll(async () => {
    const top = await issuer("Root");
    const middle = await issuer("Middle", top);
    const own = await issuer("Company", middle);
    root = top.certificate;
    const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", own.signingKey));
    chain = {
      certificate: own.certificate,
      chain: [middle.certificate, top.certificate],
      key: createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" }),
    };
    chained = await sealPdf(chain);
  });

  it.each<readonly [string, (set: Node) => void]>([
    ["its root left out", (set) => set.children?.pop()],
    ["everything above left out", (set) => set.children?.splice(1)],
    ["its root twice", (set) => set.children?.push(read(root.raw))],
    ["another order", turnAround],
    ["a stranger’s certificate", (set) => set.children?.push(read(mallory.raw))],
  ])("abuse 117: with %s is not valid", async (_, alter) => {
    const known = [chain.certificate];
    expect((await verifySeal(chained, known)).verdict).toBe("valid");
    const file = change(chained, (seal) => alter(certificatesOf(seal)));
    expect((await verifySeal(file, known)).verdict).not.toBe("valid");
  });
});

describe("a seal that was made before certificates were listed in it", () => {
  const before = Buffer.from(goldenFile("sealed-before.pdf"));
  const known = [new X509Certificate(goldenFile("sealed-before.pem"))];

  it("is valid as it was made, with its time stamp and either value of s", async () => {
    const check = await verifySeal(before, known);
    expect(check).toMatchObject({ verdict: "valid", seal: { evidence: { isTimeStamped: true } } });
  });

  it.each(inSealBytes.slice(1))("abuse 117: with %s is not valid", async (_, alter) => {
    const file = alter(before);
    expect((await verifySeal(file, known)).verdict).not.toBe("valid");
  });
});
