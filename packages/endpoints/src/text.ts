import { z } from "./zod.ts";

/** Text of at most so many characters; the character NUL, which no database keeps, is refused. */
export const text = (most: number, least = 0) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((given) => !given.includes("\u0000"), "must not hold the character NUL");
