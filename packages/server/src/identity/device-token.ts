import { createHmac, timingSafeEqual } from "node:crypto";
import { newSecretToken } from "./secret-token.ts";

/** What device tokens are signed for; see InstallationSecret. */
export const devicePurpose = "devices that signed in";

const mostGiven = 5;

const macOf = (secret: Buffer, userId: string, device: string): Buffer =>
  createHmac("sha256", secret).update(`${userId} ${device}`).digest();

/**
 * Makes what a browser keeps of a sign-in that succeeded. It lets nobody in: with it, wrong passwords are counted for this
 * browser alone, so that those of others do not keep its owner out.
 */
export const makeDeviceToken = (secret: Buffer, userId: string): string => {
  const device = newSecretToken();
  return `${device}.${macOf(secret, userId, device).toString("base64url")}`;
};

/** The device that one of these tokens, separated by spaces, names for this user; undefined when none does. */
export const deviceIn = (secret: Buffer, userId: string, given: string): string | undefined =>
  given
    .split(" ")
    .slice(0, mostGiven)
    .map((token) => token.split("."))
    .find(([device = "", mac = ""]) => {
      const expected = macOf(secret, userId, device);
      const found = Buffer.from(mac, "base64url");
      return found.length === expected.length && timingSafeEqual(found, expected);
    })?.[0];
