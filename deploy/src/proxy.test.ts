import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from "node:http";
import { request as requestByTls } from "node:https";
import { createServer as createSocketServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type ConnectionOptions } from "node:tls";
import { setTimeout as pause } from "node:timers/promises";
import { maxUploadBytes } from "@proviso/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOf } from "./read-yaml.ts";

const text = textOf("nginx/proviso.conf");
const name = "contracts.example.com";

/** The values a directive has, in each place where it stands. */
const valuesOf = (directive: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\\s*${directive} (.+);$`, "gm"))].map(([, value = ""]) => value);

describe("the proxy's configuration", () => {
  it("names TLS 1.2 and 1.3 alone, in every server that has TLS", () => {
    const servers = text.split(/^server \{$/m).slice(1);
    const byTls = servers.filter((each) => each.includes(" ssl"));
    expect(byTls).toHaveLength(2);
    expect(valuesOf("ssl_protocols")).toEqual(byTls.map(() => "TLSv1.2 TLSv1.3"));
  });

  it("names ciphers with forward secrecy and authenticated encryption alone", () => {
    const [ciphers = ""] = valuesOf("ssl_ciphers");
    expect(ciphers.split(":").length).toBeGreaterThan(3);
    for (const cipher of ciphers.split(":"))
      expect(cipher).toMatch(
        /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA\d+|CHACHA20-POLY1305)$/,
      );
  });

  it("takes files as large as may be uploaded", () => {
    const [megabytes = "0"] = valuesOf("client_max_body_size").map((size) => size.replace("m", ""));
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxUploadBytes);
  });

  it("abuse 103: closes the pages that are for the machine itself", () => {
    expect(text).toMatch(/location ~\* \^\/\+\(mailbox\|metrics\)\(\/\|\$\) \{\s+return 404;/);
    expect(valuesOf("proxy_set_header")).toContain("Host $host");
  });

  it("writes no path down, for those of mailed links hold their tokens", () => {
    expect(valuesOf("access_log")).toEqual(["off", "off"]);
  });
});

const hasProgram = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words).status === 0;
const nginx = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].find(existsSync) ?? "nginx";

const freePort = async (): Promise<number> => {
  const server = createSocketServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

describe.runIf(hasProgram(nginx, "-v") && hasProgram("openssl", "version"))("nginx with it", () => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-proxy-"));
  const ports = { plain: 0, tls: 0 };
  let behind: Server;
  let program: ChildProcess;

  beforeAll(async () => {
    behind = createServer((asked, answer) => answer.end(JSON.stringify(asked.headers)));
    behind.listen(0, "127.0.0.1");
    await once(behind, "listening");
    ports.plain = await freePort();
    ports.tls = await freePort();
    const made = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
    const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
    execFileSync("openssl", ["req", "-x509", ...kind, "-subj", `/CN=${name}`, ...made], {
      stdio: "ignore",
    });
    const here = text
      .replaceAll(/^ +listen \[::\].*\n/gm, "")
      .replaceAll("listen 443", `listen 127.0.0.1:${ports.tls}`)
      .replaceAll("listen 80", `listen 127.0.0.1:${ports.plain}`)
      .replaceAll(/\/etc\/letsencrypt\/\S+fullchain.pem/g, join(folder, "cert.pem"))
      .replaceAll(/\/etc\/letsencrypt\/\S+privkey.pem/g, join(folder, "key.pem"))
      .replace("127.0.0.1:3000", `127.0.0.1:${(behind.address() as AddressInfo).port}`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((each) => `${each}_temp_path ${join(folder, each)};`)
      .join("\n");
    writeFileSync(
      join(folder, "nginx.conf"),
      `daemon off;\npid ${join(folder, "pid")};\nerror_log ${join(folder, "error.log")};\nevents {}\nhttp {\n${temporary}\n${here}\n}\n`,
    );
    program = spawn(nginx, ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
    const answers = (): Promise<boolean> =>
      new Promise((settle) => {
        const asked = request({ port: ports.plain, host: "127.0.0.1" }, () => settle(true));
        asked.on("error", () => settle(false)).end();
      });
    for (let tries = 0; tries < 200 && !(await answers()); tries += 1) await pause(100);
  });
  afterAll(async () => {
    program.kill("SIGTERM");
    await once(program, "exit");
    behind.close();
    rmSync(folder, { recursive: true });
  });

  /** The version and cipher of a connection, or the words of the one who refused it. */
  const meet = (options: ConnectionOptions): Promise<string> =>
    new Promise((settle) => {
      const socket = connect({
        host: "127.0.0.1",
        port: ports.tls,
        servername: name,
        rejectUnauthorized: false,
        ...options,
      });
      socket.on("secureConnect", () => {
        settle(`${socket.getProtocol() ?? ""} ${socket.getCipher().name}`);
        socket.destroy();
      });
      socket.on("error", (error) => settle(`refused: ${error.message}`));
    });
  const withVersion = (version: "TLSv1" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3") =>
    meet({ minVersion: version, maxVersion: version, ciphers: "ALL:@SECLEVEL=0" });

  it("speaks TLS 1.2 and 1.3", async () => {
    expect(await withVersion("TLSv1.2")).toMatch(/^TLSv1\.2 ECDHE-ECDSA-/);
    expect(await withVersion("TLSv1.3")).toMatch(/^TLSv1\.3 TLS_/);
  });

  it.each(["TLSv1", "TLSv1.1"] as const)("refuses %s", async (version) => {
    expect(await withVersion(version)).toMatch(/^refused: .*protocol version/);
  });

  it.each(["ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA"])(
    "refuses the cipher %s, which authenticates late",
    async (cipher) => {
      const answer = await meet({ maxVersion: "TLSv1.2", ciphers: `${cipher}:@SECLEVEL=0` });
      expect(answer).toMatch(/^refused: .*handshake failure/);
    },
  );

  it("shows nobody a certificate who asks for another name", async () => {
    expect(await meet({ servername: "elsewhere.example" })).toMatch(
      /^refused: .*unrecognized name/,
    );
  });

  const readAll = (
    ask: (told: (answer: IncomingMessage) => void) => ClientRequest,
  ): Promise<{ readonly answer: IncomingMessage; readonly body: string }> =>
    new Promise((settle, fail) => {
      const asked = ask((answer) => {
        let body = "";
        answer.on("data", (part: Buffer) => (body += part.toString()));
        answer.on("end", () => settle({ answer, body }));
      });
      asked.on("error", fail).end();
    });

  it("answers nothing without TLS but where to find it", async () => {
    const { answer } = await readAll((told) =>
      request(
        { host: "127.0.0.1", port: ports.plain, path: "/guest/token?a=1", headers: { host: "x" } },
        told,
      ),
    );
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(`https://${name}/guest/token?a=1`);
  });

  it("abuse 103: passes nothing on that is for the machine itself", async () => {
    for (const path of ["/mailbox", "/mailbox/samples", "//Mailbox", "/%6dailbox", "/metrics"]) {
      const { answer } = await readAll((told) =>
        requestByTls(
          {
            host: "127.0.0.1",
            port: ports.tls,
            path,
            headers: { host: name },
            servername: name,
            rejectUnauthorized: false,
          },
          told,
        ),
      );
      expect(answer.statusCode, path).toBe(404);
    }
  });

  it("says who asks by what it sees, not by what it is told", async () => {
    const headers = { host: name, "x-forwarded-for": "8.8.8.8", forwarded: "for=8.8.8.8" };
    const { answer, body } = await readAll((told) =>
      requestByTls(
        {
          host: "127.0.0.1",
          port: ports.tls,
          headers,
          servername: name,
          rejectUnauthorized: false,
        },
        told,
      ),
    );
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      host: name,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
    });
    expect(body).not.toContain("8.8.8.8");
    expect(readFileSync(join(folder, "error.log"), "utf8")).not.toContain("guest/token");
  });
});
