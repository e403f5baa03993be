import { createHmac, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes in base32 (RFC 4648), as authenticator apps take a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)] ?? "")
    .join("");
};

/** The number of 30-second steps since 1970. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The six digits of a step (RFC 6238, with HMAC-SHA-1 as every authenticator has it). */
export const totpCode = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
};

/**
 * The step a typed code belongs to, when it is later than `after`: the present one or its neighbors,
 * since clocks differ; undefined for a wrong or spent code.
 */
export const stepOfCode = (
  secret: Buffer,
  typed: string,
  now: Date,
  after: number,
): number | undefined => {
  const digits = Buffer.from(typed.replace(/\s/g, ""));
  if (digits.length !== 6) return undefined;
  const present = totpStep(now);
  return [present - 1, present, present + 1].find(
    (step) => step > after && timingSafeEqual(Buffer.from(totpCode(secret, step)), digits),
  );
};

/** The address an authenticator app reads from a QR code. */
export const totpUri = (secret: Buffer, productName: string, email: string): string => {
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(productName)}`;
};
