import type { ColumnType } from "kysely";

/** The table of what happened to signature requests; the other columns are read out of the body. */
export interface SignatureEventTable {
  signature_events: {
    body: string;
    hash: Buffer;
    account_id: ColumnType<string, never, never>;
    sequence: ColumnType<number, never, never>;
    request_id: ColumnType<string, never, never>;
    event: ColumnType<string, never, never>;
  };
}
