import { backUpWhenDue } from "./backup/index.ts";
import { findUncomparedFiles } from "./comparisons/index.ts";
import { cutNameCounts, sweepStorage } from "./contracts/index.ts";
import { findUnviewedFiles } from "./editor/index.ts";
import { findUnexportedFiles, forgetExports } from "./exports/index.ts";
import { findUnknownMailFiles } from "./inbound/index.ts";
import { alertOwners } from "./key-dates/index.ts";
import type { QueueMail } from "./mail/index.ts";
import type { Platform } from "./open-platform.ts";
import type { Settings } from "./platform/settings.ts";
import { recountStorage } from "./platform/storage/recount-storage.ts";
import { readStoredTexts } from "./reviews/index.ts";
import { findUnsealed, findUnsignedFiles, tendRequests } from "./signatures/index.ts";
import { findUnknownTemplateFiles } from "./templates/index.ts";

type Tidy = () => Promise<void>;

/** What the features do on a schedule, each under its own name. */
interface Upkeep {
  readonly mail: { readonly queueMail: QueueMail; readonly tidy: Tidy };
  readonly billing: { readonly tend: Tidy };
  readonly identity: { readonly tidy: Tidy };
  readonly singleSignOn: { readonly tidy: Tidy; readonly recheckDomains: Tidy };
  readonly inbound: { readonly tidy: Tidy };
  readonly signing: { readonly tend: Tidy };
  readonly sealing: Parameters<typeof findUnsealed>[0] & Parameters<typeof tendRequests>[0];
  readonly exporting: Parameters<typeof forgetExports>[0];
  readonly closing: { readonly tend: Tidy };
}

/** Schedules recurring work: backups, due emails, and deleting files and rows that are no longer needed. */
export const scheduleUpkeep = async (
  platform: Platform,
  settings: Settings,
  { mail, billing, identity, singleSignOn, inbound, signing, sealing, exporting, closing }: Upkeep,
): Promise<void> => {
  const { db, storage, clock, log, jobs } = platform;
  const { queueMail } = mail;
  await jobs.schedule("sweep-storage", "17 3 * * *", () =>
    sweepStorage(db, storage, clock, log, [
      findUncomparedFiles,
      findUnviewedFiles,
      findUnsignedFiles,
      findUnknownTemplateFiles,
      findUnknownMailFiles,
      findUnexportedFiles,
    ]),
  );
  await jobs.schedule("recount-storage", "47 3 * * *", async () => {
    await recountStorage({ db, storage, clock, log });
  });
  await jobs.schedule("cut-name-counts", "23 * * * *", () => cutNameCounts(db));
  await jobs.schedule("back-up", "*/5 * * * *", () =>
    backUpWhenDue(platform, settings.operations.backups, log),
  );
  await jobs.schedule("tend-payments", "* * * * *", billing.tend);
  await jobs.schedule("tend-closings", "* * * * *", closing.tend);
  await jobs.schedule("tend-signatures", "*/10 * * * *", () => tendRequests(sealing));
  await jobs.schedule("tend-envelopes", "*/5 * * * *", signing.tend);
  await jobs.schedule("alert-owners", "*/10 * * * *", () => alertOwners({ db, clock, queueMail }));
  await jobs.schedule("find-unsealed", "*/2 * * * *", () => findUnsealed(sealing));
  await jobs.schedule("read-stored-texts", "*/5 * * * *", () => readStoredTexts(db, storage, log));
  await jobs.schedule("forget-sessions", "7 4 * * *", identity.tidy);
  await jobs.schedule("forget-assertions", "57 4 * * *", singleSignOn.tidy);
  await jobs.schedule("recheck-domains", "47 2 * * *", singleSignOn.recheckDomains);
  await jobs.schedule("forget-mails", "27 4 * * *", mail.tidy);
  await jobs.schedule("forget-inbound-mails", "37 4 * * *", inbound.tidy);
  await jobs.schedule("forget-exports", "13 * * * *", () => forgetExports(exporting));
};
