import { isRefusedWith } from "../platform/ask-error.ts";

const words = {
  delete: {
    done: (name: string) => `${name} was deleted successfully`,
    failed: (name: string) => `Failed to delete ${name}`,
  },
  restore: {
    done: (name: string) => `${name} was restored successfully`,
    failed: (name: string) => `Failed to restore ${name}`,
  },
  signOut: {
    done: (name: string) => `${name} was signed out on every device`,
    failed: (name: string) => `Failed to sign ${name} out`,
  },
  verify: {
    done: (name: string) => `Verification email sent to ${name}`,
    failed: (name: string) => `Failed to send verification to ${name}`,
  },
  invite: {
    done: (name: string) => `Invitation email sent to ${name}`,
    failed: (name: string) => `Failed to send invitation to ${name}`,
  },
};

/** What can be done with a person of the list. */
export type PersonAct = keyof typeof words;

const unlessLastOwner = (error: unknown, sentence: string): string =>
  isRefusedWith(error, "last_platform_owner")
    ? "Removing the last active Platform Owner is not allowed"
    : sentence;

/** What is said once an act on a person was done (A8.7). */
export const actDone = (act: PersonAct, name: string): string => words[act].done(name);

/** What is said when an act on a person failed (A8.7). */
export const actFailed = (act: PersonAct, name: string, error: unknown): string =>
  unlessLastOwner(error, words[act].failed(name));

/** What is said when a user type could not be given or taken (A8.7). */
export const roleChangeFailed = (isAdded: boolean, role: string, error: unknown): string =>
  unlessLastOwner(error, `Failed to ${isAdded ? "add" : "remove"} ${role} user type`);
