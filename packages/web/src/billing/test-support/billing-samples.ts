import { yearlyPrice, type Plan, type PlanId } from "@proviso/domain";
import type {
  AccountSubscription,
  ClientSettings,
  PaymentMethod,
  UpgradePreview,
} from "@proviso/endpoints";

/** A plan of this type and interval, priced as D14 prices it. */
export const aPlan = (over: Partial<Plan> & Pick<Plan, "id">): Plan => {
  const [type = "", interval] = over.id.split("_");
  const tier = ["FREE", "STARTER", "GROWTH", "SCALE"].indexOf(type);
  const monthly = [0, 14_900, 39_900, 99_900][tier] ?? 0;
  const credits = [5, 10, 40, 150][tier] ?? 0;
  const isYearly = interval === "YEARLY";
  return {
    name: type.charAt(0) + type.slice(1).toLowerCase(),
    type,
    tier,
    price: isYearly ? yearlyPrice(monthly) : monthly,
    paymentInterval: isYearly ? "YEARLY" : "MONTHLY",
    contractsQuota: isYearly ? credits * 12 : credits,
    storageBytes: ([1, 10, 50, 200][tier] ?? 1) * 1024 ** 3,
    isPopular: type === "GROWTH",
    isFreeTrial: type === "FREE",
    isDisplayInPlatform: type !== "FREE",
    subTitles: [`<b>Everything</b> of ${type}`],
    ...over,
  };
};

const planIds: readonly PlanId[] = [
  "FREE_TRIAL",
  "STARTER_MONTHLY",
  "STARTER_YEARLY",
  "GROWTH_MONTHLY",
  "GROWTH_YEARLY",
  "SCALE_MONTHLY",
  "SCALE_YEARLY",
];

/** The plans of D14. */
export const samplePlans: readonly Plan[] = planIds.map((id) => aPlan({ id }));

/** A subscription as the billing page is told of it. */
export const anAccountSubscription = (
  over: Partial<AccountSubscription> = {},
): AccountSubscription => ({
  planId: "GROWTH_MONTHLY",
  planName: "Growth",
  isFreeTrial: false,
  status: "ACTIVE",
  paymentInterval: "MONTHLY",
  price: 39_900,
  currentPeriodEndTime: Date.UTC(2026, 11, 24, 12),
  endsWithTerm: false,
  contractsQuota: { max: 40, used: 12, remaining: 28 },
  ...over,
});

/** A card that is paid with. */
export const aCard: PaymentMethod = {
  paymentType: "CARD",
  card: { last4: "4242", expirationMonth: 4, expirationYear: 2028 },
  usBankAccount: null,
  firstName: "Olivia",
  lastName: "Stone",
  companyName: "Brightline Robotics, Inc.",
};

/** A US bank account that is paid with. */
export const aBankAccount: PaymentMethod = {
  ...aCard,
  paymentType: "US_BANK_ACCOUNT",
  card: null,
  usBankAccount: { bankName: "First Test Bank", last4: "6789" },
};

/** What an upgrade costs, paid by that card, in New York. */
export const aPreview: UpgradePreview = {
  ...aCard,
  newPlanAmount: 39_900,
  unusedPrevPlanAmount: 7450,
  tax: 2880,
  totalAmount: 35_330,
  currency: "USD",
  taxPercentage: 8.875,
};

/** The settings of an installation that named nothing. */
export const someSettings: ClientSettings = {
  productName: "Proviso",
  schedulingUrl: null,
  hasArchiveTab: true,
  supportEmail: null,
  signInProviders: [],
  hasPasswordSignIn: true,
  signUpUrl: null,
  termsUrl: null,
  privacyUrl: null,
  sampleUsers: [],
};
