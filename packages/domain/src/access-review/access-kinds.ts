/** What can reach an account as a user without their password. */
export const accessKinds = [
  "api-key",
  "calendar-feed",
  "passkey",
  "provider",
  "webhook",
  "guest-link",
] as const;

/** What can reach an account as a user without their password. */
export type AccessKind = (typeof accessKinds)[number];

/**
 * Those that do nothing between a password reset and its review, so that what an intruder made does not live on
 * unseen. Webhooks and the links of counterparties go on: others depend on them, and everyone in the account sees them.
 */
export const pausedKinds: readonly AccessKind[] = [
  "api-key",
  "calendar-feed",
  "passkey",
  "provider",
];

/** Whether something counts as new at a reset: made in the 30 days before it. */
export const isNewAtReset = (created: Date, reset: Date): boolean =>
  reset.getTime() - created.getTime() <= 30 * 86_400_000;
