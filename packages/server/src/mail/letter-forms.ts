import { z } from "zod";
import { cleanLine, cleanName } from "./clean-name.ts";

/** A place of ours, as a path; the configured address is put before it when the letter is written. */
const path = z.string().regex(/^\/(?![/\\])\S*$/);
const name = z.string().transform(cleanName);
const time = z.iso.datetime();
/** From where something was done, as the receiver may recognise it: "Firefox on Linux, 203.0.113.7". */
const device = z.string().transform(cleanLine);

/**
 * Every letter the product sends, with what it has to be told. Names come from people and are cleaned
 * when the letter is written; paths lead to pages of ours.
 */
export const letterForms = {
  /** To somebody who registered: the link that proves the address. */
  verify_email: z.object({ firstName: name, path }),
  /** To somebody who has a user and was registered once more; says so to nobody else. */
  already_registered: z.object({ firstName: name, signInPath: path }),
  /** The link to choose a new password. */
  reset_password: z.object({ firstName: name, path }),
  password_changed: z.object({ firstName: name, at: time, device, resetPath: path }),
  new_sign_in: z.object({ firstName: name, at: time, device, securityPath: path }),
  /** A second factor or passkey was added or taken away. */
  security_changed: z.object({
    firstName: name,
    change: z.enum([
      "authenticator_added",
      "authenticator_removed",
      "passkey_added",
      "passkey_removed",
      "recovery_codes_renewed",
      "recovery_code_used",
    ]),
    at: time,
    device,
    securityPath: path,
  }),
  /** Into the inviter's account. */
  invitation: z.object({ inviterName: name, accountName: name, path, expiresAt: time }),
  /** To somebody of another company, who may register with the sender's referral key. */
  referral: z.object({ senderName: name, path }),
  /** To the owners: somebody asks to be allowed more. */
  permission_request: z.object({ personName: name, personEmail: z.string(), path }),
  /** To a user whose types were changed by somebody else. */
  user_types_changed: z.object({ byName: name, userTypes: z.array(z.string()), path }),
  /** To a user who was let in again. */
  user_restored: z.object({ accountName: name, signInPath: path }),
} as const;

/** The name of a letter. */
export type LetterName = keyof typeof letterForms;

/** What each letter has to be told. */
export type LetterData = { [N in LetterName]: z.output<(typeof letterForms)[N]> };

/** Letters that sell something rather than tell of something: their receiver may refuse them for good. */
export const refusableLetters: ReadonlySet<string> = new Set<LetterName>(["referral"]);
