import { emailAddress } from "../accounts/email-address.ts";
import { sendProblems } from "../contracts/send-contract.ts";
import { maxFileNameLength } from "../limits.ts";

/** The options for generating a contract from a template (C3.30). */
export interface GenerateForm {
  readonly documentFileName: string;
  readonly noSend: boolean;
  readonly recipients: readonly string[];
  readonly subject: string;
  /** HTML, as the letter's editor gives it. */
  readonly body: string;
}

/** What is wrong with the name of a contract that is to be made (C5.18), letter by letter where the rule gives it. */
export const fileNameProblems = {
  missing: "File name is mandatory",
  tooLong: `At most ${maxFileNameLength} characters`,
  suffix: "The file name must end in .docx",
  characters: "The file name contains unsupported characters: ~*/|\\<>?",
} as const;

/** Any text except characters that file systems refuse or that are invisible. */
const allowedName = /^[^~*/|\\<>?\p{C}\p{Zl}\p{Zp}]+$/u;

/** Why a contract cannot be made under this name; null when it can. */
export const problemOfFileName = (given: string): string | null => {
  const name = given.trim();
  if (name === "" || /^\.docx$/i.test(name)) return fileNameProblems.missing;
  if (name.length > maxFileNameLength) return fileNameProblems.tooLong;
  if (!/\.docx$/i.test(name)) return fileNameProblems.suffix;
  return allowedName.test(name) ? null : fileNameProblems.characters;
};

/** What is wrong with the form, by field; recipients, subject and body count only when it is to be sent (C5.19). */
export const problemsOfGenerate = (
  form: GenerateForm,
): Partial<Record<keyof GenerateForm, string>> => {
  const name = problemOfFileName(form.documentFileName);
  const problems = name === null ? {} : { documentFileName: name };
  if (form.noSend) return problems;
  const areWritable =
    form.recipients.length > 0 && form.recipients.every((each) => emailAddress(each) !== undefined);
  const isEmpty = form.body.replace(/<[^<>]*>|&nbsp;/g, " ").trim() === "";
  return {
    ...problems,
    ...(areWritable ? {} : { recipients: sendProblems.recipient }),
    ...(form.subject.trim() === "" ? { subject: sendProblems.subject } : {}),
    ...(isEmpty ? { body: "Message is mandatory" } : {}),
  };
};
