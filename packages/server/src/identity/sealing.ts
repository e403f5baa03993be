import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/** Encrypts with AES-256-GCM; `about` must be the same to open it again. */
export const seal = (key: Buffer, plain: Buffer, about: string): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** What was sealed; throws when it is not ours, or about something else. */
export const unseal = (key: Buffer, sealed: Buffer, about: string): Buffer => {
  const nonce = sealed.subarray(0, nonceLength);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce)
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(sealed.length - tagLength));
  const inner = sealed.subarray(nonceLength, sealed.length - tagLength);
  return Buffer.concat([decipher.update(inner), decipher.final()]);
};
