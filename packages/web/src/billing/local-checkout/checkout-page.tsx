import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { readLocalCheckout, type LocalCheckout } from "@proviso/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { CircleAlert, Lock } from "lucide-react";
import { useRef, type SyntheticEvent } from "react";
import { ask } from "../../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../../platform/ask-error.ts";
import { useProductName } from "../../platform/product.ts";
import { LinkPage, LinkSheet, LinkSheetSkeleton } from "../../ui/link-page.tsx";
import { MethodFields } from "./method-fields.tsx";
import { orderLines } from "./order-lines.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PayerFields } from "./payer-fields.tsx";
import { TestNumbers } from "./test-numbers.tsx";
import { usePayment } from "./use-payment.ts";
import { t } from "./messages.ts";
import styles from "./checkout.module.css";

const route = getRouteApi("/checkout/$token");

const checkoutQuery = (token: string) =>
  queryOptions({
    queryKey: ["local-checkout", token],
    queryFn: async ({ signal }) => (await ask(readLocalCheckout, { body: { token } }, signal)).data,
    // What is being typed must not be shaken by an answer that comes in between.
    staleTime: Infinity,
  });

/** Leaves for an address: a page of this client without loading it again, so that its window stays its own. */
const useLeave = () => {
  const { history } = useRouter();
  return (address: string): void => {
    const { origin, pathname, search } = new URL(address);
    if (origin === globalThis.location.origin) history.push(pathname + search);
    else globalThis.location.assign(address);
  };
};

const cancelledAt = (cancelUrl: string): string => {
  const address = new URL(cancelUrl);
  address.searchParams.set("outcome", "cancelled");
  return address.href;
};

function Checkout({
  token,
  checkout,
}: {
  readonly token: string;
  readonly checkout: LocalCheckout;
}) {
  const leave = useLeave();
  const payment = usePayment(token, checkout, leave);
  const form = useRef<HTMLFormElement>(null);
  const { plan, salesTaxes, testNumbers } = checkout;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wrong = payment.pay();
    if (wrong !== null) form.current?.querySelector<HTMLElement>(`#${wrong}`)?.focus();
  };
  const label = plan
    ? t("checkout-page.pay", {
        total: orderLines(plan.price, payment.form.state, salesTaxes).total,
      })
    : t("checkout-page.save-payment-method");
  return (
    <div className={styles.page}>
      <OrderSummary checkout={checkout} state={payment.form.state} />
      <main className={styles.main}>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={submit}
          aria-label={t("checkout-page.payment")}
        >
          <Title order={2}>{t("checkout-page.payment-details")}</Title>
          <MethodFields {...payment} />
          <PayerFields {...payment} states={salesTaxes} />
          <p className={styles.refused} role="alert">
            {payment.error !== null && (
              <>
                <CircleAlert size={16} aria-hidden /> {sentenceOf(payment.error)}
              </>
            )}
          </p>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={payment.isBusy}
            leftSection={<Lock size={15} aria-hidden />}
          >
            {label}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            disabled={payment.isBusy}
            onClick={() => leave(cancelledAt(checkout.cancelUrl))}
          >
            {t("checkout-page.cancel")}
          </Button>
          <TestNumbers
            numbers={testNumbers}
            paymentType={payment.form.paymentType}
            onChoose={payment.change}
          />
        </form>
      </main>
    </div>
  );
}

/** The checkout of the local payment service: what is bought, by whom, and by card or US bank account (A4.6). */
export function CheckoutPage() {
  const product = useProductName();
  useDocumentTitle(t("checkout-page.page-title", { product }));
  const { token } = route.useParams();
  const { data, error, refetch } = useQuery(checkoutQuery(token));
  if (data) return <Checkout token={token} checkout={data} />;
  if (error === null)
    return (
      <LinkPage>
        <LinkSheetSkeleton />
      </LinkPage>
    );
  const isOver = isRefusedWith(error, "checkout_ended");
  return (
    <LinkPage>
      <LinkSheet>
        <Title order={1}>
          {isOver
            ? t("checkout-page.this-checkout-is-over")
            : t("checkout-page.the-checkout-could")}
        </Title>
        <p role="alert">{sentenceOf(error)}</p>
        {isOver ? (
          <Button onClick={() => globalThis.close()}>{t("checkout-page.close-this-window")}</Button>
        ) : (
          <Button onClick={() => void refetch()}>{t("checkout-page.try-again")}</Button>
        )}
      </LinkSheet>
    </LinkPage>
  );
}
