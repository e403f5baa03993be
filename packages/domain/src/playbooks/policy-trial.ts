/** The most contracts that a draft of a policy is tried on at once. */
export const maxTrialContracts = 20;

/** How far a trial is. */
export const policyTrialStates = ["waiting", "trying", "done", "failed", "cancelled"] as const;

/** How far a trial is. */
export type PolicyTrialState = (typeof policyTrialStates)[number];
