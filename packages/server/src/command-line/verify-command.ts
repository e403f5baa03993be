import type { SignedFileCheck } from "@proviso/endpoints";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { knownCertificates } from "../platform/sealing/open-certificates.ts";
import { checkedSeal } from "../platform/sealing/checked-seal.ts";
import { verifySeal } from "../platform/sealing/verify-seal.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import { compareWithStored, describeCheck } from "../signatures/index.ts";
import { failureOf } from "./failure.ts";
import type { Terminal } from "./terminal.ts";
import { enterRepository, withDatabase } from "./with-database.ts";

/** Which files are checked, and by what. */
export interface VerifyOptions {
  readonly paths: readonly string[];
  /** A PEM file of certificates to judge by, instead of this installation's. */
  readonly certificate: string | undefined;
  readonly isJson: boolean;
}

const colours = { valid: "green", modified: "red", unknown: "yellow" } as const;
const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const acts: Readonly<Record<string, string>> = {
  SIGNED: "signed",
  APPROVED: "approved",
  HANDED_OVER: "handed over",
};

const linesOf = ({
  sentence,
  sealedBy,
  sealedAt,
  timeStamp,
  evidence,
}: SignedFileCheck): string[] => [
  sentence,
  ...(sealedBy === null ? [] : [`Seal        ${sealedBy}`]),
  ...(sealedAt === null ? [] : [`Sealed      ${sealedAt}`]),
  ...(timeStamp === null ? [] : [`Time stamp  ${timeStamp.at} by ${timeStamp.by}`]),
  ...(evidence === null
    ? []
    : [
        `Document    ${evidence.fileName}, SHA-256 ${evidence.documentSha256}`,
        `Sent by     ${evidence.sentBy.name} <${evidence.sentBy.email}>, ${evidence.accountName}`,
        ...evidence.signers
          .filter(({ actedAt }) => actedAt !== null)
          .map(
            ({ name, email, state, actedAt, address }) =>
              `Signer      ${name} <${email}> ${acts[state] ?? state} ${actedAt ?? ""} from ${address}`,
          ),
      ]),
];

const readCertificates = (path: string): readonly X509Certificate[] =>
  [...readFileSync(path, "utf8").matchAll(pem)].map(([text]) => new X509Certificate(text));

/** An installation that was never started has no certificates, and is not begun for this. */
const wasStarted = (): boolean => {
  const settings = readSettings();
  return (
    isStartRefusal(settings) ||
    settings.databaseUrl !== null ||
    existsSync(join(settings.dataFolder, "postgres"))
  );
};

interface CheckedBy {
  readonly certificates: readonly X509Certificate[];
  /** Holds the hashes of sealed files; undefined when only certificates are at hand. */
  readonly db: ScopedDatabase | undefined;
}

const checkFile = async (
  path: string,
  { certificates, db }: CheckedBy,
): Promise<SignedFileCheck> => {
  const file = readFileSync(path);
  const check = checkedSeal(await verifySeal(file, certificates));
  const sha256 = createHash("sha256").update(file).digest("hex");
  return describeCheck(check, db ? await compareWithStored(db, check, sha256) : "none");
};

const checkAll = async (
  names: readonly string[],
  paths: readonly string[],
  isJson: boolean,
  { out, err, paint }: Terminal,
  by: CheckedBy,
): Promise<0 | 1> => {
  let areValid = true;
  for (const [index, path] of paths.entries()) {
    const name = names[index] ?? path;
    try {
      const check = await checkFile(path, by);
      areValid &&= check.verdict === "valid";
      if (isJson) out(`${JSON.stringify({ file: name, ...check })}\n`);
      else {
        out(`${paint[colours[check.verdict]](check.verdict.toUpperCase())}  ${name}\n`);
        for (const line of linesOf(check)) out(`  ${line}\n`);
      }
    } catch (error) {
      areValid = false;
      err(`${name}: ${failureOf(error).failure}\n`);
    }
  }
  return areValid ? 0 : 1;
};

/** `proviso verify`: whether signed files are as they were sealed; exit code 1 unless every one is valid. */
export const runVerify = async (options: VerifyOptions, terminal: Terminal): Promise<0 | 1> => {
  const { isJson, certificate } = options;
  const paths = options.paths.map((path) => resolve(path));
  const given = certificate === undefined ? undefined : resolve(certificate);
  enterRepository();
  const check = (by: CheckedBy): Promise<0 | 1> =>
    checkAll(options.paths, paths, isJson, terminal, by);
  if (given !== undefined) return check({ certificates: readCertificates(given), db: undefined });
  if (!wasStarted()) return check({ certificates: [], db: undefined });
  return withDatabase(terminal, async ({ db }) =>
    check({ certificates: await knownCertificates(db), db }),
  );
};
