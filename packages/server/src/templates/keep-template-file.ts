import { isRefusal, maxUploadBytes, refuse, type Refusal } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { storageKey } from "../contracts/index.ts";
import type { StagedFile } from "../platform/storage/staging.ts";
import { keepUpload } from "../platform/storage/storage.ts";
import type { TemplateContext } from "./template-context.ts";
import type { TemplateFile } from "./template.ts";

/**
 * Makes staged bytes durable under a new key, then runs `write`, which says what they are; when that
 * refuses or fails, they are taken away again.
 */
export const keepTemplateFile = async <T>(
  { storage }: Pick<TemplateContext, "storage">,
  staged: StagedFile,
  about: { readonly accountId: string; readonly name: string },
  write: (file: TemplateFile) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const { size, sha256 } = staged;
  const file = { ...about, id: randomUUID(), size, sha256 };
  const full = await keepUpload(storage, staged, storageKey(file), "templates");
  if (full) return full;
  let outcome: T | Refusal | undefined;
  try {
    outcome = await write(file);
    return outcome;
  } finally {
    // Should this fail too, the daily sweep finds the file.
    if (outcome === undefined || isRefusal(outcome))
      await storage.remove(storageKey(file)).catch(() => undefined);
  }
};

/** The same for bytes that are not staged yet. */
export const keepTemplateBytes = async <T>(
  context: Pick<TemplateContext, "storage">,
  bytes: AsyncIterable<Uint8Array>,
  about: { readonly accountId: string; readonly name: string },
  write: (file: TemplateFile) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const staged = await context.storage.stage(bytes, maxUploadBytes);
  if (staged === "too-large") return refuse("file_too_large");
  try {
    return await keepTemplateFile(context, staged, about, write);
  } finally {
    await context.storage.drop(staged);
  }
};
