import { maxPolicyLineLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { policyEditors } from "./policy-editors.ts";
import { policyChanges } from "./policy-changes.ts";

const path = "/playbook-web-app/api/{id}/concept-customization" as const;

const ofPlaybook = z.object({ id: text(100, 1) });

const revision = z.int().min(0);

const fault = z.object({
  issueId: z.string(),
  /** The field of the form; "" for the issue as a whole. */
  field: z.string(),
  sentence: z.string(),
});

const difference = z
  .object({
    /** "" for the policy as a whole. */
    issueId: z.string(),
    /** The field of the form; "" for an own issue that was added or removed. */
    field: z.string(),
    /** "" for as shipped. */
    from: z.string(),
    to: z.string(),
  })
  .meta({ id: "PolicyDifference" });

/** An issue of the shipped playbook, as the studio's form starts from it. */
export const shippedIssue = z
  .object({
    id: z.string(),
    name: z.string(),
    group: z.string(),
    why: z.string(),
    severity: z.int(),
    isCustomizable: z.boolean(),
    accept: z.string(),
    fallbacks: z.array(z.string()),
    refuse: z.string(),
    bounds: z.record(z.string(), z.string()),
    wordings: z.record(z.string(), z.object({ heading: z.string(), text: z.string() })),
    /** null when it asks nothing. */
    question: z.string().nullable(),
    /** The comment for the counterparty on its changes; null for none. */
    note: z.string().nullable(),
  })
  .meta({ id: "ShippedIssue" });

/** An issue of the shipped playbook. */
export type ShippedIssue = z.infer<typeof shippedIssue>;

/** A policy as the studio shows it: what is shipped, what is published, and the draft over it. */
export const conceptCustomization = z
  .object({
    playbookId: z.string(),
    name: z.string(),
    /** The version of the shipped playbook. */
    shippedVersion: z.string(),
    /** Counts the saves of the draft; a save names the one it started from. */
    revision,
    /** The account's latest published version; 0 while there is none. */
    version: z.int(),
    published: policyChanges,
    /** null if there is no unpublished draft. */
    draft: policyChanges.nullable(),
    draftedBy: z.string(),
    draftedAt: z.iso.datetime().nullable(),
    /** What the draft changes about the published policy. */
    draftDifferences: z.array(difference),
    /** What in the published policy no longer fits the shipped playbook, and is left out of reviews. */
    faults: z.array(fault),
    issues: z.array(shippedIssue),
    /** The kinds of clauses that a new issue can be looked for in. */
    clauseKinds: z.array(z.string()),
    versions: z.array(
      z.object({
        version: z.int(),
        note: z.string(),
        publishedBy: z.string(),
        publishedAt: z.iso.datetime(),
        /** How many issues it changes or adds. */
        changes: z.int(),
        /** What it changed about the version before it. */
        differences: z.array(difference),
      }),
    ),
  })
  .meta({ id: "ConceptCustomization" });

/** A policy as the studio shows it. */
export type ConceptCustomization = z.infer<typeof conceptCustomization>;

/** What the account alters about a playbook, published and drafted (C7.30). */
export const readConceptCustomization = endpoint({
  method: "GET",
  path,
  summary: "Get a playbook’s customizations",
  access: { oneOf: policyEditors },
  params: ofPlaybook,
  answer: conceptCustomization,
  refusals: ["not_found"],
});

/** Saves the whole draft. Errors are reported by issue and field, and then the draft isn’t saved. */
export const saveConceptCustomization = endpoint({
  method: "POST",
  path,
  summary: "Save a policy draft",
  access: { oneOf: policyEditors },
  params: ofPlaybook,
  body: z.object({ revision, changes: policyChanges }),
  answer: conceptCustomization,
  refusals: ["not_found", "policy_changed", "policy_not_valid"],
});

/** Publishes the draft as the account's next version: the next reviews are made by it. */
export const publishConceptCustomization = endpoint({
  method: "POST",
  path: `${path}/publish`,
  summary: "Publish a policy draft",
  access: { oneOf: policyEditors },
  params: ofPlaybook,
  body: z.object({ revision, note: text(maxPolicyLineLength) }),
  answer: conceptCustomization,
  refusals: ["not_found", "policy_changed", "policy_not_valid", "nothing_drafted"],
});

const spreadsheetPath = `${path}/spreadsheet` as const;

/** A policy as a spreadsheet: the draft where there is one, else what is published. */
export const downloadPolicySpreadsheet = endpoint({
  method: "GET",
  path: spreadsheetPath,
  summary: "Download a policy as a spreadsheet",
  access: { oneOf: policyEditors },
  params: ofPlaybook,
  answer: "file",
  refusals: ["not_found"],
});

/**
 * Imports a spreadsheet as the draft. Errors are reported by sheet, row, and column, and then the draft isn’t saved.
 */
export const uploadPolicySpreadsheet = endpoint({
  method: "POST",
  path: spreadsheetPath,
  summary: "Import a policy draft from a spreadsheet",
  access: { oneOf: policyEditors },
  params: ofPlaybook,
  /** The save of the draft that it replaces, in digits. */
  form: z.object({ revision: text(20) }),
  file: "spreadsheet",
  answer: conceptCustomization,
  refusals: [
    "not_found",
    "policy_changed",
    "policy_not_valid",
    "spreadsheet_not_readable",
    "file_too_complex",
    "server_busy",
    "file_missing",
    "file_too_large",
    "upload_cut_off",
    "storage_full",
  ],
});

/** Drops the draft; the published policy stays as it is. */
export const discardConceptCustomization = endpoint({
  method: "POST",
  path: `${path}/discard`,
  summary: "Discard a policy draft",
  access: { oneOf: policyEditors },
  params: ofPlaybook,
  body: z.object({ revision }),
  answer: conceptCustomization,
  refusals: ["not_found", "policy_changed"],
});

/** Makes an earlier version the draft; 0 is the policy as shipped. */
export const restoreConceptCustomization = endpoint({
  method: "POST",
  path: `${path}/restore`,
  summary: "Restore an earlier policy version as a draft",
  access: { oneOf: policyEditors },
  params: ofPlaybook,
  body: z.object({ revision, version: z.int().min(0) }),
  answer: conceptCustomization,
  refusals: ["not_found", "policy_changed"],
});
