import { maxPasswordLength } from "../limits.ts";

/** The fewest characters of a password (A5.2). */
export const minPasswordLength = 8;

/** From so many characters on a password need not mix kinds of characters. */
export const longPasswordLength = 15;

const neededKinds = 3;

const kinds = [
  { name: "Lower case letters (a-z)", isIn: (password: string) => /[a-z]/.test(password) },
  { name: "Upper case letters (A-Z)", isIn: (password: string) => /[A-Z]/.test(password) },
  { name: "Numbers (0-9)", isIn: (password: string) => /[0-9]/.test(password) },
  {
    name: "Special characters (!@#$%^&*<>()-_+.,)",
    isIn: (password: string) => /[!@#$%^&*<>()\\\-_+.,]/.test(password),
  },
] as const;

/** One line of the checklist a person sees while choosing a password. */
export interface PasswordRule {
  readonly text: string;
  readonly isMet: boolean;
  /** The kinds of characters the rule counts, each with whether it is there. */
  readonly kinds?: readonly { readonly name: string; readonly isIn: boolean }[];
}

/**
 * The rules of a password and which of them this one meets (A5.2): 8 characters, and 3 of 4 kinds
 * unless it has 15 characters or more.
 */
export const passwordRules = (password: string): readonly PasswordRule[] => {
  const found = kinds.map(({ name, isIn }) => ({ name, isIn: isIn(password) }));
  const isLong = password.length >= longPasswordLength;
  return [
    {
      text: `At least ${minPasswordLength} characters in length`,
      isMet: password.length >= minPasswordLength,
    },
    {
      text: `Contain at least ${neededKinds} of the following ${kinds.length} types of characters, or have ${longPasswordLength} characters or more:`,
      isMet: isLong || found.filter(({ isIn }) => isIn).length >= neededKinds,
      kinds: found,
    },
  ];
};

/** Whether a password obeys the rules of A5.2 and is not longer than is hashed. */
export const obeysPasswordRules = (password: string): boolean =>
  password.length <= maxPasswordLength && passwordRules(password).every(({ isMet }) => isMet);
