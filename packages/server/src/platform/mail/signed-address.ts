import { createHmac, timingSafeEqual } from "node:crypto";

/** What an address of ours is for: reports about a letter, or answers to a contract that was sent. */
export type AddressPurpose = "bounce" | "reply";

/** The domain addresses of ours are in, and the secrets they are made with. */
export interface SignedAddressConfig {
  readonly domain: string;
  /** The first makes addresses; the others made some that are still taken. */
  readonly keys: () => readonly Buffer[];
}

const letters = "abcdefghijklmnopqrstuvwxyz234567";
// As long as the 64 characters of RFC 5321 allow beside "bounce+" and a UUID: 100 bits.
const macLength = 20;

/** Letters that mail programs keep, whatever they do to case. */
const macOf = (purpose: AddressPurpose, id: string, key: Buffer): string =>
  Array.from(
    createHmac("sha256", key).update(`${purpose} ${id}`).digest().subarray(0, macLength),
    (byte) => letters[byte % letters.length],
  ).join("");

/** An address for this purpose that names a record of ours, and that nobody else can make up. */
export const signedAddress = (
  purpose: AddressPurpose,
  id: string,
  { domain, keys }: SignedAddressConfig,
): string => {
  const [key] = keys();
  if (key === undefined) throw new Error("There is no secret for addresses.");
  return `${purpose}+${id}.${macOf(purpose, id, key)}@${domain}`;
};

/** The record an address names; undefined unless it is one of ours, for this purpose. */
export const idOfAddress = (
  purpose: AddressPurpose,
  address: string,
  { domain, keys }: SignedAddressConfig,
): string | undefined => {
  const [name = "", host] = address.toLowerCase().split("@");
  const form = /^(bounce|reply)\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z2-7]{20})$/;
  const [, found, id, mac] = form.exec(name) ?? [];
  if (host !== domain || found !== purpose || id === undefined || mac === undefined)
    return undefined;
  const isOurs = keys().some((key) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(purpose, id, key))),
  );
  return isOurs ? id : undefined;
};
