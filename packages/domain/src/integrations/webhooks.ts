import type { Person } from "../accounts/may.ts";

/**
 * Whether a person can have a webhook: it receives events of every contract of the account, so they need access to all
 * of them.
 */
export const maySeeWebhooks = ({ permissions }: Pick<Person, "permissions">): boolean =>
  permissions.has("EDIT_GENERAL_SETTINGS") && permissions.has("VIEW_ORGANIZATION_CONTRACT");

/** How many webhooks an account may have. */
export const maxWebhooks = 10;

/** The characters an address of a webhook has at most. */
export const maxWebhookUrlLength = 2000;

/** The number of days that webhook deliveries are kept. */
export const webhookLogDays = 30;

/** How many deliveries of a webhook are listed at once. */
export const webhookLogPage = 25;

/** After so many days without one good answer, a webhook is switched off. */
export const webhookPatienceDays = 3;

/** The name of the event that only tries a webhook. */
export const webhookTrial = "webhook_tried";
