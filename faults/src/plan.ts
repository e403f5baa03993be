import type { Fault } from "./fault.ts";
import { killAtCall } from "./faults/f01-kill-at-call.ts";
import { killInUpload } from "./faults/f01-kill-in-upload.ts";
import { killInReview } from "./faults/f03-kill-in-review.ts";
import { killInConversion } from "./faults/f04-kill-in-conversion.ts";
import { killAroundSmtp } from "./faults/f05-kill-around-smtp.ts";
import { mailServerFails } from "./faults/f06-mail-server-fails.ts";
import { killAroundEnvelope } from "./faults/f07-kill-around-envelope.ts";
import { killAroundSeal } from "./faults/f07-kill-around-seal.ts";
import { sealImpossible } from "./faults/f08-seal-impossible.ts";
import { repeatedPayments } from "./faults/f09-repeated-payments.ts";
import { repeatedSignatures } from "./faults/f09-repeated-signatures.ts";
import { killPostgres, restartPostgres } from "./faults/f11-kill-postgres.ts";
import { databaseDiskFull } from "./faults/f13-database-disk-full.ts";
import { failingFsync, storeDiskFull, workDiskFull } from "./faults/f14-disk-full.ts";
import { storeDown, storeStandsStill } from "./faults/f17-store-fails.ts";
import { wrongBytes } from "./faults/f17-wrong-bytes.ts";
import { scannerFails } from "./faults/f18-scanner-fails.ts";
import { modelFails } from "./faults/f19-model-fails.ts";
import { wrongClock } from "./faults/f20-wrong-clock.ts";
import { zones } from "./faults/f21-zones.ts";
import { twoEditors } from "./faults/f22-two-editors.ts";
import { manyAtOnce } from "./faults/f23-at-once.ts";
import { zombie } from "./faults/f24-zombie.ts";
import { rollingRestart } from "./faults/f25-rolling-restart.ts";
import { smallMemory } from "./faults/f26-small-memory.ts";
import { backupUnderLoad, beforeDeletion } from "./faults/f28-backup.ts";

/** Every fault that is inflicted, in the order of docs/faults.md. */
export const plan: readonly Fault[] = [
  killInUpload,
  killAtCall,
  killInReview,
  killInConversion,
  killAroundSmtp,
  mailServerFails,
  killAroundSeal,
  killAroundEnvelope,
  sealImpossible,
  repeatedPayments,
  repeatedSignatures,
  killPostgres,
  restartPostgres,
  databaseDiskFull,
  storeDiskFull,
  workDiskFull,
  failingFsync,
  wrongBytes,
  storeDown,
  scannerFails,
  modelFails,
  wrongClock,
  zones,
  twoEditors,
  manyAtOnce,
  zombie,
  rollingRestart,
  smallMemory,
  storeStandsStill,
  backupUnderLoad,
  beforeDeletion,
];
