export { openSingleSignOn } from "./open-single-sign-on.ts";
