import { maxPasswordLength } from "../limits.ts";

/** The fewest characters of a password (A5.2). */
export const minPasswordLength = 8;

/** From so many characters on a password need not mix kinds of characters. */
export const longPasswordLength = 15;

/** Of how many kinds of characters a shorter password must have some. */
export const neededCharacterKinds = 3;

const characterKinds = [
  { kind: "lower-case", isIn: (password: string) => /[a-z]/.test(password) },
  { kind: "upper-case", isIn: (password: string) => /[A-Z]/.test(password) },
  { kind: "numbers", isIn: (password: string) => /[0-9]/.test(password) },
  {
    kind: "special",
    isIn: (password: string) => /[!@#$%^&*<>()\\\-_+.,]/.test(password),
  },
] as const;

/** A kind of characters that a password can have. */
export type CharacterKind = (typeof characterKinds)[number]["kind"];

/** One line of the checklist a person sees while choosing a password. */
export interface PasswordRule {
  readonly rule: "length" | "kinds";
  readonly isMet: boolean;
  /** The kinds of characters the rule counts, each with whether it is there. */
  readonly kinds?: readonly { readonly kind: CharacterKind; readonly isIn: boolean }[];
}

/**
 * The rules of a password and which of them this one meets (A5.2): 8 characters, and 3 of 4 kinds
 * unless it has 15 characters or more.
 */
export const passwordRules = (password: string): readonly PasswordRule[] => {
  const found = characterKinds.map(({ kind, isIn }) => ({ kind, isIn: isIn(password) }));
  const isLong = password.length >= longPasswordLength;
  return [
    {
      rule: "length",
      isMet: password.length >= minPasswordLength,
    },
    {
      rule: "kinds",
      isMet: isLong || found.filter(({ isIn }) => isIn).length >= neededCharacterKinds,
      kinds: found,
    },
  ];
};

/** Whether a password obeys the rules of A5.2 and is not longer than is hashed. */
export const obeysPasswordRules = (password: string): boolean =>
  password.length <= maxPasswordLength && passwordRules(password).every(({ isMet }) => isMet);
