import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import {
  paymentCallbackSearch,
  loadCheckoutPage,
  loadPaymentCallbackPage,
} from "../billing/index.ts";
import { rootRoute } from "./root.tsx";

/** The checkout of the local payment service, in its own window (A4.6). */
export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/checkout/$token",
  component: lazyRouteComponent(loadCheckoutPage, "CheckoutPage"),
});

/** Where every checkout comes back to (A2.2). */
export const paymentCallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/paymentCallback",
  validateSearch: paymentCallbackSearch,
  component: lazyRouteComponent(loadPaymentCallbackPage, "PaymentCallbackPage"),
});
