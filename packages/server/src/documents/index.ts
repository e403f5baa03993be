export { markUp, type MarkedUp } from "./mark-up.ts";
