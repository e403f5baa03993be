import {
  loadContracts,
  readClientSettings,
  readContract,
  requestTokens,
  tokens,
  uploadContract,
} from "@proviso/endpoints";
import type { ContractPage, ContractRecord } from "@proviso/endpoints";
import { bareEnvironment } from "@proviso/testkit";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { samplePassword, sampleUsers } from "./samples/index.ts";
import { freePort } from "./test-support/free-port.ts";
import { sampleNda } from "./test-support/sample-nda.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-start-"));
const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(scratch, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly greeting: string;
}

const run = (environment: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [main], {
    env: bareEnvironment({
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "error",
      ...environment,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
};

const start = (environment: Record<string, string>): Promise<Started> =>
  new Promise((settle, fail) => {
    const child = run(environment);
    let said = "";
    const listen = (data: Buffer): void => {
      said += data.toString();
      // A server that is opened at another address doesn't say where it listens.
      const { PORT, PUBLIC_URL } = environment;
      const address =
        PUBLIC_URL === undefined
          ? /http:\/\/\S+:\d+/.exec(said)?.[0]
          : `http://127.0.0.1:${PORT ?? ""}`;
      if (address !== undefined && said.includes("Ctrl-C"))
        settle({ child, address, greeting: said });
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => fail(new Error(`ended with ${code}: ${said}`)));
  });

const refusal = (
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> =>
  new Promise((settle) => {
    const child = run(environment);
    let said = "";
    child.stderr?.on("data", (data: Buffer) => (said += data.toString()));
    child.once("exit", (code) => settle({ code, said: said.trim() }));
  });

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) settle(child.exitCode);
    else child.once("exit", settle);
  });

/** Every running process whose command line names this folder. */
const processesOf = (folder: string): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);

const noneLeft = async (folder: string): Promise<void> => {
  for (let tries = 0; processesOf(folder).length > 0 && tries < 100; tries += 1) await pause(100);
  expect(processesOf(folder)).toEqual([]);
};

const signIn = async (address: string): Promise<string> => {
  const answer = await fetch(address + requestTokens.path, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      username: sampleUsers[0]?.email ?? "",
      password: samplePassword,
    }),
  });
  return tokens.parse(await answer.json()).access_token;
};

const load = (address: string, token: string): Promise<Response> =>
  fetch(address + loadContracts.path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: { sortBy: "fileName", direction: "asc" } }),
  });

const list = async (address: string, token: string): Promise<ContractPage> =>
  (await load(address, token)).json();

const upload = async (address: string, token: string): Promise<ContractRecord> => {
  const form = new FormData();
  form.append("contract", new Blob([new Uint8Array(sampleNda())]), "Kept.docx");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(address + uploadContract.path, {
    method: "POST",
    headers,
    body: form,
  });
  expect(answer.status).toBe(201);
  return answer.json();
};

const settled = async (address: string, token: string, guid: string): Promise<string> => {
  const url = address + readContract.path.replace("{guid}", guid);
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { status } = (await answer.json()) as ContractRecord;
    if (status !== "REVIEWING") return status;
    await pause(100);
  }
  return "REVIEWING";
};

const home = join(scratch, "home");

let running: Promise<Started> | undefined;
/** A server on the first one's data, which what only needs one that runs shares. */
const atHome = (): Promise<Started> => (running ??= start({ DATA_FOLDER: home }));
const samples = readdirSync(new URL("../samples/", import.meta.url)).filter((name) =>
  name.endsWith(".docx"),
);

// Whole servers are started, some twice at once, each making or recovering a database: how soon is not what is
// shown here, and a slow disk takes most of a minute.
describe("starting", { timeout: 180_000 }, () => {
  it("in an empty folder brings the sample account with its contracts, and tells how to sign in", async () => {
    const { child, address, greeting } = await start({ DATA_FOLDER: home });
    expect(greeting).toContain(`Sign in  owner@brightline.example   password ${samplePassword}`);
    expect(greeting).toContain(`${address}/mailbox`);
    const token = await signIn(address);
    const page = await list(address, token);
    expect(page.documents.map((each) => each.fileName)).toEqual(samples.toSorted());
    for (const { guid } of page.documents)
      expect(await settled(address, token, guid)).toBe("COMPLETED");
    expect(await (await fetch(`${address}/mailbox`)).text()).toContain("No mail yet.");
    const began = performance.now();
    child.kill("SIGTERM");
    expect(await ended(child)).toBe(0);
    expect(performance.now() - began).toBeLessThan(8000);
    await noneLeft(home);
  });

  it("a second time finds everything, and an upload acknowledged before kill -9 of all is reviewed", async () => {
    const first = await start({ DATA_FOLDER: home });
    const token = await signIn(first.address);
    const { guid } = await upload(first.address, token);
    first.child.kill("SIGKILL");
    for (const pid of processesOf(home)) process.kill(pid, "SIGKILL");
    const next = await start({ DATA_FOLDER: home });
    // The token is good still: it was signed with a key the database keeps.
    expect(await settled(next.address, token, guid)).toBe("COMPLETED");
    expect((await list(next.address, token)).total).toBe(samples.length + 1);
    next.child.kill("SIGINT");
    expect(await ended(next.child)).toBe(0);
    await noneLeft(home);
  });

  it("abuse 103, 122: for production on a folder that was tried out says what is off, and lets no sample user in", async () => {
    const production = {
      DATA_FOLDER: home,
      PUBLIC_URL: "https://contracts.example.com",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const { code, said } = await refusal({ ...production, SAMPLE_ACCOUNT: "on" });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^A setting cannot be used\. SAMPLE_ACCOUNT: on, but the passwords of the/,
    );
    for (const environment of [production, { DATA_FOLDER: home, SAMPLE_ACCOUNT: "off" }]) {
      const port = String(await freePort());
      const { child, address, greeting } = await start({ ...environment, PORT: port });
      await expect(signIn(address)).rejects.toThrow();
      const settings = await (await fetch(address + readClientSettings.path)).json();
      expect(settings.sampleUsers).toEqual([]);
      expect(greeting).not.toContain(samplePassword);
      if ("PUBLIC_URL" in environment) {
        expect(greeting).toContain("https://contracts.example.com");
        expect(greeting).not.toContain("/mailbox");
        expect(greeting).toContain("The sample account is off because PUBLIC_URL is https://");
        expect(greeting).toMatch(/Email can’t be sent because SMTP_HOST isn’t set/);
        expect(greeting).toMatch(/Contracts can’t be sent in by email.*Set MAIL_IN_DOMAIN/);
        expect((await fetch(`${address}/mailbox`)).status).toBe(404);
      }
      if (process.getuid?.() === 0) expect(greeting).toMatch(/Proviso runs as root, .*Run it as a/);
      child.kill("SIGTERM");
      expect(await ended(child)).toBe(0);
      await noneLeft(home);
    }
    const { child, address } = await start({ DATA_FOLDER: home });
    expect((await list(address, await signIn(address))).total).toBe(samples.length + 1);
    child.kill("SIGTERM");
    await ended(child);
    await noneLeft(home);
  });

  it("is told of as itself by the doctor who is asked beside it", async () => {
    const { address } = await atHome();
    const words = [join(import.meta.dirname, "../bin/proviso.mjs"), "doctor"];
    const { stdout } = spawnSync(process.execPath, words, {
      env: bareEnvironment({ DATA_FOLDER: home, PORT: new URL(address).port }),
      encoding: "utf8",
    });
    expect(stdout).toMatch(
      new RegExp(`^ok +Port +Proviso is already running at ${address}\\.$`, "m"),
    );
  });

  it("answers 503 with a sentence while the database is away, and recovers by itself", async () => {
    const { address } = await atHome();
    const token = await signIn(address);
    const postmaster = processesOf(home).find((pid) => {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return words[0]?.endsWith("/bin/postgres") && words[1] === "-D";
    });
    process.kill(postmaster ?? 0, "SIGKILL");
    // Asked in the same moment: the database is soon back.
    const meanwhile = () =>
      Promise.all([load(address, token), fetch(`${address}/readyz`), fetch(`${address}/livez`)]);
    const areAway = ([list, readiness]: readonly Response[]): boolean =>
      list?.status === 503 && readiness?.status === 503;
    let answers = await meanwhile();
    for (let tries = 0; !areAway(answers) && tries < 50; tries += 1) answers = await meanwhile();
    const [away, readiness, liveness] = answers;
    expect(away.headers.get("retry-after")).toBe("5");
    expect(await away.text()).toContain("We can’t reach the database");
    expect([readiness.status, liveness.status]).toEqual([503, 200]);
    let back = await load(address, token);
    for (let tries = 0; back.status !== 200 && tries < 600; tries += 1) {
      await pause(100);
      back = await load(address, token);
    }
    expect(back.status).toBe(200);
    const { guid } = await upload(address, token);
    expect(await settled(address, token, guid)).toBe("COMPLETED");
  });

  it("takes a file of 30 MB without growing by half of it, and stops while one is still arriving", async () => {
    const { child, address } = await atHome();
    const token = await signIn(address);
    // What is done with a file once it is there is not to be counted with the next one's arrival.
    const isDone = async ({ guid }: ContractRecord): Promise<void> =>
      expect(await settled(address, token, guid)).not.toBe("REVIEWING");
    await isDone(await upload(address, token));
    const status = (name: string): number =>
      Number(
        new RegExp(`${name}:\\s+(\\d+)`).exec(
          readFileSync(`/proc/${child.pid}/status`, "utf8"),
        )?.[1],
      ) / 1024;
    const send = (bytes: Uint8Array<ArrayBuffer>): Promise<Response> => {
      const form = new FormData();
      form.append("contract", new Blob([bytes]), "Large.docx");
      const headers = { authorization: `Bearer ${token}` };
      return fetch(address + uploadContract.path, { method: "POST", headers, body: form });
    };
    const large = new Uint8Array(30 * 1024 * 1024 - 1);
    large.set([0x50, 0x4b, 3, 4]);
    const grown: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      writeFileSync(`/proc/${child.pid}/clear_refs`, "5");
      const before = status("VmRSS");
      const sent = await send(large);
      expect(sent.status).toBe(201);
      grown.push(status("VmHWM") - before);
      await isDone((await sent.json()) as ContractRecord);
    }
    expect(Math.min(...grown), grown.join(", ")).toBeLessThan(16);
    const url = new URL(address);
    const hanging = connect(Number(url.port), url.hostname);
    hanging.on("error", () => undefined);
    hanging.write(
      `POST ${uploadContract.path} HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${token}\r\n` +
        "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n",
    );
    await pause(200);
    const began = performance.now();
    child.kill("SIGTERM");
    expect(await ended(child)).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("twice at the same moment on one empty folder gives two servers on one database", async () => {
    const folder = join(scratch, "shared");
    const environment = { DATA_FOLDER: folder };
    const [first, second] = await Promise.all([start(environment), start(environment)]);
    for (const { address } of [first, second]) {
      const page = await list(address, await signIn(address));
      expect(page.documents.map((each) => each.fileName)).toEqual(samples.toSorted());
    }
    first.child.kill("SIGKILL");
    const { address, child } = second;
    // The database goes down with its first owner a moment after that one, and the second takes over:
    // until then an answer may be that it is away.
    let total: number | undefined;
    for (let tries = 0; tries < 300 && total === undefined; tries += 1) {
      await pause(200);
      total = await signIn(address)
        .then((token) => list(address, token))
        .then(
          (page) => page.total,
          () => undefined,
        );
    }
    expect(total).toBe(samples.length);
    child.kill("SIGTERM");
    await ended(child);
    await noneLeft(folder);
  });

  it("on a port in use is refused in one sentence, and touches nothing", async () => {
    const taken = createServer();
    await new Promise<void>((settle) => taken.listen(0, "127.0.0.1", settle));
    const bound = taken.address();
    const port = typeof bound === "object" && bound ? String(bound.port) : "";
    const folder = join(scratch, "untouched");
    const { code, said } = await refusal({ DATA_FOLDER: folder, PORT: port });
    taken.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another one.`,
    );
    expect(readdirSync(scratch)).not.toContain("untouched");
  });

  it.runIf(process.platform === "linux")(
    "in a folder that the system lets nobody make is refused in one sentence",
    async () => {
      const { code, said } = await refusal({ DATA_FOLDER: "/proc/proviso/data" });
      expect(code).toBe(1);
      expect(said).toBe(
        "The data folder /proc/proviso/data cannot be made there. Choose another DATA_FOLDER.",
      );
    },
  );

  it("with a wrong setting is refused in one sentence that names it", async () => {
    const { code, said } = await refusal({ DATA_FOLDER: home, PORT: "many", SMTP_SECURE: "yes" });
    expect(code).toBe(1);
    expect(said).toMatch(/^A setting cannot be used\. PORT: .*; SMTP_SECURE: /);
    expect(said.split("\n").length).toBe(1);
  });

  it("with a converter that is not there is refused in one sentence that names it", async () => {
    const folder = join(scratch, "untouched-too");
    const { code, said } = await refusal({ DATA_FOLDER: folder, CONVERTER: "/nowhere/soffice" });
    expect(code).toBe(1);
    expect(said).toBe(
      "A setting cannot be used. CONVERTER: /nowhere/soffice isn’t an executable program.",
    );
    expect(readdirSync(scratch)).not.toContain("untouched-too");
  });

  it("on data of a newer version is refused in one sentence, and changes nothing", async () => {
    const { child, address } = await start({ DATA_FOLDER: home });
    const pg = await import("pg");
    const client = new pg.Client({
      host: join(home, "postgres"),
      user: "proviso",
      database: "postgres",
    });
    await client.connect();
    await client.query("insert into kysely_migration (name, timestamp) values ('999-future', '')");
    await client.end();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    await ended(child);
    const { code, said } = await refusal({ DATA_FOLDER: home });
    expect(code).toBe(1);
    expect(said).toMatch(/^The data was written by a newer version of the product .*"999-future"/);
    expect(said.split("\n").length).toBe(1);
    await noneLeft(home);
  });
});
