import { maxEmailLength } from "../limits.ts";

const maxLocalLength = 64;
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const domain = new RegExp(`^(${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`);

/**
 * Normalizes an email address: lower case, no surrounding spaces; undefined if it isn’t one. Quoted names, comments,
 * addresses in brackets, and non-ASCII characters are refused, so that every mail program reads the result the same
 * way.
 */
export const emailAddress = (given: string): string | undefined => {
  // An ASCII test before lower-casing: some letters of other scripts become ASCII by it.
  if (given.length > maxEmailLength + 20 || /[^ -~]/.test(given)) return undefined;
  const address = given.trim().toLowerCase();
  const at = address.indexOf("@");
  const [name, host] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  const isOne =
    address.length <= maxEmailLength &&
    name.length <= maxLocalLength &&
    local.test(name) &&
    domain.test(host);
  return isOne ? address : undefined;
};

/** The part of an address after the at sign. */
export const emailDomain = (address: string): string => address.slice(address.lastIndexOf("@") + 1);
