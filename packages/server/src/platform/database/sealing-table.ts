import type { ColumnType } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The table of what documents are sealed with. */
export interface SealingTable {
  sealing_certificates: {
    fingerprint: string;
    certificate: Buffer;
    private_key: string | null;
    created_at: Time;
    expires_at: Time;
  };
}
