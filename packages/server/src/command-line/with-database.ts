import { join } from "node:path";
import { openDatabaseOf, type OpenedDatabase } from "../open-platform.ts";
import { collectClosers, type Closers } from "../platform/closers.ts";
import {
  openDatabase,
  type Database,
  type DatabaseConfig,
} from "../platform/database/connection.ts";
import { openLog, type Log } from "../platform/log.ts";
import { readSettings, type Settings } from "../platform/settings.ts";
import { isStartRefusal, type StartRefusal } from "../platform/start-refusal.ts";
import type { Terminal } from "./terminal.ts";

const repository = join(import.meta.dirname, "../../../..");

/** A start runs in the repository, whatever folder it is called from: relative settings mean the same to all. */
export const enterRepository = (): void => process.chdir(repository);

type Open<O> = (settings: Settings, log: Log, closers: Closers) => Promise<O | StartRefusal>;

/** Runs a command on what `open` opens of the settings; 1 when that cannot be used. */
export const withSettings = async <O extends object, T>(
  { err }: Terminal,
  open: Open<O>,
  work: (opened: O, settings: Settings) => Promise<T>,
): Promise<T | 1> => {
  enterRepository();
  const settings = readSettings();
  const log = openLog("silent");
  const closers = collectClosers(log);
  try {
    if (isStartRefusal(settings)) {
      err(`${settings.cannotStart}\n`);
      return 1;
    }
    const opened = await open(settings, log, closers);
    if (isStartRefusal(opened)) {
      err(`${opened.cannotStart}\n`);
      return 1;
    }
    return await work(opened, settings);
  } finally {
    await closers.closeAll();
  }
};

/** Runs a command on the configured database, even while a server uses it; returns 1 if it is unavailable. */
export const withDatabase = <T>(
  terminal: Terminal,
  work: (opened: OpenedDatabase, settings: Settings) => Promise<T>,
): Promise<T | 1> => withSettings(terminal, openDatabaseOf, work);

/** Runs a command that looks into the queue of all accounts, as the owner of its tables. */
export const withOwner = <T>(
  terminal: Terminal,
  work: (opened: { readonly config: DatabaseConfig; readonly database: Database }) => Promise<T>,
): Promise<T | 1> =>
  withDatabase(terminal, async ({ config: place }) => {
    const database = openDatabase(place, 2, openLog("silent"));
    try {
      return await work({ config: place, database });
    } finally {
      await database.destroy();
    }
  });
