export { openIdentity } from "./open-identity.ts";
export { rotateSigningKey } from "./rotate-signing-key.ts";
export { openInstallationSecret } from "./installation-secret.ts";
export { renewInstallationSecret, resealed, type Reseal } from "./renew-installation-secret.ts";
export { resealTotp } from "./reseal-totp.ts";
export { hashPassword } from "./passwords.ts";
export { ownOrigins } from "./own-origins.ts";
export {
  endSessionsOf,
  findUserByEmail,
  findUserById,
  wouldOweSecondFactor,
} from "./session-store.ts";
export { reviewedPasskeys, reviewedProviders } from "./reviewed-ways.ts";
export { removeUnprovenUser } from "./unproven-user.ts";
export { holdEmail } from "./user-store.ts";
export { demandConfirmation } from "./account-safety.ts";
export type { AccountConnections, AdmittedPerson } from "./account-connections.ts";
export type { LockedSecrets as HeldSecrets, InstallationSecret } from "./installation-secret.ts";
export { seal, unseal } from "./sealing.ts";
export { companyScopes, discover, openSocialProvider } from "./social-providers.ts";
export type { ProvenPerson, SocialProvider } from "./social-providers.ts";
export { answerSocialState, holdSocialState } from "./social-store.ts";
export { totpCode, totpStep } from "./totp.ts";
