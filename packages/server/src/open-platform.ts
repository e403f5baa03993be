import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { openInstallationSecret, type InstallationSecret } from "./identity/index.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import type { Closers } from "./platform/closers.ts";
import {
  openDatabase,
  type Database,
  type DatabaseConfig,
} from "./platform/database/connection.ts";
import { openListener, type Listener } from "./platform/database/listener.ts";
import { scopeDatabase, type ScopedDatabase } from "./platform/database/scope.ts";
import { inScopeOfJobs, type ProveScope } from "./platform/database/scope-key.ts";
import { bundledServingRole, servingFault } from "./platform/database/serving-role.ts";
import { openJobs, type Jobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import { openCapturedMail } from "./platform/mail/captured-mail.ts";
import type { Mail } from "./platform/mail/mail.ts";
import { makeFolders } from "./platform/make-folder.ts";
import type { SignedAddressConfig } from "./platform/mail/signed-address.ts";
import { openSmtpMail } from "./platform/mail/smtp-mail.ts";
import { refuseFolder } from "./platform/postgres/data-folder.ts";
import { prepareDatabase, type DatabaseConfigs } from "./platform/prepare-database.ts";
import { startEmbeddedPostgres } from "./platform/postgres/embedded-postgres.ts";
import { openClamdScanner } from "./platform/scanner/clamd-scanner.ts";
import type { Scanner } from "./platform/scanner/scanner.ts";
import { openHelpers, smallTaskLimits, type Helpers } from "./platform/processes/open-helpers.ts";
import { openSealer, type Sealer } from "./platform/sealing/open-sealer.ts";
import type { Settings } from "./platform/settings.ts";
import { cannotStart, isStartRefusal, type StartRefusal } from "./platform/start-refusal.ts";
import { countStorage } from "./platform/storage/count-storage.ts";
import { openFileStorage } from "./platform/storage/file-storage.ts";
import { guardRemoval } from "./platform/storage/guarded-removal.ts";
import { openS3Storage } from "./platform/storage/s3-storage.ts";
import { forgetOldFiles, machineFiles } from "./platform/storage/staging.ts";
import type { FileStore, Storage } from "./platform/storage/storage.ts";
import { openMetrics, type Metrics } from "./platform/telemetry/metrics.ts";
import { measureStorage } from "./platform/telemetry/storage-metrics.ts";
import { openCollector } from "./platform/telemetry/open-collector.ts";

/** What every feature is on, each adapter chosen by the settings. */
export interface Platform {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly database: Database;
  readonly db: ScopedDatabase;
  /** Where that database is for the owner of its tables: backups read what no request may. */
  readonly config: DatabaseConfig;
  readonly listener: Listener;
  readonly storage: Storage;
  /** undefined: files are not scanned. */
  readonly scanner: Scanner | undefined;
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** The local mailbox, also when letters otherwise go out. */
  readonly capturedMail: Mail;
  readonly secret: InstallationSecret;
  readonly sealer: Sealer;
  /** Processes for small tasks of all features. */
  readonly helpers: Helpers;
}

const makeFolder = (folder: string): StartRefusal | undefined => {
  try {
    makeFolders(folder);
    return undefined;
  } catch (error) {
    return refuseFolder(error, folder);
  }
};

/** What the database says when something is wrong with it as a whole. */
const isAlarm = /PANIC|ended by itself|did not start|No space left/;

const outsideConfigs = (url: string, migrationUrl: string | null): DatabaseConfigs => {
  const serving = { connectionString: url };
  const isOne = migrationUrl === null || migrationUrl === url;
  return { serving, owner: isOne ? serving : { connectionString: migrationUrl } };
};

const databaseConfigs = async (
  settings: Settings,
  log: Log,
  closers: Closers,
): Promise<DatabaseConfigs | StartRefusal> => {
  if (settings.databaseUrl !== null)
    return outsideConfigs(settings.databaseUrl, settings.databaseMigrationUrl);
  const postgres = await startEmbeddedPostgres({
    folder: join(settings.dataFolder, "postgres"),
    log: (line) =>
      log[isAlarm.test(line) ? "warn" : "debug"]({ postgres: line.trim() }, "postgres"),
  });
  if (isStartRefusal(postgres)) return postgres;
  closers.add("postgres", () => postgres.stop());
  const owner = postgres.connection;
  return { owner, serving: { ...owner, user: bundledServingRole } };
};

const prepare = async (
  configs: DatabaseConfigs,
  settings: Settings,
  log: Log,
): Promise<ProveScope | StartRefusal> => {
  try {
    return await prepareDatabase(configs, log);
  } catch (error) {
    if (settings.databaseUrl === null) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    const named =
      configs.owner === configs.serving
        ? "DATABASE_URL"
        : "DATABASE_URL and DATABASE_MIGRATION_URL";
    return cannotStart(`The database of ${named} cannot be used: ${cause}`);
  }
};

/** How many bytes the disk of the data folder has free for this program. */
const freeBytesOf = async ({ dataFolder }: Pick<Settings, "dataFolder">): Promise<number> => {
  const { bavail, bsize } = await statfs(dataFolder);
  return bavail * bsize;
};

/** Opens the place of the settings that keeps files. */
export const openStorage = async (
  { s3, dataFolder }: Pick<Settings, "s3" | "dataFolder">,
  clock: Clock,
): Promise<FileStore> => {
  const root = join(dataFolder, "files");
  const staging = join(root, ".staged");
  await forgetOldFiles(machineFiles, staging, clock.now());
  await forgetOldFiles(machineFiles, join(dataFolder, "work"), clock.now());
  return s3 === null ? openFileStorage(root) : openS3Storage(s3, staging);
};

/** The database of the settings, brought to what this version knows. */
export interface OpenedDatabase {
  /** The place of the tables' owner. */
  readonly config: DatabaseConfig;
  /** The place that requests are served from, and jobs done. */
  readonly serving: DatabaseConfig;
  /** The same for the queue, which sees the jobs of all accounts. */
  readonly queue: DatabaseConfig;
  readonly database: Database;
  readonly db: ScopedDatabase;
}

/** Finds the database of the settings as it is, starting the bundled one where no server runs it. */
export const openDatabases = async (
  settings: Settings,
  log: Log,
  closers: Closers,
): Promise<DatabaseConfigs | StartRefusal> =>
  makeFolder(settings.dataFolder) ?? databaseConfigs(settings, log, closers);

/** The same, for who needs its owner alone. */
export const openOwnDatabase = async (
  settings: Settings,
  log: Log,
  closers: Closers,
): Promise<DatabaseConfig | StartRefusal> => {
  const places = await openDatabases(settings, log, closers);
  return isStartRefusal(places) ? places : places.owner;
};

/** Opens the database alone, the bundled one too, also beside a server that runs it. */
export const openDatabaseOf = async (
  settings: Settings,
  log: Log,
  closers: Closers,
): Promise<OpenedDatabase | StartRefusal> => {
  const places = await openDatabases(settings, log, closers);
  if (isStartRefusal(places)) return places;
  const prove = await prepare(places, settings, log);
  if (isStartRefusal(prove)) return prove;
  const { owner, serving } = places;
  const database = openDatabase(serving, settings.databaseConnections, log);
  closers.add("database", () => database.destroy());
  const db = await scopeDatabase(database, prove);
  const queue = owner === serving ? serving : inScopeOfJobs(serving, prove);
  return { config: owner, serving, queue, database, db };
};

const openScanner = ({ clamav }: Settings, log: Log): Scanner | undefined => {
  if (clamav !== null) return openClamdScanner(clamav);
  log.warn("no_virus_scanner: files are not scanned for viruses; set CLAMAV_HOST");
  return undefined;
};

/** Addresses of ours in this domain, for reports and answers; those in letters of before lead here for a while. */
export const mailAddresses = (
  domain: string,
  { secretsFor }: Pick<InstallationSecret, "secretsFor">,
): SignedAddressConfig => ({ domain, keys: () => secretsFor("mail addresses") });

/** Opens database, storage and queue; each thing opened is closed by `closers`, last first. */
export const openPlatform = async (
  settings: Settings,
  log: Log,
  closers: Closers,
): Promise<Platform | StartRefusal> => {
  const clock = systemClock;
  const metrics = openMetrics();
  // Opened first and so ended last: what happens at the end is told too.
  if (settings.collector !== null)
    closers.add("collector", await openCollector(settings.collector, metrics, log));
  const opened = await openDatabaseOf(settings, log, closers);
  if (isStartRefusal(opened)) return opened;
  const { config: place, serving, queue, database, db } = opened;
  const fault = await servingFault(database);
  if (fault !== undefined) log.warn(`database_role: ${fault} See "proviso doctor".`);
  const listener = openListener(serving, log);
  closers.add("listener", listener.stop);
  const { productName } = settings;
  const helpers = openHelpers(log, smallTaskLimits);
  closers.add("helpers", helpers.stop);
  const sealer = await openSealer(db, clock, log, settings.sealing, productName);
  if (isStartRefusal(sealer)) return sealer;
  closers.add("sealer", sealer.stop);
  const freeBytes = () => freeBytesOf(settings);
  const storage = countStorage(
    guardRemoval(await openStorage(settings, clock), database, db, log),
    { db, limits: settings.storage, freeBytes },
  );
  const { role, shutdownSeconds } = settings.operations;
  const doesJobs = role !== "api";
  const jobs = await openJobs(queue, log, { secondsToFinish: shutdownSeconds, doesJobs, metrics });
  measureStorage(metrics, db, freeBytes);
  closers.add("jobs", () => jobs.stop());
  const secret = await openInstallationSecret(db, clock, log);
  closers.add("installation secret", () => Promise.resolve(secret.stop()));
  const sender = {
    from: settings.mailFrom,
    productName,
    returns:
      settings.mailReturns === null ? null : mailAddresses(settings.mailReturns.domain, secret),
  };
  const capturedMail = openCapturedMail(db, sender, clock);
  const mail = settings.smtp === null ? capturedMail : openSmtpMail(settings.smtp, sender);
  const scanner = openScanner(settings, log);
  return {
    log,
    metrics,
    clock,
    database,
    db,
    config: place,
    listener,
    storage,
    scanner,
    jobs,
    mail,
    capturedMail,
    secret,
    sealer,
    helpers,
  };
};
