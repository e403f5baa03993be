export { markUp, type MarkedUp } from "./mark-up.ts";
export { readTextsKnowing, type ReadTexts } from "./read-texts.ts";
export { sidePlaybook } from "./side-playbook.ts";
