export { guestGate } from "./enter-as-guest.ts";
export { shareRoutes } from "./routes.ts";
export { sendingSettler } from "./settle-sending.ts";
