import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A passkey in software, as a browser and its authenticator would answer with it. */
export interface SoftPasskey {
  /** What the browser gives when the passkey is made. */
  attest(challenge: string): unknown;
  /** What the browser gives when the passkey is used. */
  assert(challenge: string): unknown;
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

// Just enough of CBOR (RFC 8949) for an attestation without a statement and an EC key.
const head = (kind: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(kind << 5) | size])
    : size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

// User present, user verified; and with the new key in it.
const usedFlags = 0x05;
const madeFlags = 0x45;

/** Makes a passkey that believes it is used on a page of `origin`, for the name `domain`. */
export const makeSoftPasskey = (origin: string, domain = "localhost"): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count]);
  };
  const cose = map(
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, "base64url"))],
    [whole(-3), bytes(Buffer.from(y, "base64url"))],
  );
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    authenticatorAttachment: "platform",
  };
  return {
    attest: (challenge) => {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        authenticatorData(madeFlags),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const object = map(
        [text("fmt"), text("none")],
        [text("attStmt"), map()],
        [text("authData"), bytes(data)],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: object.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    assert: (challenge) => {
      const client = clientData("webauthn.get", challenge);
      const data = authenticatorData(usedFlags);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
};
