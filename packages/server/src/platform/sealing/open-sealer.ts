import { isRefusal, type Refusal } from "@proviso/domain";
import type { X509Certificate } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { ScopedDatabase } from "../database/scope.ts";
import type { Log } from "../log.ts";
import type { HelperTask } from "../processes/helper-task.ts";
import { documentLimits, openHelpers } from "../processes/open-helpers.ts";
import { isStartRefusal, type StartRefusal } from "../start-refusal.ts";
import {
  daysLeft,
  knownCertificates,
  openSealingCertificate,
  warnedDays,
} from "./open-certificates.ts";
import { sealApart } from "./seal-apart.ts";
import type { Sealing } from "./seal-document.ts";
import { meansOf } from "./sealing-key.ts";
import type { SealingSettings } from "./sealing-settings.ts";
import type { work as checkFile } from "./check-file-task.ts";
import type { CheckedFile, FileToCheck } from "./check-file-task.ts";

/** What makes a signed document final, and tells later whether it still is as it was. */
export interface Sealer {
  /** Seals a document; what it gives has passed `check` as valid. */
  seal(sealing: Sealing): Promise<Uint8Array>;
  /** Judges a PDF in a helper process, by what this installation seals and has sealed with; refused as tasks are. */
  check(
    file: FileToCheck["file"],
    options?: Partial<Pick<FileToCheck, "countsPages">>,
  ): Promise<CheckedFile | Refusal>;
  /** Ends the helper processes. */
  stop(): Promise<void>;
  readonly certificate: X509Certificate;
}

const checkFileTask: HelperTask<typeof checkFile> = {
  name: "check-sealed-file",
  module: new URL("./check-file-task.ts", import.meta.url),
  timeLimitSeconds: 10,
};

/** Opens sealing with the certificate of the settings or of the installation; looks at it first. */
export const openSealer = async (
  db: ScopedDatabase,
  clock: Clock,
  log: Log,
  settings: SealingSettings,
  productName: string,
): Promise<Sealer | StartRefusal> => {
  const own = await openSealingCertificate(db, clock, settings, productName);
  if (isStartRefusal(own)) return own;
  const { certificate } = own;
  const left = daysLeft(certificate, clock.now());
  if (left < warnedDays)
    log.error({ days: left }, "sealing_certificate_ends: give a new one by SEALING_CERTIFICATE");
  // Apart from those of small tasks: what they say of a file is relied on.
  const helpers = openHelpers(log, { ...documentLimits, idleSeconds: 15 });
  const means = meansOf(own, settings.timestampUrl);
  const check = (
    file: FileToCheck["file"],
    known: readonly X509Certificate[],
    countsPages = false,
  ): Promise<CheckedFile | Refusal> => {
    const certificates = known.map(({ raw }) => raw);
    return helpers.run(checkFileTask, { file, certificates, countsPages });
  };
  return {
    certificate,
    check: async (file, { countsPages = false } = {}) =>
      check(file, await knownCertificates(db), countsPages),
    stop: () => helpers.stop(),
    seal: async (sealing) => {
      if (daysLeft(certificate, sealing.at) < 0)
        throw new Error(`The certificate for sealing ended on ${certificate.validTo}.`);
      const sealed = await sealApart(helpers, means, sealing);
      const checked = await check({ bytes: sealed }, [certificate]);
      if (isRefusal(checked)) throw new Error(`The seal was not checked: ${checked.refused}.`);
      const { verdict, finding } = checked;
      if (verdict !== "valid") throw new Error(`What was sealed is not valid: ${finding}.`);
      return sealed;
    },
  };
};
