import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";

/** A real time stamping authority on this machine: OpenSSL's, behind HTTP. */
export interface TimeStamper {
  readonly url: string;
  /** The authority's own certificate, as PEM. */
  readonly certificate: string;
  stop(): void;
}

/** Whether OpenSSL is installed. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const settings = (folder: string): string => `
[tsa]
default_tsa = here
[here]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
certs = ${folder}/ca.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[ca]
basicConstraints = critical, CA:TRUE
[leaf]
basicConstraints = CA:FALSE
extendedKeyUsage = critical, timeStamping
keyUsage = critical, digitalSignature
[req]
distinguished_name = name
[name]
`;

const makeAuthority = (folder: string): void => {
  const run = (...words: string[]): void => {
    execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
  };
  writeFileSync(join(folder, "tsa.cnf"), settings(folder));
  writeFileSync(join(folder, "serial"), "01\n");
  const key = ["-newkey", "rsa:2048", "-nodes", "-config", "tsa.cnf"];
  const ca = ["-x509", "-days", "30", "-subj", "/CN=Test root", "-extensions", "ca"];
  run("req", ...key, ...ca, "-keyout", "ca.key", "-out", "ca.pem");
  run("req", ...key, "-subj", "/CN=Test time stamps", "-keyout", "tsa.key", "-out", "tsa.csr");
  const sign = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "30"];
  const extensions = ["-extfile", "tsa.cnf", "-extensions", "leaf"];
  run("x509", "-req", "-in", "tsa.csr", ...sign, ...extensions, "-out", "tsa.pem");
};

/** Starts one with keys of its own; stop it at the end. */
export const startTimeStamper = async (): Promise<TimeStamper> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-tsa-"));
  makeAuthority(folder);
  const openssl = promisify(execFile);
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const name = join(folder, `${process.hrtime.bigint()}`);
      writeFileSync(`${name}.tsq`, await buffer(request));
      const reply = ["ts", "-reply", "-config", "tsa.cnf", "-queryfile", `${name}.tsq`];
      await openssl("openssl", [...reply, "-out", `${name}.tsr`], { cwd: folder });
      response.setHeader("content-type", "application/timestamp-reply");
      response.end(readFileSync(`${name}.tsr`));
    };
    void answer().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const place = server.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    certificate: readFileSync(join(folder, "tsa.pem"), "utf8"),
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
