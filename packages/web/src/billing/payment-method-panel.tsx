import { Button, Skeleton, Title } from "@mantine/core";
import { changePaymentMethod } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { paymentMethodQuery } from "./billing-queries.ts";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { callbackAddress } from "./payment-callback.ts";
import { PaymentMethodLine } from "./payment-method-line.tsx";
import { outdateBilling } from "./refresh-billing.ts";
import { useCheckout } from "./use-checkout.ts";
import { t } from "./messages.ts";
import styles from "./billing-page.module.css";

const readAnew = () => queryClient.fetchQuery({ ...paymentMethodQuery(), staleTime: 0 });

/** What the account pays with, and the way to pay with something else. */
export function PaymentMethodPanel() {
  const { data, error } = useQuery(paymentMethodQuery());
  const { flow, stage } = useCheckout();
  const change = (): void => {
    const before = JSON.stringify(data);
    flow.begin({
      address: async () =>
        (await ask(changePaymentMethod, { body: { redirectUri: callbackAddress() } })).checkoutUrl,
      isKnown: async () => JSON.stringify(await readAnew()) !== before,
      onPaid: outdateBilling,
    });
  };
  return (
    <div>
      <Title order={3}>{t("payment-method-panel.payment-method")}</Title>
      <div className={styles.method}>
        {data ? (
          <PaymentMethodLine method={data} />
        ) : error === null ? (
          <Skeleton height={42} role="status" aria-label={t("payment-method-panel.loading")} />
        ) : (
          <p role="alert">{sentenceOf(error)}</p>
        )}
        <Button variant="default" onClick={change} disabled={!data}>
          {t("payment-method-panel.change")}
        </Button>
      </div>
      <CheckoutDialog flow={flow} stage={stage} />
    </div>
  );
}
