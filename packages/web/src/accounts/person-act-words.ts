import { isRefusedWith } from "../platform/ask-error.ts";
import { t } from "./messages.ts";

const words = {
  delete: {
    done: (name: string) => t("person-act-words.was-deleted-successfully", { name }),
    failed: (name: string) => t("person-act-words.failed-to-delete", { name }),
  },
  restore: {
    done: (name: string) => t("person-act-words.was-restored-successfully", { name }),
    failed: (name: string) => t("person-act-words.failed-to-restore", { name }),
  },
  signOut: {
    done: (name: string) => t("person-act-words.was-signed-out", { name }),
    failed: (name: string) => t("person-act-words.failed-to-sign-out", { name }),
  },
  verify: {
    done: (name: string) => t("person-act-words.verification-email-sent-to", { name }),
    failed: (name: string) => t("person-act-words.failed-to-send-verification-to", { name }),
  },
  invite: {
    done: (name: string) => t("person-act-words.invitation-email-sent-to", { name }),
    failed: (name: string) => t("person-act-words.failed-to-send-invitation-to", { name }),
  },
};

/** What can be done with a person of the list. */
export type PersonAct = keyof typeof words;

const unlessLastOwner = (error: unknown, sentence: string): string =>
  isRefusedWith(error, "last_platform_owner")
    ? t("person-act-words.removing-the-last-active")
    : sentence;

/** What is said once an act on a person was done (A8.7). */
export const actDone = (act: PersonAct, name: string): string => words[act].done(name);

/** What is said when an act on a person failed (A8.7). */
export const actFailed = (act: PersonAct, name: string, error: unknown): string =>
  unlessLastOwner(error, words[act].failed(name));

/** What is said when a user type could not be given or taken (A8.7). */
export const roleChangeFailed = (isAdded: boolean, role: string, error: unknown): string =>
  unlessLastOwner(
    error,
    isAdded
      ? t("person-act-words.failed-to-add-user-type", { role })
      : t("person-act-words.failed-to-remove-user-type", { role }),
  );
