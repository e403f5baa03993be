import { PDF, type Signer } from "@libpdf/core";
import { openDatabase, type Database } from "@proviso/server/src/platform/database/connection.ts";
import { scopeDatabase } from "@proviso/server/src/platform/database/scope.ts";
import { openLog } from "@proviso/server/src/platform/log.ts";
import { prepareDatabase } from "@proviso/server/src/platform/prepare-database.ts";
import { startEmbeddedPostgres } from "@proviso/server/src/platform/postgres/embedded-postgres.ts";
import { makeCertificate } from "@proviso/server/src/platform/sealing/make-certificate.ts";
import { sealDocument, type Sealing } from "@proviso/server/src/platform/sealing/seal-document.ts";
import { meansOf } from "@proviso/server/src/platform/sealing/sealing-key.ts";
import { verifySeal } from "@proviso/server/src/platform/sealing/verify-seal.ts";
import { checkChain } from "@proviso/server/src/signatures/audit/check-chain.ts";
import { chainHash, chainStart } from "@proviso/server/src/signatures/audit/event-chain.ts";
import { pdfFile, pdfText } from "@proviso/testkit";
import { sql } from "kysely";
import { createPrivateKey, randomUUID, sign, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measure, median, ratioText, repeatsFor } from "../measure.ts";
import type { Program } from "../program.ts";

const rounds = 5;
const pages = 10;
const batch = 10_000;

/** P14: the whole sealing of a document against its bare signature, and a log's check against its bare hash. */
export const p14: Program = {
  title:
    "seal 10 pages, against the library's bare sign (1.5x); check a million events, against copy | openssl (3x)",
  run: async ([count = "1000000"]) => {
    await compareSealing();
    await compareChecking(Number(count));
  },
};

const tenPages = (): Uint8Array =>
  pdfFile(
    Array.from({ length: pages }, (_, page) => ({
      content: Array.from({ length: 40 }, (_each, line) =>
        pdfText(72, 72 + line * 17, `${page + 1}.${line + 1} The Recipient keeps it secret.`),
      ),
    })),
  );

const event = (index: number): readonly string[] => [
  String(index + 1),
  "2026-11-22 10:00:00.123",
  "Identity confirmed by emailed code",
  "Ann Smith <ann@corvane.example>",
  "203.0.113.7",
];

const sealingOf = (document: Uint8Array): Sealing => ({
  document,
  marks: [0, 1].map((signer) => ({
    page: pages - 1,
    x: 72 + 220 * signer,
    y: 700,
    width: 180,
    height: 36,
    content: { kind: "text", text: signer === 0 ? "Ann Smith" : "Olivia Stone" },
  })),
  evidence: {
    title: "Evidence of signature",
    subtitle: "Agreement.docx",
    footer: "Request",
    blocks: [
      {
        kind: "table",
        heading: "What happened",
        columns: [0.07, 0.19, 0.29, 0.28, 0.17].map((share) => ({ title: "Column", share })),
        rows: Array.from({ length: 16 }, (_, index) => event(index)),
      },
    ],
  },
  evidenceData: { signers: ["Ann Smith", "Olivia Stone"] },
  reason: "Sealed",
  at: new Date(),
});

const compareSealing = async (): Promise<void> => {
  const made = await makeCertificate("Proviso", new Date());
  const certificate = new X509Certificate(made.certificate);
  const key = createPrivateKey(made.privateKey);
  const means = meansOf({ certificate, chain: [], key }, null);
  const signer: Signer = {
    certificate: new Uint8Array(certificate.raw),
    keyType: "EC",
    signatureAlgorithm: "ECDSA",
    sign: (data) => Promise.resolve(new Uint8Array(sign("sha256", data, key))),
  };
  const document = tenPages();
  const seal = () => sealDocument(sealingOf(document), means);
  const bare = async () => (await PDF.load(document)).sign({ signer, level: "B-B" });
  const sealed = Buffer.from(await seal());
  const { verdict } = await verifySeal(sealed, [certificate]);
  if (verdict !== "valid") throw new Error(`The sealed file is ${verdict}.`);
  const repeats = await repeatsFor(seal);
  const many = (work: () => Promise<unknown>) => async () => {
    for (let count = 0; count < repeats; count += 1) await work();
  };
  const measured = await measure(many(seal), many(bare), rounds);
  const each = median(measured.ours) / repeats;
  const signs = median(measured.peer) / repeats;
  console.log(
    `  sealing ${pages} pages: ${each.toFixed(1)} ms of processor time for two signatures, a page of evidence and the seal (${sealed.length} bytes); bare sign ${signs.toFixed(1)} ms; ${ratioText(measured)} as fast`,
  );
  const checks = await repeatsFor(() => verifySeal(sealed, [certificate]));
  const start = performance.now();
  for (let count = 0; count < checks; count += 1) await verifySeal(sealed, [certificate]);
  console.log(`  verifying it: ${((performance.now() - start) / checks).toFixed(1)} ms`);
};

const fill = async (database: Database, accountId: string, count: number): Promise<void> => {
  let hash: Buffer = chainStart;
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (let sequence = 1; sequence <= count;) {
    const [bodies, hashes]: [string[], string[]] = [[], []];
    for (; bodies.length < batch && sequence <= count; sequence += 1) {
      const body = `{"accountId":"${accountId}","address":"203.0.113.7","at":"2026-11-22T10:00:00.123Z","contractId":"${ids[0]}","detail":{"documentSha256":"${hash.toString("hex")}","userAgent":"Firefox on Linux"},"event":"document_shown","requestId":"${ids[1]}","sequence":${sequence},"signerId":"${ids[2]}"}`;
      hash = chainHash(hash, body);
      bodies.push(body);
      hashes.push(hash.toString("hex"));
    }
    await database.transaction().execute(async (trx) => {
      // The trigger that checks each row would be most of the time; what is measured is reading.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into signature_events (body, hash)
        select body, decode(hash, 'hex') from unnest(${bodies}::text[], ${hashes}::text[]) as row (body, hash)`.execute(
        trx,
      );
    });
  }
  await sql`vacuum analyze signature_events`.execute(database);
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const compareChecking = async (count: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "p14-"));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  if ("cannotStart" in postgres) throw new Error(postgres.cannotStart);
  const database = openDatabase(postgres.connection, 4, openLog("silent"));
  try {
    const owner = postgres.connection;
    await prepareDatabase({ owner, serving: owner }, openLog("silent"));
    const db = await scopeDatabase(database);
    const accountId = randomUUID();
    await sql`insert into accounts (id, name, legal_name, location, kind, reviewer_name, created_at)
      values (${accountId}, 'A', 'A', 'US', 'CUSTOMER', '', now())`.execute(database);
    await fill(database, accountId, count);
    const check = async (): Promise<void> => {
      const found = await db.asAccount(accountId, (trx) => checkChain(trx, accountId));
      if (!found.isWhole || found.events !== count)
        throw new Error(`The chain is ${JSON.stringify(found)}.`);
    };
    const copy = () =>
      sql`copy (select body from signature_events order by account_id, sequence)
        to program 'openssl dgst -sha256 > /dev/null'`.execute(database);
    const measured = { ours: [] as number[], peer: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const first = await seconds(check);
      const between = (await seconds(copy)) + (await seconds(copy));
      measured.ours.push((first + (await seconds(check))) / 2);
      measured.peer.push(between / 2);
    }
    const takes = median(measured.ours);
    console.log(
      `  checking ${count} events: ${takes.toFixed(1)} s, copy | openssl ${median(measured.peer).toFixed(1)} s; ${(takes / median(measured.peer)).toFixed(2)} times as long (accept 3)`,
    );
  } finally {
    await database.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
