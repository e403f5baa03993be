export type * from "./answers/answer.ts";
export { answerChanges } from "./answers/answer-changes.ts";
export { replyTo } from "./answers/reply-to.ts";
export { settleAnswers, type Decision as ChangeDecision } from "./answers/settle-answers.ts";
export type * from "./review.ts";
export { predictContractNli, type ContractNliAnswer } from "./clauses/index.ts";
export { readCategories, type CategoryReading } from "./clauses/categories/index.ts";
export { openProvisionTypes } from "./clauses/provisions/index.ts";
export { clauseSearch } from "./clauses/search/rank-clauses.ts";
export { readTerms } from "./extract/terms/read-terms.ts";
export { factsOf, markedSpans, type AgreementFact } from "./extract/facts/index.ts";
export { detectContractType, type ContractType } from "./contract/contract-type.ts";
export type { FoundPosition } from "./contract/position.ts";
export { plainDocument } from "./plain-document.ts";
export { clauseKinds } from "./contract/kinds/clause-kind.ts";
export { openIssues } from "./opinions/open-issues.ts";
export type { OpenIssue, Opinion } from "./opinions/opinion.ts";
export { openWordings } from "./rewordings/open-wordings.ts";
export type { OpenWording, Rewording } from "./rewordings/rewording.ts";
export { customizePlaybook, type CustomizedPlaybook } from "./playbook/customize-playbook.ts";
export { limitConflicts } from "./playbook/limit-conflicts.ts";
export type { Playbook, PlaybookIssue, PlaybookLibrary } from "./playbook/playbook.ts";
export {
  isPlaybookFaults,
  parseLibrary,
  parsePlaybook,
  type PlaybookFaults,
} from "./playbook/parse-playbook.ts";
export { playbookFor } from "./playbook-for.ts";
export { allPlaybooks } from "./playbooks/index.ts";
export { markNamedRoles } from "./learned/mark-named-roles.ts";
export type { LearnedReadings, PropositionScore } from "./learned/readings.ts";
export {
  detectPosition,
  isMutual,
  review,
  roleMarksOf,
  summaryAsWritten,
  textsToRead,
  type ReviewInput,
} from "./review-document.ts";
export {
  clientIssuesSpotted,
  documentPolicy,
  type PolicyConcept,
  type SpottedIssues,
} from "./score/policy-lists.ts";
