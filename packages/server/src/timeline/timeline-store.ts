import {
  contractStatuses,
  describeEvent,
  timelineEvents,
  type TimelineEvent,
} from "@proviso/domain";
import type { ContractStatus } from "@proviso/domain";
import type { TimelineEntry } from "@proviso/endpoints";
import { writeAlong } from "../platform/database/along.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** One thing that happened to a contract, to be written down in the transaction that did it. */
export interface NewTimelineEntry {
  readonly accountId: string;
  readonly contractId: string;
  readonly groupId: string;
  readonly event: TimelineEvent;
  /** What is particular to it; "" for nothing. */
  readonly detail: string;
  /** The contract's status after it. */
  readonly status: ContractStatus;
  readonly version: number;
  /** Who did it; "" for the product itself. */
  readonly userName: string;
  readonly at: Date;
}

const isEvent = (name: string): name is TimelineEvent =>
  timelineEvents.some((each) => each === name);
const isStatus = (name: string): name is ContractStatus =>
  contractStatuses.some((each) => each === name);

const known = <T extends string>(name: string, is: (name: string) => name is T): T => {
  if (!is(name)) throw new Error(`The timeline holds the unknown word ${name}.`);
  return name;
};

const longestTimeline = 1000;

/** Writes down what happened. */
export const recordEvent = async (
  trx: AccountTransaction,
  entry: NewTimelineEntry,
): Promise<void> => {
  const insert = trx.insertInto("timeline").values({
    account_id: entry.accountId,
    contract_id: entry.contractId,
    group_id: entry.groupId,
    event: entry.event,
    detail: entry.detail,
    status: entry.status,
    version: entry.version,
    user_name: entry.userName,
    at: entry.at,
  });
  await writeAlong(trx, insert);
};

/** What happened to these contracts, newest first by the order it was written in. */
export const listEvents = async (
  trx: AccountTransaction,
  contractIds: readonly string[],
): Promise<TimelineEntry[]> => {
  if (contractIds.length === 0) return [];
  const rows = await trx
    .selectFrom("timeline")
    .selectAll()
    .where("contract_id", "in", contractIds)
    .orderBy("id", "desc")
    .limit(longestTimeline)
    .execute();
  return rows.map((row) => {
    const event = known(row.event, isEvent);
    return {
      event,
      description: describeEvent(event, row.detail),
      documentGuid: row.contract_id,
      documentStatus: known(row.status, isStatus),
      documentVersion: row.version,
      time: row.at.toISOString(),
      userFullName: row.user_name,
    };
  });
};
