import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useProductName } from "../platform/product.ts";
import { LinkPage, LinkSheet } from "../ui/link-page.tsx";
import { tellCheckoutOutcome } from "./checkout-news.ts";
import { t } from "./messages.ts";

const route = getRouteApi("/paymentCallback");

/** Where a checkout ends: tells the page that opened it, and closes its own window (A4.6). */
export function PaymentCallbackPage() {
  const product = useProductName();
  useDocumentTitle(t("payment-callback-page.page-title", { product }));
  const { outcome } = route.useSearch();
  useEffect(() => {
    tellCheckoutOutcome(outcome);
    globalThis.close();
  }, [outcome]);
  const isPaid = outcome === "paid";
  // What follows is read only where the browser does not let the page close its window.
  return (
    <LinkPage>
      <LinkSheet>
        <Title order={1}>
          {isPaid
            ? t("payment-callback-page.thank-you")
            : t("payment-callback-page.nothing-was-charged")}
        </Title>
        <p>
          {isPaid
            ? t("payment-callback-page.your-payment-details", { product })
            : t("payment-callback-page.you-left-the-checkout", { product })}
        </p>
        <Button onClick={() => globalThis.close()}>
          {t("payment-callback-page.close-this-window")}
        </Button>
      </LinkSheet>
    </LinkPage>
  );
}
