import { paymentIntervals, planIdOf, readRichText, type Plan } from "@proviso/domain";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { BillingTables } from "../platform/database/billing-tables.ts";
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

const toPlan = (row: Selectable<BillingTables["plans"]>): Plan[] => {
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

/** The plan of this id; undefined when there is none. */
export const findPlan = async (trx: AccountTransaction, id: string): Promise<Plan | undefined> => {
  const row = await trx.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toPlan(row)[0];
};
