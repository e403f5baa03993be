import type { Plan, PlanId, SubscriptionStatus, UpgradeCost } from "@proviso/domain";

/** Who pays: an account, and what the service calls it. */
export interface Payer {
  readonly accountId: string;
  readonly customer: string;
}

/** What is known of the person who is sent to a checkout. */
export interface Buyer {
  readonly accountId: string;
  /** What the service called the account before; null for the first time. */
  readonly customer: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  /** Our own page to come back to; the way it ended is added as `outcome`. */
  readonly redirectUri: string;
}

/** A page of the service to send the browser to, and what it calls the account from now on. */
export interface StartedCheckout {
  readonly customer: string;
  readonly url: string;
}

/** A subscription as the service knows it. */
export interface PaidSubscription {
  readonly reference: string;
  readonly planId: PlanId;
  readonly status: SubscriptionStatus;
  readonly termStart: Date;
  readonly termEnd: Date;
  readonly endsWithTerm: boolean;
}

/** What is paid with, as far as it may be shown. */
export interface PayingWith {
  readonly paymentType: "CARD" | "US_BANK_ACCOUNT" | null;
  readonly card: {
    readonly last4: string;
    readonly expirationMonth: number;
    readonly expirationYear: number;
  } | null;
  readonly usBankAccount: { readonly bankName: string; readonly last4: string } | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
}

/** What a change to another plan costs at once; amounts in cents. */
export interface ChangeCost extends UpgradeCost {
  readonly taxPercentage: number;
}

/**
 * The person who takes the money. It alone knows what is paid; we ask it and write its answer down. Every method
 * throws an Outage when the service does not answer.
 */
export interface PaymentService {
  readonly name: "local" | "stripe";
  /** Begins a checkout of a plan; one that was begun before and not ended is over. */
  startCheckout(buyer: Buyer, plan: Plan): Promise<StartedCheckout>;
  /** Begins a change of what is paid with, and gives the page for it. */
  startMethodChange(buyer: Buyer): Promise<StartedCheckout>;
  /** The subscription that counts: the newest in force, or else the newest there is; null before any. */
  readSubscription(payer: Payer): Promise<PaidSubscription | null>;
  /** What is paid with; null before anything is known. */
  readMethod(payer: Payer): Promise<PayingWith | null>;
  /** What a change of the subscription to this plan would cost at this moment. */
  previewChange(payer: Payer, plan: Plan): Promise<ChangeCost>;
  /**
   * Changes the subscription that is in force to this plan, whose first term begins now, and charges what
   * the preview says. Declined, nothing is changed. Asked twice for one plan, it charges once.
   */
  changePlan(payer: Payer, plan: Plan): Promise<"changed" | "declined">;
  /** Says whether the subscription in force ends with its term. */
  setEndsWithTerm(payer: Payer, endsWithTerm: boolean): Promise<void>;
  /** Ends what is left of a payer's other subscriptions, such as one whose payment failed before a new one began. */
  endOthers(payer: Payer, reference: string): Promise<void>;
}

/** How a checkout ended, as our own page is told in the query of its address. */
export const withOutcome = (redirectUri: string, outcome: "paid" | "cancelled"): string => {
  const address = new URL(redirectUri);
  address.searchParams.set("outcome", outcome);
  return address.toString();
};
