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

/** A whole number between two others. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most);

/** Words separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);
