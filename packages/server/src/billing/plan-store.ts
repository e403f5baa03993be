import { paymentIntervals, planIdOf, readRichText, type Plan } from "@proviso/domain";
import type { CompiledQuery, Selectable } from "kysely";
import { z } from "zod";
import type { BillingTables } from "../platform/database/billing-tables.ts";
import { prepared } from "../platform/database/pipelined-client.ts";
import { statements } from "../platform/database/read-at-once.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

const interval = z.enum(paymentIntervals);
const lines = z.array(z.string());

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A line of a plan's card with its emphasis, and nothing else that HTML can do. */
const cleanLine = (html: string): string =>
  readRichText(html)
    .flatMap((block) => (block.kind === "paragraph" ? block.runs : block.items.flat()))
    .map(({ text, bold, italic }) => {
      const escaped = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
      const slanted = italic === true ? `<i>${escaped}</i>` : escaped;
      return bold === true ? `<b>${slanted}</b>` : slanted;
    })
    .join("");

/** A plan as its table has it. */
export type PlanRow = Selectable<BillingTables["plans"]>;

// Named one by one, as a statement that is kept prepared must.
const columns = [
  "id",
  "name",
  "type",
  "tier",
  "price",
  "payment_interval",
  "contracts_quota",
  "storage_bytes",
  "is_popular",
  "is_free_trial",
  "is_displayed",
  "sub_titles",
] as const;

let heldPlan: CompiledQuery<PlanRow> | undefined;

/** A plan of its row, if this version knows it: one element or none. */
export const toPlan = (row: PlanRow): Plan[] => {
  const id = planIdOf(row.id);
  // A plan that only a newer version knows cannot be chosen in this one.
  if (id === null) return [];
  return [
    {
      id,
      name: row.name,
      type: row.type,
      tier: row.tier,
      price: row.price,
      paymentInterval: interval.parse(row.payment_interval),
      contractsQuota: row.contracts_quota,
      storageBytes: row.storage_bytes,
      isPopular: row.is_popular,
      isFreeTrial: row.is_free_trial,
      isDisplayInPlatform: row.is_displayed,
      subTitles: lines.parse(row.sub_titles).map(cleanLine),
    },
  ];
};

/** All plans, the cheapest first. */
export const listPlans = async (trx: AccountTransaction): Promise<readonly Plan[]> => {
  const rows = await trx.selectFrom("plans").selectAll().orderBy("price").orderBy("id").execute();
  return rows.flatMap(toPlan);
};

/** The statement that reads the plan the transaction's account has. */
export const currentPlanStatement = (): CompiledQuery<PlanRow> => {
  heldPlan ??= statements
    .selectFrom("plans")
    .select(columns)
    .where("id", "=", (is) => is.selectFrom("subscriptions").select("plan_id"))
    .modifyFront(prepared)
    .compile();
  return heldPlan;
};

/** The plan of this id; undefined when there is none. */
export const findPlan = async (trx: AccountTransaction, id: string): Promise<Plan | undefined> => {
  const row = await trx.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toPlan(row)[0];
};
