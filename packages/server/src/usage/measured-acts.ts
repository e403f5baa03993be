/** The acts by which use is measured (A7.37): the name of each endpoint, with the name of its event. */
export const measuredActs = {
  announceSignIn: "signed_in",
  finishOnboarding: "onboarding_finished",
  skipOnboarding: "onboarding_skipped",
  readDemo: "demo_seen",
  uploadContract: "contract_uploaded",
  sendForReview: "review_asked",
  downloadContract: "contract_downloaded",
  archiveContract: "contract_archived",
  deleteContract: "contract_deleted",
  rateContract: "contract_rated",
  giveFeedback: "feedback_given",
  sendContract: "contract_sent",
  shareContract: "contract_shared",
  saveEditVersion: "contract_edited",
  compareVersions: "versions_compared",
  compareFile: "files_compared",
  sendForSignature: "signature_asked",
  generateContract: "contract_generated",
  startBatch: "batch_started",
  uploadTemplate: "template_uploaded",
  publishConceptCustomization: "policy_published",
  startPolicyTrial: "policy_tried",
  inviteUsers: "users_invited",
  upgradePlan: "plan_upgraded",
  startCheckout: "checkout_started",
  exportAnalytics: "analytics_exported",
  confirmKeyDates: "key_dates_confirmed",
} as const;

/** Something that is counted when a person does it. */
export type UsageEvent = (typeof measuredActs)[keyof typeof measuredActs];

const byEndpoint: Readonly<Record<string, UsageEvent>> = measuredActs;

/** What is counted when this endpoint is answered; undefined for most. */
export const usageEventOf = (endpointName: string): UsageEvent | undefined =>
  byEndpoint[endpointName];
