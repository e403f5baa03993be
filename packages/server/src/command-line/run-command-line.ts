import packageFile from "../../package.json" with { type: "json" };
import { helpText, usageText } from "./help.ts";
import { readCommand, type Command } from "./read-command.ts";
import { processTerminal, type Terminal } from "./terminal.ts";

/** 0 done, 1 failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

const say = (terminal: Terminal, text: string): 0 => {
  terminal.out(text);
  return 0;
};

const run = async (command: Command, terminal: Terminal): Promise<ExitCode | "start"> => {
  switch (command.name) {
    case "help":
      return say(terminal, helpText(command.about));
    case "version":
      return say(terminal, `proviso ${packageFile.version}\n`);
    // Every command loads its own code: what only helps or refuses answers at once.
    case "text": {
      const { runText } = await import("./text-command.ts");
      return runText(command.paths, terminal);
    }
    case "accept":
    case "reject": {
      const { runSettle } = await import("./settle-command.ts");
      return runSettle({ ...command, decision: command.name }, terminal);
    }
    case "review": {
      const { runReview } = await import("./review-command.ts");
      return runReview(command, terminal);
    }
    case "answer": {
      const { runAnswer } = await import("./answer-command.ts");
      return runAnswer(command, terminal);
    }
    case "compare": {
      const { runCompare } = await import("./compare-command.ts");
      return runCompare(command, terminal);
    }
    case "predict": {
      const { runPredict } = await import("./predict-command.ts");
      return runPredict(command, terminal);
    }
    case "doctor": {
      const { runDoctor } = await import("./doctor-command.ts");
      return runDoctor(terminal);
    }
    case "invariants": {
      const { runInvariants } = await import("./invariants-command.ts");
      return runInvariants(command, terminal);
    }
    case "accounts": {
      const { runAccounts } = await import("./accounts-command.ts");
      return runAccounts(command, terminal);
    }
    case "erase-person": {
      const { runErasePerson } = await import("./erase-person-command.ts");
      return runErasePerson(command, terminal);
    }
    case "jobs": {
      const { runJobs } = await import("./jobs-command.ts");
      return runJobs(command, terminal);
    }
    case "storage": {
      const { runStorage } = await import("./storage-command.ts");
      return runStorage(command, terminal);
    }
    case "migrate": {
      const { runMigrate } = await import("./migrate-command.ts");
      return runMigrate(command, terminal);
    }
    case "backup": {
      const { runBackup } = await import("./backup-command.ts");
      return runBackup(command, terminal);
    }
    case "restore": {
      const { runRestore } = await import("./restore-command.ts");
      return runRestore(command, terminal);
    }
    case "rotate-keys": {
      const { runRotateKeys } = await import("./rotate-keys-command.ts");
      return runRotateKeys(command, terminal);
    }
    case "renew-secret": {
      const { runRenewSecret } = await import("./renew-secret-command.ts");
      return runRenewSecret(command, terminal);
    }
    case "verify": {
      const { runVerify } = await import("./verify-command.ts");
      return runVerify(command, terminal);
    }
    case "audit": {
      const { runAudit } = await import("./audit-command.ts");
      return runAudit(terminal);
    }
    case "unsealed": {
      const { runUnsealed } = await import("./unsealed-command.ts");
      return runUnsealed(command, terminal);
    }
    case "start":
      return "start";
  }
};

/**
 * Does what the words of a command line ask for and gives the exit code, or "start" when the caller
 * is to start the server in this process.
 */
export const runCommandLine = async (
  words: readonly string[],
  terminal: Terminal = processTerminal(),
): Promise<ExitCode | "start"> => {
  const command = readCommand(words);
  if (!("wrongUsage" in command)) return run(command, terminal);
  terminal.err(`${command.wrongUsage}\n${usageText(command.about)}`);
  return 2;
};
