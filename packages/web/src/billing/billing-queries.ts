import {
  previewUpgrade,
  readAccountSubscription,
  readPaymentMethod,
  readPlans,
  readStorageUsage,
} from "@proviso/endpoints";
import type { PlanId } from "@proviso/domain";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

const plansStayFresh = 20 * 60_000;

/** All plans, kept for twenty minutes (A7.24, A9.2). */
export const plansQuery = () =>
  queryOptions({
    queryKey: ["billing", "plans"],
    queryFn: async ({ signal }) => (await ask(readPlans, {}, signal)).data,
    staleTime: plansStayFresh,
  });

/** The account's subscription as its billing page shows it; null without one (A2.42). */
export const accountSubscriptionQuery = () =>
  queryOptions({
    queryKey: ["billing", "subscription"],
    queryFn: async ({ signal }) => (await ask(readAccountSubscription, {}, signal)).data,
  });

/** How much of its storage the account uses, and for what. */
export const storageUsageQuery = () =>
  queryOptions({
    queryKey: ["billing", "storage"],
    queryFn: async ({ signal }) => (await ask(readStorageUsage, {}, signal)).data,
  });

/** What the account pays with (A7.28). */
export const paymentMethodQuery = () =>
  queryOptions({
    queryKey: ["billing", "payment-method"],
    queryFn: async ({ signal }) => (await ask(readPaymentMethod, {}, signal)).data,
  });

/** What changing to a plan costs at this moment, asked again each time (A7.25). */
export const upgradePreviewQuery = (planId: PlanId) =>
  queryOptions({
    queryKey: ["billing", "preview", planId],
    queryFn: async ({ signal }) => (await ask(previewUpgrade, { params: { planId } }, signal)).data,
    staleTime: 0,
    gcTime: 0,
  });
