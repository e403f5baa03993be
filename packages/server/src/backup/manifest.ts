import { createHash } from "node:crypto";
import { z } from "zod";

/** The form of backups this version writes; it reads this one only. */
export const formatVersion = 1;

const written = { bytes: z.number(), sha256: z.string() };

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  file: z.string(),
  ...written,
});

/** A table in a backup. */
export type BackedUpTable = z.output<typeof tableSchema>;

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  /** The moment of the snapshot, by the database's clock. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** What the tables had gone through, in the order of their names. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  jobs: z.object({ file: z.string(), rows: z.number(), ...written }),
  files: z.object({ file: z.string(), rows: z.number(), ...written }),
  /** Files that rows named and the storage did not have, when the backup was made. */
  missing: z.array(z.string()),
});

/** What a backup is made of; all that is needed to tell whether it is whole. */
export type Manifest = z.output<typeof manifestSchema>;

const envelope = z.object({ sha256: z.string(), manifest: z.unknown() });

const hashOf = (manifest: unknown): string =>
  createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** A manifest as it is written: with the hash of itself. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ sha256: hashOf(manifest), manifest }, null, 1)}\n`;

/** Reads a manifest back; a sentence that says what is wrong with one that was altered or is of another version. */
export const readManifest = (text: string): Manifest | string => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return "its manifest isn’t readable";
  }
  const outer = envelope.safeParse(read);
  if (!outer.success || hashOf(outer.data.manifest) !== outer.data.sha256)
    return "its manifest was altered";
  const parsed = manifestSchema.safeParse(outer.data.manifest);
  return parsed.success ? parsed.data : "another version of the product wrote it";
};

/** One stored file in a backup. */
export const backedUpFile = z.object({
  key: z.string(),
  size: z.number(),
  sha256: z.string(),
});

/** The same, as its type. */
export type BackedUpFile = z.output<typeof backedUpFile>;
