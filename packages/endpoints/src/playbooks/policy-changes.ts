import {
  maxFallbackWordings,
  maxOwnIssues,
  maxOwnPhrases,
  maxPolicyLineLength,
  maxPolicyTextLength,
} from "@proviso/domain";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const line = text(maxPolicyLineLength);
const paragraph = text(maxPolicyTextLength);
const severity = z.int().min(1).max(5);
const fallbackWordings = z.array(text(maxPolicyTextLength, 1)).max(maxFallbackWordings);

/** The name of an issue, a limit or a wording within a playbook. */
const name = z.string().regex(/^[\w-]{1,60}$/, "must be a name of letters, digits and hyphens");

const named = (value: z.ZodString) =>
  z.record(name, value).refine((values) => Object.keys(values).length <= 20, "must be 20 at most");

/** What is altered about one issue of a shipped playbook; an empty field leaves it as shipped. */
export const issueChange = z
  .object({
    isOff: z.boolean(),
    severity: severity.nullable(),
    accept: paragraph,
    refuse: paragraph,
    /** What is tolerated, by its place among the shipped ones. */
    fallbacks: named(paragraph).default({}),
    bounds: named(line),
    wordings: named(paragraph),
    /** Used in this order when the wording before is rejected. */
    fallbackWordings,
    approver: line,
    question: paragraph,
    isNoteOff: z.boolean().default(false),
    /** The comment for the counterparty on each change. */
    note: paragraph.default(""),
  })
  .meta({ id: "IssueChange" });

const phrases = z.array(text(maxPolicyLineLength, 1)).max(maxOwnPhrases);

/** An issue that an account adds to a policy. */
export const ownIssue = z
  .object({
    id: z.string().regex(/^own-[a-z0-9-]{1,56}$/, "must be the name of an own issue"),
    name: text(maxPolicyLineLength, 1),
    why: paragraph,
    severity,
    /** Kinds of clauses, such as "liability". */
    clauses: z.array(name).max(20),
    about: phrases,
    must: phrases,
    mustNot: phrases,
    limit: z.object({ relation: z.enum(["atMost", "atLeast"]), value: line }).nullable(),
    /** Whether a contract that does not speak of it is faulted. */
    isNeeded: z.boolean(),
    heading: line,
    preferred: paragraph,
    fallbackWordings,
    approver: line,
    question: paragraph,
    note: paragraph.default(""),
  })
  .meta({ id: "OwnIssue" });

/** All that an account alters about a shipped playbook. */
export const policyChanges = z
  .object({
    issues: z
      .record(name, issueChange)
      .refine((issues) => Object.keys(issues).length <= 500, "must be 500 at most"),
    own: z.array(ownIssue).max(maxOwnIssues),
    /** Whether changes have comments that tell the counterparty why. */
    hasNotes: z.boolean().default(true),
  })
  .meta({ id: "PolicyChanges" });
