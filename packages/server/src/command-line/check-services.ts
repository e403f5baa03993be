import { join } from "node:path";
import { sql } from "kysely";
import { createTransport } from "nodemailer";
import pg from "pg";
import { isConverterThere, openConverter } from "../platform/converter/open-converter.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { servingFault, servingRoleSql } from "../platform/database/serving-role.ts";
import { openLog } from "../platform/log.ts";
import { postgresPrograms } from "../platform/postgres/binaries.ts";
import { refuseOtherMajor } from "../platform/postgres/data-folder.ts";
import { openClamdScanner } from "../platform/scanner/clamd-scanner.ts";
import type { Settings } from "../platform/settings.ts";
import { mailNotice } from "../platform/setup-notices.ts";
import { fail, ok, warn, type Finding } from "./finding.ts";

const oldestPostgres = 15;
const patience = 5000;

const causeOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const checkOutside = async (connectionString: string): Promise<Finding> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const version = rows[0]?.version ?? "";
    return Number.parseInt(version, 10) >= oldestPostgres
      ? ok("Database", `PostgreSQL ${version} is responding.`)
      : fail(
          "Database",
          `PostgreSQL ${version} is too old; Proviso needs ${oldestPostgres} or newer.`,
        );
  } catch (error) {
    return fail("Database", `The database in DATABASE_URL isn’t responding: ${causeOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const checkBundled = (dataFolder: string): Finding => {
  if (postgresPrograms() === undefined)
    return fail(
      "Database",
      `There is no bundled database for ${process.platform} on ${process.arch}. Set DATABASE_URL.`,
    );
  const refused = refuseOtherMajor(join(dataFolder, "postgres"));
  return refused
    ? fail("Database", refused.cannotStart)
    : ok("Database", "The bundled PostgreSQL, in the data folder.");
};

const oneRole = (sentence: string, statements: string): string =>
  `${sentence} Create a restricted role: ${statements} Then set DATABASE_URL to it, and DATABASE_MIGRATION_URL to the current DATABASE_URL.`;

/**
 * Whether requests are served by a role that owns no tables; not reported for the bundled database, where they always
 * are.
 */
export const checkDatabaseRole = async ({
  databaseUrl,
  databaseMigrationUrl,
}: Settings): Promise<readonly Finding[]> => {
  if (databaseUrl === null) return [];
  const subject = "Serving role";
  const log = openLog("silent");
  const serving = openDatabase({ connectionString: databaseUrl }, 1, log);
  const owner = openDatabase({ connectionString: databaseMigrationUrl ?? databaseUrl }, 1, log);
  try {
    const fault = await servingFault(serving);
    if (fault !== undefined) return [warn(subject, oneRole(fault, await servingRoleSql(serving)))];
    await sql`select 1`.execute(owner);
    return [ok(subject, "Requests are served as a role that owns nothing.")];
  } catch (error) {
    return [fail(subject, `It can’t be checked: ${causeOf(error)}`)];
  } finally {
    await Promise.all([serving.destroy(), owner.destroy()]);
  }
};

/** Whether the database can be used. */
export const checkDatabase = async (settings: Settings): Promise<Finding> =>
  settings.databaseUrl === null
    ? checkBundled(settings.dataFolder)
    : checkOutside(settings.databaseUrl);

/** Whether files can be kept. */
export const checkStorage = async ({ s3 }: Settings): Promise<Finding> => {
  if (s3 === null) return ok("Storage", "Files are stored in the data folder.");
  const { HeadBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    region: s3.region,
    ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    maxAttempts: 1,
    requestHandler: { connectionTimeout: patience, requestTimeout: patience },
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: s3.bucket }));
    return ok("Storage", `The bucket ${s3.bucket} is accessible.`);
  } catch (error) {
    return fail("Storage", `The bucket ${s3.bucket} isn’t accessible: ${causeOf(error)}`);
  }
};

/** Whether files are looked through for viruses. */
export const checkScanner = async ({ clamav }: Settings): Promise<Finding> => {
  if (clamav === null)
    return warn("Scanner", "Files aren’t scanned for viruses. Set CLAMAV_HOST to scan them.");
  try {
    return ok("Scanner", `${await openClamdScanner(clamav).describe()} is responding.`);
  } catch (error) {
    return fail("Scanner", `clamd isn’t responding, so uploads are on hold: ${causeOf(error)}`);
  }
};

/** Whether .doc files can be reviewed. */
export const checkConverter = async (settings: Settings): Promise<Finding> => {
  if (!isConverterThere(settings.converter))
    return fail("Converter", `CONVERTER: ${settings.converter} isn’t an executable program.`);
  const converter = openConverter(settings.converter, join(settings.dataFolder, "work"));
  if (!converter)
    return warn(
      "Converter",
      "No converter is installed: .doc files can’t be reviewed, only .docx and PDF.",
    );
  await converter.stop();
  return ok("Converter", `${converter.name}.`);
};

/** Whether mail can be sent. */
export const checkMail = async (settings: Settings): Promise<Finding> => {
  const { smtp } = settings;
  const notice = mailNotice(settings);
  if (smtp === null || notice !== undefined) return warn("Mail", notice?.sentence ?? "");
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.isSecure,
    requireTLS: smtp.demandsTls,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    ...(smtp.user === null ? {} : { auth: { user: smtp.user, pass: smtp.password ?? "" } }),
  });
  try {
    await transport.verify();
    return ok("Mail", `${smtp.host} answers.`);
  } catch (error) {
    return fail("Mail", `${smtp.host} isn’t responding: ${causeOf(error)}`);
  } finally {
    transport.close();
  }
};
