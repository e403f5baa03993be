export { guardSampleAccount } from "./guard-sample-account.ts";
export { samplePassword, sampleSignIns, sampleUsers } from "./sample-users.ts";
export { seedSampleAccount } from "./seed-sample-account.ts";
