import { formatDollars, percentOf } from "@proviso/domain";
import type { LocalCheckout } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** What an order comes to, in words; the tax is null before the state is known. */
export interface OrderLines {
  readonly price: string;
  readonly tax: { readonly label: string; readonly amount: string } | null;
  readonly total: string;
}

/** What is paid for a price in cents in a state; "" is outside the USA, where there is no sales tax. */
export const orderLines = (
  price: number,
  state: string | null,
  taxes: LocalCheckout["salesTaxes"],
): OrderLines => {
  const percentage = taxes.find((each) => each.state === state)?.percentage ?? 0;
  const tax = percentOf(price, percentage);
  return {
    price: formatDollars(price),
    tax:
      tax > 0
        ? { label: t("order-lines.sales-tax", { percentage }), amount: formatDollars(tax) }
        : null,
    total: formatDollars(price + tax),
  };
};
