import { useState } from "react";

/** What is wrong with each field, in a sentence; a field that is well is absent. */
export type FieldErrors<T> = { readonly [K in keyof T]?: string | undefined };

/** The values of a form, and what is wrong with those fields that were left or sent. */
export interface Fields<T> {
  readonly values: T;
  readonly isValid: boolean;
  /** What to show at a field: nothing before it was left for the first time. */
  readonly errors: FieldErrors<T>;
  readonly change: (part: Partial<T>) => void;
  /** Notes that a field was left, so that it is judged from now on. */
  readonly leave: (name: keyof T) => void;
  /** Judges every field from now on. */
  readonly leaveAll: () => void;
  /** Empties the form, as it was at first. */
  readonly reset: () => void;
}

/** Keeps a form's values and judges each field from when it was first left (A5.1). */
export const useFields = <T extends object>(
  initial: T,
  check: (values: T) => FieldErrors<T>,
): Fields<T> => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof T> | "all">(new Set());
  const wrong = check(values);
  const errors: { [K in keyof T]?: string | undefined } = {};
  for (const name in wrong) if (left === "all" || left.has(name)) errors[name] = wrong[name];
  return {
    values,
    isValid: Object.values(wrong).every((error) => error === undefined),
    errors,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    leave: (name) => setLeft((before) => (before === "all" ? before : new Set([...before, name]))),
    leaveAll: () => setLeft("all"),
    reset: () => {
      setValues(initial);
      setLeft(new Set());
    },
  };
};
