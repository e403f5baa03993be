import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useProductName } from "../platform/product.ts";
import { LinkPage, LinkSheet } from "../ui/link-page.tsx";
import { tellCheckoutOutcome } from "./checkout-news.ts";

const route = getRouteApi("/paymentCallback");

/** Where a checkout ends: tells the page that opened it, and closes its own window (A4.6). */
export function PaymentCallbackPage() {
  const product = useProductName();
  useDocumentTitle(`Checkout · ${product}`);
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
        <Title order={1}>{isPaid ? "Thank you" : "Nothing was charged"}</Title>
        <p>
          {isPaid
            ? `Your payment details were received. You can close this window and go on in ${product}.`
            : `You left the checkout. You can close this window and go on in ${product}.`}
        </p>
        <Button onClick={() => globalThis.close()}>Close this window</Button>
      </LinkSheet>
    </LinkPage>
  );
}
