import { contractTypeById, contractTypes, emailAddress } from "@proviso/domain";
import { parseArgs, type ParseArgsConfig } from "node:util";
import type { AccountsOptions } from "./accounts-command.ts";
import type { AnswerOptions, CompareOptions } from "./file-options.ts";
import type { BackupOptions } from "./backup-command.ts";
import type { ErasePersonOptions } from "./erase-person-command.ts";
import { isCommandName, type CommandName } from "./help.ts";
import type { InvariantsOptions } from "./invariants-command.ts";
import type { JobsOptions } from "./jobs-command.ts";
import type { RestoreFromOptions } from "./restore-command.ts";
import type { ReviewOptions, SideOptions } from "./review-options.ts";
import type { StorageOptions } from "./storage-command.ts";
import type { VerifyOptions } from "./verify-command.ts";

/** What the person asked for, with every word understood. */
export type Command =
  | { readonly name: "help"; readonly about: CommandName | undefined }
  | { readonly name: "version" }
  | ({ readonly name: "review" } & ReviewOptions)
  | ({ readonly name: "answer" } & AnswerOptions)
  | { readonly name: "text"; readonly paths: readonly string[] }
  | {
      readonly name: "accept" | "reject";
      readonly paths: readonly string[];
      readonly out: string;
      readonly author: string | undefined;
    }
  | ({ readonly name: "compare" } & CompareOptions)
  | { readonly name: "predict"; readonly task: string; readonly path: string }
  | ({ readonly name: "backup" } & BackupOptions)
  | ({ readonly name: "restore" } & RestoreFromOptions)
  | ({ readonly name: "invariants" } & InvariantsOptions)
  | ({ readonly name: "accounts" } & AccountsOptions)
  | ({ readonly name: "erase-person" } & ErasePersonOptions)
  | ({ readonly name: "jobs" } & JobsOptions)
  | ({ readonly name: "storage" } & StorageOptions)
  | { readonly name: "migrate"; readonly isCheck: boolean }
  | { readonly name: "start" }
  | { readonly name: "doctor" | "audit" }
  | ({ readonly name: "verify" } & VerifyOptions)
  | { readonly name: "unsealed"; readonly isAgain: boolean }
  | { readonly name: "rotate-keys"; readonly isAtOnce: boolean }
  | { readonly name: "renew-secret"; readonly isStolen: boolean };

/** A command line that cannot be understood, and the command it was meant for if that is known. */
export interface WrongUsage {
  readonly wrongUsage: string;
  readonly about: CommandName | undefined;
}

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const help = { type: "boolean", short: "h" } as const;

const options: Readonly<Record<CommandName, ParseArgsConfig["options"]>> = {
  review: {
    type: text,
    position: text,
    company: text,
    "accept-track-changes": flag,
    out: text,
    json: flag,
    help,
  },
  answer: {
    type: text,
    position: text,
    company: text,
    sent: text,
    author: text,
    out: text,
    table: text,
    json: flag,
    help,
  },
  text: { help },
  accept: { out: text, author: text, help },
  reject: { out: text, author: text, help },
  compare: { out: text, returned: flag, json: flag, help },
  predict: { task: text, help },
  start: { help },
  doctor: { help },
  "rotate-keys": { "at-once": flag, help },
  "renew-secret": { stolen: flag, help },
  verify: { certificate: text, json: flag, help },
  audit: { help },
  unsealed: { again: flag, help },
  invariants: { ledger: text, json: flag, help },
  accounts: { name: text, erased: flag, json: flag, help },
  "erase-person": { name: text, help },
  jobs: { failed: flag, help },
  storage: { recount: flag, help },
  migrate: { check: flag, help },
  backup: { keep: text, check: flag, help },
  restore: { at: text, "send-waiting-mail": flag, help },
};

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
};

const settle = (
  name: "accept" | "reject",
  values: Values,
  paths: readonly string[],
): Command | string => {
  const out = textOf(values, "out");
  if (!out) return "Choose where to write with --out.";
  return { name, paths, out, author: textOf(values, "author") };
};

const positionNames = [
  ...new Set(contractTypes.flatMap(({ positions }) => positions.map(({ id }) => id))),
];

const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words);

const sideOf = (values: Values): SideOptions | string => {
  const [type, position] = [textOf(values, "type"), textOf(values, "position")];
  if (type !== undefined && !contractTypeById(type.toLowerCase()))
    return `--type takes ${anyOf(contractTypes.map(({ id }) => id))}, not "${type}".`;
  if (position !== undefined && !positionNames.includes(position.toLowerCase()))
    return `--position takes ${anyOf(positionNames)}, not "${position}".`;
  return {
    type: type?.toLowerCase(),
    position: position?.toLowerCase(),
    company: textOf(values, "company"),
  };
};

const answer = (values: Values, [path = "", ...more]: readonly string[]): Command | string => {
  if (more.length > 0) return "Enter one file: the returned one.";
  const side = sideOf(values);
  if (typeof side === "string") return side;
  const table = textOf(values, "table");
  if (table !== undefined && !/\.(?:docx|xlsx)$/iu.test(table))
    return `--table takes a .docx or .xlsx file, not "${table}".`;
  return {
    name: "answer",
    path,
    ...side,
    sent: textOf(values, "sent"),
    author: textOf(values, "author"),
    out: textOf(values, "out"),
    table,
    isJson: values["json"] === true,
  };
};

const review = (values: Values, paths: readonly string[]): Command | string => {
  const side = sideOf(values);
  if (typeof side === "string") return side;
  return {
    name: "review",
    paths,
    ...side,
    isAccepting: values["accept-track-changes"] === true,
    out: textOf(values, "out"),
    isJson: values["json"] === true,
  };
};

const compare = (values: Values, paths: readonly string[]): Command | string => {
  const [before, after, ...more] = paths;
  if (before === undefined || after === undefined || more.length > 0)
    return "Enter two files: the earlier and the later one.";
  return {
    name: "compare",
    before,
    after,
    out: textOf(values, "out"),
    isReturn: values["returned"] === true,
    isJson: values["json"] === true,
  };
};

const predict = (values: Values, paths: readonly string[]): Command | string => {
  const task = textOf(values, "task");
  if (!task) return "Choose the task with --task.";
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0) return "Enter one file or folder.";
  return { name: "predict", task, path };
};

const backup = (values: Values, [folder = "", ...more]: readonly string[]): Command | string => {
  if (more.length > 0) return "Enter one folder.";
  const keep = Number(textOf(values, "keep") ?? "0");
  if (!Number.isInteger(keep) || keep < 0) return "--keep takes a number of backups.";
  return { name: "backup", folder, keep, isCheck: values["check"] === true };
};

const restore = (values: Values, [folder = "", ...more]: readonly string[]): Command | string => {
  if (more.length > 0) return "Enter one folder.";
  const said = textOf(values, "at");
  const at = said === undefined ? undefined : new Date(said);
  if (at !== undefined && Number.isNaN(at.getTime()))
    return `--at takes a time such as 2026-11-22T10:30:00Z, not "${said}".`;
  return { name: "restore", folder, at, sendsWaitingMail: values["send-waiting-mail"] === true };
};

const jobs = (values: Values, [act, ...ids]: readonly string[]): Command | string => {
  if (act === undefined)
    return { name: "jobs", isFailedOnly: values["failed"] === true, retried: [] };
  if (act !== "retry" || ids.length === 0) return 'Say "proviso jobs retry ID", or name nothing.';
  const wrong = ids.find((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  return wrong === undefined
    ? { name: "jobs", isFailedOnly: false, retried: ids }
    : `"${wrong}" isn’t a job ID. "proviso jobs --failed" lists them.`;
};

const accounts = (
  values: Values,
  [act = "list", id, ...more]: readonly string[],
): Command | string => {
  const isJson = values["json"] === true;
  const isErased = values["erased"] === true;
  if (act === "list")
    return id === undefined
      ? { name: "accounts", act, isErased, isJson }
      : '"list" takes no number.';
  if (act !== "close" && act !== "reopen" && act !== "erase")
    return `"${act}" isn’t one of list, close, reopen, and erase.`;
  if (
    id === undefined ||
    more.length > 0 ||
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  )
    return `Enter one account number. "proviso accounts" lists them.`;
  const typed = textOf(values, "name");
  return typed === undefined
    ? "Confirm the account with --name and its exact name."
    : { name: "accounts", act, id, typed };
};

const erasePerson = (
  values: Values,
  [address = "", ...more]: readonly string[],
): Command | string => {
  const email = emailAddress(address);
  return email === undefined || more.length > 0
    ? "Enter one person’s email address."
    : { name: "erase-person", email, typed: textOf(values, "name") };
};

const build = (name: CommandName, values: Values, paths: readonly string[]): Command | string => {
  if (name === "start" || name === "doctor" || name === "audit")
    return paths.length > 0 ? `"${name}" doesn’t take files.` : { name };
  if (name === "invariants")
    return paths.length > 0
      ? `"${name}" doesn’t take files.`
      : { name, ledger: textOf(values, "ledger"), isJson: values["json"] === true };
  if (name === "jobs") return jobs(values, paths);
  if (name === "accounts") return accounts(values, paths);
  if (name === "erase-person") return erasePerson(values, paths);
  if (name === "migrate")
    return paths.length > 0
      ? `"${name}" doesn’t take files.`
      : { name, isCheck: values["check"] === true };
  if (name === "rotate-keys")
    return paths.length > 0
      ? `"${name}" doesn’t take files.`
      : { name, isAtOnce: values["at-once"] === true };
  if (name === "renew-secret")
    return paths.length > 0
      ? `"${name}" doesn’t take files.`
      : { name, isStolen: values["stolen"] === true };
  if (name === "storage")
    return paths.length > 0
      ? `"${name}" doesn’t take files.`
      : { name, isRecount: values["recount"] === true };
  if (name === "unsealed")
    return paths.length > 0
      ? `"${name}" doesn’t take files.`
      : { name, isAgain: values["again"] === true };
  if (paths.length === 0) return "Enter at least one file or folder.";
  switch (name) {
    case "verify":
      return {
        name,
        paths,
        certificate: textOf(values, "certificate"),
        isJson: values["json"] === true,
      };
    case "review":
      return review(values, paths);
    case "answer":
      return answer(values, paths);
    case "text":
      return { name, paths };
    case "backup":
      return backup(values, paths);
    case "restore":
      return restore(values, paths);
    case "accept":
    case "reject":
      return settle(name, values, paths);
    case "compare":
      return compare(values, paths);
    case "predict":
      return predict(values, paths);
  }
};

const readOptions = (name: CommandName, words: readonly string[]): Command | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: options[name] ?? {},
      allowPositionals: true,
    });
    if (values["help"] === true) return { name: "help", about: name };
    return build(name, values, positionals);
  } catch (error) {
    const isParsing = error instanceof Error && "code" in error;
    if (!isParsing || !String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
    return error.message;
  }
};

const general = (first: string): Command | undefined => {
  if (first === "--help" || first === "-h") return { name: "help", about: undefined };
  if (first === "--version" || first === "-V") return { name: "version" };
  return undefined;
};

/** The command behind the words of a command line, or what is wrong with them. */
export const readCommand = (words: readonly string[]): Command | WrongUsage => {
  const [first = "--help", ...rest] = words;
  if (first === "help") {
    const [about] = rest;
    return { name: "help", about: about !== undefined && isCommandName(about) ? about : undefined };
  }
  const found = general(first);
  if (found) return found;
  if (!isCommandName(first))
    return { wrongUsage: `There is no command "${first}".`, about: undefined };
  const command = readOptions(first, rest);
  return typeof command === "string" ? { wrongUsage: command, about: first } : command;
};
