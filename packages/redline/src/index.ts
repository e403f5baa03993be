export type * from "./document.ts";
export type * from "./edit.ts";
export type { WordPackage } from "./package/word-package.ts";
export { onSteps, step } from "./steps.ts";
export { openWord, type OpenedWord } from "./package/open-word.ts";
export { saveWord } from "./package/save-word.ts";
export { wordLimits } from "./package/word-limits.ts";
export { wordRefusals, type WordRefusal } from "./package/word-refusal.ts";
export { readDocument } from "./read/read-document.ts";
export { hasTrackedChanges } from "./read/has-tracked-changes.ts";
export { findQuote, paragraphById, quoteAt, verifyQuote } from "./read/quotes.ts";
export { acceptChanges, rejectChanges } from "./write/resolve-changes.ts";
export { removeComments } from "./write/remove-comments.ts";
export { datesIn } from "./write/mark-writer.ts";
export { wordDiff } from "./write/word-diff.ts";
export { makeRedline, type Redline } from "./gate/make-redline.ts";
export { graftEdit, type Graft } from "./graft/graft-edit.ts";
export { viewCopy } from "./graft/view-copy.ts";
export { clauseNumbers } from "./compare/clause-names.ts";
export { compareWords, lineUp, type Comparison, type Lineup } from "./compare/compare-words.ts";
export type { ComparedRow } from "./compare/compared-rows.ts";
export {
  checkReturn,
  type AnsweredChange,
  type ReturnCheck,
  type TheirChange,
} from "./compare/check-return.ts";
export type {
  ComparedParagraph as ComparedPlace,
  DocumentChange,
} from "./compare/document-change.ts";
export { fieldFaultSentences, type FieldFault } from "./fields/field-fault.ts";
export type { MarkedCondition } from "./fields/field-marks.ts";
export { fieldKey } from "./fields/field-marks.ts";
export type { Filling, MentionedField } from "./fields/fill-plan.ts";
export { fillFields, type Filled } from "./fields/fill-fields.ts";
export { findFields, type FoundFields } from "./fields/find-fields.ts";
export { lockedTexts } from "./fields/locked-text.ts";
