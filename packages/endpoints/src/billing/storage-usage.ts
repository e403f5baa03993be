import { storageKinds } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** How many bytes an account uses and may use. */
export const storageRoom = z
  .object({
    /** Bytes that count toward the limit. */
    used: z.int(),
    /** From here on uploads are refused. */
    limit: z.int(),
  })
  .meta({ id: "StorageRoom" });

/** What an account stores, by kind of file. */
export const storageUsage = storageRoom
  .extend({
    kinds: z.array(
      z.object({
        kind: z.enum(storageKinds),
        bytes: z.int(),
        files: z.int(),
        /** Whether these bytes count toward the limit; exports do not. */
        isCounted: z.boolean(),
      }),
    ),
  })
  .meta({ id: "StorageUsage" });

/** What an account stores, by kind of file. */
export type StorageUsage = z.infer<typeof storageUsage>;

/** How much of its storage the account uses, and for what; kinds without a file are left out. */
export const readStorageUsage = endpoint({
  method: "GET",
  path: "/account-web-app/api/account/storage",
  summary: "Get the account’s storage usage",
  access: { oneOf: ["EDIT_BILLING_SETTINGS"] },
  answer: z.object({ data: storageUsage }),
  refusals: ["not_allowed"],
});
