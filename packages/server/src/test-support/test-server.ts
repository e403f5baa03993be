import type { UserType } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathOf, type ContractRecord, type Endpoint, type Tokens } from "@proviso/endpoints";
import {
  readContract,
  requestTokens,
  uploadContract,
  type UploadExtraData,
} from "@proviso/endpoints";
import { insertAccount, insertVerifiedUser } from "../accounts/index.ts";
import { openPlatform, type Platform } from "../open-platform.ts";
import { openServer } from "../open-server.ts";
import { collectClosers } from "../platform/closers.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { openLog } from "../platform/log.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { quickHash } from "./quick-hash.ts";
import { openSharedProcesses } from "./shared-processes.ts";
import { makeTestDatabase, type TestDatabase } from "./test-database.ts";

/** The password of every test user. */
export const testPassword = "Correct-horse-7";

const passwordHash = quickHash(testPassword);

/** A signed-in user of a test. */
export interface TestUser {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
}

/** Who a test user is. */
export interface TestPerson {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface Asking {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole server on a database and its own folder. */
export interface TestServer {
  readonly address: string;
  /** As the server has it, but that its `database` is the owner's, whom nothing is hidden from. */
  readonly platform: Platform;
  /** Every route there is, as fastify's tree of them. */
  readonly routes: string;
  /** The setting that lets a command or a second server use the same database with one role for everything. */
  readonly databaseUrl: string;
  /** The settings that let a second server use the same database. */
  readonly databaseSettings: TestDatabase["settings"];
  /** The folder files are kept in. */
  readonly files: string;
  /** Makes an account and gives its id. */
  makeAccount(legalName?: string): Promise<string>;
  /** Makes a verified user and signs them in. */
  makeUser(accountId: string, ...types: UserType[]): Promise<TestUser>;
  /** The same with this address and, if given, these names. */
  makePerson(accountId: string, person: TestPerson, ...types: UserType[]): Promise<TestUser>;
  signIn(email: string, password?: string): Promise<Response>;
  ask(endpoint: Endpoint, asking?: Asking): Promise<Response>;
  upload(user: TestUser, bytes: Uint8Array, options?: UploadOptions): Promise<Response>;
  /** Uploads and waits until the contract is no longer under review. */
  uploadAndWait(
    user: TestUser,
    bytes: Uint8Array,
    options?: UploadOptions,
  ): Promise<ContractRecord>;
  /** Waits until the contract is no longer under review. */
  settled(user: TestUser, guid: string): Promise<ContractRecord>;
  stop(): Promise<void>;
}

export interface UploadOptions {
  readonly name?: string;
  readonly key?: string;
  readonly extra?: UploadExtraData;
  readonly note?: string;
}

export interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Puts something instead of the storage, or around it. */
  readonly storage?: (storage: Storage) => Storage;
  /** Where the server's log lines go; nowhere when left out. */
  readonly logLine?: (line: string) => void;
}

const uploadForm = (
  bytes: Uint8Array,
  { name = "NDA.docx", extra, note }: UploadOptions,
): FormData => {
  const form = new FormData();
  if (note !== undefined) form.append("reviewNote", note);
  if (extra !== undefined) form.append("extraData", JSON.stringify(extra));
  form.append("contract", new Blob([new Uint8Array(bytes)]), name);
  return form;
};

/** Starts a server; stop it at the end. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const database = await makeTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "proviso-server-"));
  const settings = readSettings({
    ...database.settings,
    DATA_FOLDER: folder,
    DATABASE_CONNECTIONS: "8",
    LOG_LEVEL: "silent",
    PORT: "0",
    ...options.environment,
  });
  if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
  const { logLine } = options;
  const log =
    logLine === undefined ? openLog("silent") : openLog("info", { write: (line) => logLine(line) });
  const closers = collectClosers(log);
  const opened = await openPlatform(settings, log, closers);
  if (isStartRefusal(opened)) throw new Error(opened.cannotStart);
  const platform = { ...opened, storage: options.storage?.(opened.storage) ?? opened.storage };
  const client = join(folder, "client");
  const app = await openServer(settings, platform, client, closers, openSharedProcesses);
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const { db, clock } = platform;
  const owner = openDatabase(database.config, 8, log);

  const ask: TestServer["ask"] = (endpoint, asking = {}) => {
    const query = asking.query ? `?${new URLSearchParams(asking.query).toString()}` : "";
    return fetch(address + pathOf(endpoint, asking.params) + query, {
      method: endpoint.method,
      headers: {
        ...(asking.token === undefined ? {} : { authorization: `Bearer ${asking.token}` }),
        ...(asking.body === undefined ? {} : { "content-type": "application/json" }),
        ...asking.headers,
      },
      body: asking.form ?? (asking.body === undefined ? null : JSON.stringify(asking.body)),
    });
  };
  const signIn: TestServer["signIn"] = (email, password = testPassword) =>
    ask(requestTokens, { body: { grant_type: "password", username: email, password } });
  const makePerson: TestServer["makePerson"] = async (accountId, person, ...types) => {
    const id = randomUUID();
    const { email } = person;
    const names = { firstName: "Ann", lastName: types[0] ?? "Nobody", ...person };
    const user = { id, accountId, ...names, passwordHash: await passwordHash, types };
    await db.asAccount(accountId, (trx) => insertVerifiedUser(trx, user, clock.now()));
    const answer = await signIn(email);
    const { access_token: token } = (await answer.json()) as Tokens;
    return { id, accountId, email, token };
  };
  const makeUser: TestServer["makeUser"] = (accountId, ...types) =>
    makePerson(accountId, { email: `user-${randomUUID()}@example.com` }, ...types);
  const upload: TestServer["upload"] = (user, bytes, options = {}) =>
    ask(uploadContract, {
      token: user.token,
      form: uploadForm(bytes, options),
      ...(options.key === undefined ? {} : { headers: { "idempotency-key": options.key } }),
    });
  const settled: TestServer["settled"] = async (user, guid) => {
    for (let tries = 0; tries < 900; tries += 1) {
      const answer = await ask(readContract, { token: user.token, params: { guid } });
      const contract = (await answer.json()) as ContractRecord;
      if (contract.status !== "REVIEWING") return contract;
      await pause(150);
    }
    throw new Error(`The contract ${guid} stayed under review.`);
  };
  return {
    address,
    platform: { ...platform, database: owner },
    routes: app.printRoutes({ commonPrefix: false }),
    databaseUrl: database.url,
    databaseSettings: database.settings,
    files: join(folder, "files"),
    makeAccount: async (legalName = "Brightline Robotics, Inc.") => {
      const id = randomUUID();
      const account = { id, name: legalName, legalName, location: "US", kind: "CUSTOMER" } as const;
      await db.asAccount(id, (trx) => insertAccount(trx, account, clock.now()));
      return id;
    },
    makeUser,
    makePerson,
    signIn,
    ask,
    upload,
    uploadAndWait: async (user, bytes, options) => {
      const answer = await upload(user, bytes, options);
      if (answer.status !== 201) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
      return settled(user, ((await answer.json()) as ContractRecord).guid);
    },
    settled,
    stop: async () => {
      await closers.closeAll();
      await owner.destroy();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
