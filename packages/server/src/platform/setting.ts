import { isIP } from "node:net";
import { z } from "zod";

/** One setting: how it is read from the environment, and what it means. */
export interface Setting {
  readonly parse: z.ZodType;
  readonly meaning: string;
}

/** A setting, keeping the exact type it is parsed to. */
export const setting = <S extends z.ZodType>(parse: S, meaning: string) => ({ parse, meaning });

/** "on" or "off". */
export const isOn = z.enum(["on", "off"]).transform((word) => word === "on");

const numberBetween = (pattern: RegExp, least: number, most: number, what: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => pattern.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a ${what} from ${least} to ${most}`,
    )
    .transform(Number);

/** A whole number between two others. */
export const wholeNumber = (least: number, most: number) =>
  numberBetween(/^\d+$/, least, most, "whole number");

const byteUnits = { "": 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;
const sizeForm = /^(\d{1,9}(?:\.\d{1,3})?) ?(KB|MB|GB|TB|)$/i;

/** The bytes of an amount of storage. */
export const bytesOf = (text: string): number => {
  const [, amount = "", unit = ""] = sizeForm.exec(text) ?? [];
  const factor = Object.entries(byteUnits).find(([name]) => name === unit.toUpperCase())?.[1] ?? 1;
  return Math.round(Number(amount) * factor);
};

/** An amount of storage, as it is written. */
export const amountOfStorage = z
  .string()
  .trim()
  .regex(sizeForm, "must be an amount of storage such as 500MB or 50GB");

/** A number from 0 to 1. */
export const share = numberBetween(/^(?:\d+(?:\.\d+)?|\.\d+)$/, 0, 1, "number");

/** Words separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** Words separated by commas, each of which has to be one of these. */
const listOf = (isOne: (item: string) => boolean, what: string) =>
  list.refine((items) => items.every(isOne), `must be ${what}, separated by commas`);

const isOrigin = (item: string): boolean => URL.canParse(item) && new URL(item).origin === item;

/** Addresses of web sites, without a path. */
export const origins = listOf(isOrigin, "origins such as https://app.example.com");

/** Hosts with their ports. */
export const hostsWithPorts = listOf(
  (item) => URL.canParse(`http://${item}`) && /^[^/@?#]+:\d{1,5}$/.test(item),
  "hosts with their ports such as models.internal:11434",
);

/** Addresses of machines. */
export const addresses = listOf((item) => isIP(item) !== 0, "IP addresses such as 10.0.0.2");

const isPair = (item: string): boolean => {
  const [name = "", ...value] = item.split("=");
  if (name === "" || value.length === 0) return false;
  try {
    return decodeURIComponent(value.join("=")) !== "";
  } catch {
    return false;
  }
};

/** Names with values, in which "%2C" is a comma. */
export const pairs = listOf(isPair, "as name=value");

const isNetwork = (item: string): boolean => {
  const [address = "", bits] = item.split("/");
  const family = isIP(address);
  if (family === 0) return ["loopback", "linklocal", "uniquelocal"].includes(item);
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
};

/** Addresses of machines, or of all in a network. */
export const networks = listOf(isNetwork, "IP addresses or networks such as 10.0.0.0/8");

const isHostName = (item: string): boolean =>
  isNetwork(item) || /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(item);

/** Names of hosts, their addresses, or networks of them; without ports. */
export const hostNames = listOf(
  isHostName,
  "names, IP addresses or networks such as proviso-api or 10.0.0.0/8",
);

/** The name of a domain, in small letters. */
export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, "must be a domain such as example.com");

/** Who sends: an address, alone or as "Name <address>". */
export const sender = z
  .string()
  .regex(
    /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>)$/,
    "must be an address such as contracts@example.com or Name <contracts@example.com>",
  );

/** Says what is wrong with a setting, as a sentence for the operator. */
export const settingFault = (issue: z.core.$ZodIssue): string => {
  const describeIssue = (): string => {
    if (issue.code === "invalid_value") {
      const values = issue.values.map(String);
      return `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1) ?? ""}`;
    }
    if (issue.code === "invalid_format" && issue.format === "url")
      return `must be a full URL such as ${issue.path[0] === "DATABASE_URL" ? "postgresql://user:password@db.example.com/proviso" : "https://contracts.example.com"}`;
    if (issue.code === "invalid_format" && issue.format === "email")
      return "must be an email address";
    if (issue.code === "too_small" && issue.origin === "string")
      return `must have at least ${issue.minimum} characters`;
    return issue.message;
  };
  return `${String(issue.path[0] ?? "")}: ${describeIssue()}`;
};
