import type { SignedFileCheck } from "@proviso/endpoints";
import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { knownCertificates } from "../platform/sealing/open-certificates.ts";
import { verifySeal } from "../platform/sealing/verify-seal.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import { describeCheck } from "../signatures/index.ts";
import { failureOf } from "./failure.ts";
import type { Terminal } from "./terminal.ts";
import { enterRepository, withDatabase } from "./with-database.ts";

/** Which files are checked, and by what. */
export interface VerifyOptions {
  readonly paths: readonly string[];
  /** A PEM file of certificates to judge by, in the place of this installation's. */
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

/** The installation's certificates; none where there is no installation yet, which is not begun for this. */
const ownCertificates = async (terminal: Terminal): Promise<readonly X509Certificate[] | 1> => {
  const settings = readSettings();
  const isNew =
    !isStartRefusal(settings) &&
    settings.databaseUrl === null &&
    !existsSync(join(settings.dataFolder, "postgres"));
  return isNew ? [] : withDatabase(terminal, ({ db }) => knownCertificates(db));
};

const givenCertificates = (path: string): readonly X509Certificate[] =>
  [...readFileSync(path, "utf8").matchAll(pem)].map(([text]) => new X509Certificate(text));

/** `proviso verify`: whether signed files are as they were sealed; exit code 1 unless every one is valid. */
export const runVerify = async (options: VerifyOptions, terminal: Terminal): Promise<0 | 1> => {
  const { out, err, paint } = terminal;
  const paths = options.paths.map((path) => resolve(path));
  const given = options.certificate === undefined ? undefined : resolve(options.certificate);
  enterRepository();
  const certificates =
    given === undefined ? await ownCertificates(terminal) : givenCertificates(given);
  if (certificates === 1) return 1;
  let areValid = true;
  for (const [index, path] of paths.entries()) {
    const name = options.paths[index] ?? path;
    try {
      const check = describeCheck(await verifySeal(readFileSync(path), certificates));
      areValid &&= check.verdict === "valid";
      if (options.isJson) out(`${JSON.stringify({ file: name, ...check })}\n`);
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
