import { isRefusal } from "@proviso/domain";
import type { Storage } from "../platform/storage/storage.ts";

type Stage = Storage["stage"];

/** What is put around the steps by which a file gets into the storage; each runs the real step, or does not. */
export interface AroundStorage {
  readonly stage?: (source: Parameters<Stage>[0], stage: () => Promise<void>) => Promise<void>;
  readonly keep?: (keep: () => Promise<void>, key: string) => Promise<void>;
}

/** The same storage, in which each of these steps can be watched, put off or made to fail. */
export const aroundStorage = (storage: Storage, around: AroundStorage): Storage => {
  const { stage: aroundStage = (_, stage) => stage(), keep: aroundKeep = (keep) => keep() } =
    around;
  const staging = async <T>(source: Parameters<Stage>[0], stage: () => Promise<T>): Promise<T> => {
    let staged: { readonly outcome: T } | undefined;
    await aroundStage(source, async () => {
      staged = { outcome: await stage() };
    });
    if (staged === undefined) throw new Error("The file was not staged.");
    return staged.outcome;
  };
  return {
    ...storage,
    stage: (source, most) => staging(source, () => storage.stage(source, most)),
    expect: async (upload) => {
      const arriving = await storage.expect(upload);
      if (isRefusal(arriving)) return arriving;
      return {
        stage: (source, most) => staging(source, () => arriving.stage(source, most)),
        end: arriving.end,
      };
    },
    keep: (staged, key, kind) => aroundKeep(() => storage.keep(staged, key, kind), key),
    reserve: async (staged, key, kind) => {
      const reserved = await storage.reserve(staged, key, kind);
      return isRefusal(reserved) ? reserved : { place: () => aroundKeep(reserved.place, key) };
    },
  };
};
