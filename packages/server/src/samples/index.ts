export { samplePassword, sampleSignIns, sampleUsers } from "./sample-users.ts";
export { seedSampleAccount } from "./seed-sample-account.ts";
