import { createHash } from "node:crypto";

// PDF 32000-1, 7.6: the standard security handler, revision 2, with its 40-bit key.
const padding = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08,
  0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);
const permissions = -4;
const fileId = new Uint8Array(16).fill(7);

/** How the strings and streams of a PDF are encrypted, and what its trailer says about it. */
export interface PdfEncryption {
  readonly encrypt: (object: number, bytes: Uint8Array) => Uint8Array;
  readonly dictionary: string;
  readonly id: string;
}

const rc4 = (key: Uint8Array, data: Uint8Array): Uint8Array => {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  });
};

const md5 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};

const padded = (password: string): Uint8Array =>
  Uint8Array.from([...new TextEncoder().encode(password), ...padding].slice(0, 32));

const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString("hex")}>`;

/** Encrypts so that the password opens the file, for its reader and its owner alike. */
export const pdfEncryption = (password: string): PdfEncryption => {
  const owner = rc4(md5(padded(password)).slice(0, 5), padded(password));
  const flags = new Uint8Array(new Int32Array([permissions]).buffer);
  const key = md5(padded(password), owner, flags, fileId).slice(0, 5);
  const user = rc4(key, padding);
  return {
    encrypt: (object, bytes) => {
      const salt = Uint8Array.from([object & 255, (object >> 8) & 255, object >> 16, 0, 0]);
      return rc4(md5(key, salt).slice(0, 10), bytes);
    },
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${permissions} >>`,
    id: `[${hex(fileId)} ${hex(fileId)}]`,
  };
};
