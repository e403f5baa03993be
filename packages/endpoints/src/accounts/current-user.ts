import {
  allActions,
  allUserTypes,
  maxPersonNameLength,
  maxPhoneNumberLength,
  permissions,
  planIds,
  subscriptionStatuses,
  type Action,
  type Permission,
} from "@proviso/domain";
import { storageRoom } from "../billing/storage-usage.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const userPath = "/account-web-app/api/user";

const isPermission = (name: string): name is Permission | Action =>
  Object.hasOwn(permissions, name) || allActions.some((action) => action === name);

/** Whether something can be done, and if not why not, in a sentence. */
export const availability = z
  .object({ enabled: z.boolean(), reason: z.string().nullable() })
  .meta({ id: "Availability" });

/** Uploads of a plan's term (A3.4). */
export const contractsQuota = z
  .object({ max: z.int(), used: z.int(), remaining: z.int() })
  .meta({ id: "ContractsQuota" });

const subscription = z.object({
  planId: z.enum(planIds),
  status: z.enum(subscriptionStatuses),
  /** Milliseconds since 1970. */
  currentPeriodEndTime: z.int(),
  contractsQuota,
});

const account = z.object({
  name: z.string(),
  extId: z.uuid(),
  legalName: z.string(),
  location: z.string(),
  tags: z.object({
    initOnboarding: z.boolean(),
    showNonUsDisclaimer: z.boolean(),
    showDemo: z.boolean(),
  }),
  defaultReviewer: z.object({ name: z.string(), acceptTrackChanges: z.boolean() }),
  subscription: subscription.nullable(),
  storage: storageRoom,
  /** When it was closed and when it is erased; null of an account that is open. */
  closing: z
    .object({ closedTime: z.iso.datetime(), erasesTime: z.iso.datetime(), isErasing: z.boolean() })
    .nullable(),
});

/** The signed-in user (A3.2). Dates are ISO 8601 in UTC. */
export const currentUser = z
  .object({
    externalId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isDeleted: z.boolean(),
    isVerified: z.boolean(),
    isInvited: z.boolean(),
    roles: z.array(z.object({ id: z.enum(allUserTypes), name: z.string() })),
    creationDate: z.iso.datetime(),
    lastLoginDate: z.iso.datetime().nullable(),
    uploadedDocCount: z.int(),
    tags: z.object({ showDemo: z.boolean() }),
    /** Every permission held and every action that follows from them. */
    systemPermissions: z.array(z.string().refine(isPermission)),
    availableActions: z.object({ UPLOAD_DOCUMENT: availability }),
    /** Whether the onboarding is before the product for them (A4.8). */
    isOnboardingDue: z.boolean(),
    /** Whether their account demands a second factor that they have yet to set up: until then nothing else is open. */
    isSecondFactorDue: z.boolean(),
    /** Whether they have reset their password, and not yet said what of before is to stay. */
    isAccessReviewDue: z.boolean(),
    account,
  })
  .meta({ id: "CurrentUser" });

/** The signed-in user. */
export type CurrentUser = z.infer<typeof currentUser>;

/** The signed-in user (A7.2). */
export const readCurrentUser = endpoint({
  method: "GET",
  path: userPath,
  summary: "Get the signed-in user",
  access: "signed-in",
  answer: currentUser,
  whileClosed: true,
  beforeSecondFactor: true,
  refusals: [],
});

/** Changes what one may change of oneself: the names, the phone number and what was seen (A7.7). */
export const changeCurrentUser = endpoint({
  method: "PATCH",
  path: userPath,
  summary: "Update my profile",
  access: "signed-in",
  body: z.strictObject({
    firstName: text(maxPersonNameLength).trim().min(1).optional(),
    lastName: text(maxPersonNameLength).trim().min(1).optional(),
    phoneNumber: text(maxPhoneNumberLength).trim().optional(),
    tags: z.strictObject({ showDemo: z.boolean() }).optional(),
  }),
  answer: currentUser,
  refusals: [],
});
