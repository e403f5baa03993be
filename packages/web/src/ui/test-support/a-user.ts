import type { Action } from "@proviso/domain";
import type { CurrentUser } from "@proviso/endpoints";

type Subscription = NonNullable<CurrentUser["account"]["subscription"]>;

/** A subscription of a user's account. */
export const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  planId: "GROWTH_MONTHLY",
  status: "ACTIVE",
  currentPeriodEndTime: Date.UTC(2026, 11, 24, 12),
  contractsQuota: { max: 5, used: 2, remaining: 3 },
  ...over,
});

/** A user of an account with this subscription. */
export const aUser = (
  subscription: Subscription | null,
  systemPermissions: readonly Action[] = ["EDIT_BILLING_SETTINGS"],
): CurrentUser => ({
  externalId: "018f3b6e-0000-7000-8000-000000000001",
  email: "olivia@brightline.example",
  firstName: "Olivia",
  lastName: "Stone",
  isDeleted: false,
  isVerified: true,
  isInvited: false,
  isOnboardingDue: false,
  isSecondFactorDue: false,
  isAccessReviewDue: false,
  roles: [],
  creationDate: "2026-01-01T00:00:00Z",
  lastLoginDate: null,
  uploadedDocCount: 0,
  tags: { showDemo: false },
  systemPermissions: [...systemPermissions],
  availableActions: { UPLOAD_DOCUMENT: { enabled: false, reason: null } },
  account: {
    name: "Brightline Robotics",
    extId: "018f3b6e-0000-7000-8000-000000000002",
    legalName: "Brightline Robotics, Inc.",
    location: "United States",
    tags: { initOnboarding: false, showNonUsDisclaimer: false, showDemo: false },
    defaultReviewer: { name: "", acceptTrackChanges: false },
    subscription,
    storage: { used: 0, limit: 1024 ** 3 },
    closing: null,
  },
});
