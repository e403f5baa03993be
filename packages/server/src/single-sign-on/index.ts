export { openSingleSignOn } from "./open-single-sign-on.ts";
export { connectionOf } from "./connection-store.ts";
export { isDomainProven } from "./domain-store.ts";
export { resealClientSecrets } from "./openid-settings.ts";
