import type { Fault } from "./fault.ts";
import { killAtCall } from "./faults/f01-kill-at-call.ts";
import { killInUpload } from "./faults/f01-kill-in-upload.ts";
import { killInReview } from "./faults/f03-kill-in-review.ts";
import { killAroundSmtp } from "./faults/f05-kill-around-smtp.ts";
import { killAroundSeal } from "./faults/f07-kill-around-seal.ts";
import { killPostgres, restartPostgres } from "./faults/f11-kill-postgres.ts";
import { flippedBit } from "./faults/f17-flipped-bit.ts";
import { manyAtOnce } from "./faults/f23-at-once.ts";
import { zombie } from "./faults/f24-zombie.ts";
import { rollingRestart } from "./faults/f25-rolling-restart.ts";
import { backupUnderLoad } from "./faults/f28-backup.ts";

/** Every fault that is inflicted, in the order of docs/faults.md. */
export const plan: readonly Fault[] = [
  killInUpload,
  killAtCall,
  killInReview,
  killAroundSmtp,
  killAroundSeal,
  killPostgres,
  restartPostgres,
  flippedBit,
  manyAtOnce,
  zombie,
  rollingRestart,
  backupUnderLoad,
];
