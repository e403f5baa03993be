export { openSingleSignOn } from "./open-single-sign-on.ts";
export { changeConfirmed } from "./change-confirmed.ts";
export { connectionOf } from "./connection-store.ts";
export { isDomainProven } from "./domain-store.ts";
