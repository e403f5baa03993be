/** What decides whether someone is led through the onboarding (A4.8). */
export interface OnboardingState {
  /** The account's tag; undefined where it was never set. */
  readonly initOnboarding: boolean | undefined;
  /** How many contracts the account has. */
  readonly documents: number;
  /** Whether this person has skipped it. */
  readonly hasSkipped: boolean;
  readonly isSubscriptionCanceled: boolean;
  /** Whether this person can upload; without it, onboarding would end at a page they can’t use. */
  readonly mayUpload: boolean;
}

/**
 * Whether the onboarding is before the product: while the account's tag says so, or the tag was never
 * set and there is no contract yet; not for who skipped it or may not upload, nor without a plan.
 */
export const isOnboardingDue = (state: OnboardingState): boolean =>
  (state.initOnboarding ?? state.documents === 0) &&
  !state.hasSkipped &&
  !state.isSubscriptionCanceled &&
  state.mayUpload;
