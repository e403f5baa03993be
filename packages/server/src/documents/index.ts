export { markUp, type MarkedUp } from "./mark-up.ts";
export { sidePlaybook } from "./side-playbook.ts";
