import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";

/** What the acts of the onboarding stand on. */
export interface OnboardingContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
}
