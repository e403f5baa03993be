export { hasSubscriptionBanner } from "./has-subscription-banner.ts";
export { hasStorageBanner } from "./has-storage-banner.ts";
export { paymentCallbackSearch } from "./payment-callback.ts";
export { choosePlanSearch } from "./choose-plan-search.ts";

/** Loads the account's billing. */
export const loadBillingPage = () => import("./billing-page.tsx");

/** Loads the page where a plan is chosen. */
export const loadChoosePlanPage = () => import("./choose-plan-page.tsx");

/** Loads the page a checkout comes back to. */
export const loadPaymentCallbackPage = () => import("./payment-callback-page.tsx");

/** Loads the checkout of the local payment service. */
export const loadCheckoutPage = () => import("./local-checkout/checkout-page.tsx");

/** Loads the banner of the subscription. */
export const loadSubscriptionBanner = () => import("./subscription-banner.tsx");

/** Loads the banner of a storage that is full, or soon will be. */
export const loadStorageBanner = () => import("./storage-banner.tsx");
