import type { Permission } from "../accounts/permissions.ts";

/**
 * The charts, each with permissions of which one is enough: five about legal operations (A3.12), and ours. Limited
 * readers see no figures by person; review quality is for readers with full policy analytics.
 */
const table = {
  NUMBER_OF_DOCUMENTS: ["Ops_Analytics_Limited", "Ops_Analytics_Full"],
  AVERAGE_TURN_AROUND_TIME: ["Ops_Analytics_Limited", "Ops_Analytics_Full"],
  DOCUMENTS_PER_UPLOAD_TIME: ["Ops_Analytics_Limited", "Ops_Analytics_Full"],
  DOCUMENTS_PER_USER: ["Ops_Analytics_Full"],
  DOCUMENTS_PER_PLAYBOOK: ["Ops_Analytics_Limited", "Ops_Analytics_Full"],
  TIME_BY_STAGE: ["Ops_Analytics_Limited", "Ops_Analytics_Full"],
  NEGOTIATED_ISSUES: ["Policy_Analytics_Limited", "Policy_Analytics_Full"],
  FALLBACKS_TAKEN: ["Policy_Analytics_Limited", "Policy_Analytics_Full"],
  REVIEW_QUALITY: ["Policy_Analytics_Full"],
} as const satisfies Record<string, readonly Permission[]>;

/** The name of a chart. */
export type ChartKind = keyof typeof table;

/** All charts, in the order they are shown and exported. */
export const chartKinds: readonly ChartKind[] = Object.keys(table).filter(
  (name): name is ChartKind => Object.hasOwn(table, name),
);

/** The charts that someone who holds these permissions may see, in their order. */
export const chartsFor = (held: ReadonlySet<string>): readonly ChartKind[] =>
  chartKinds.filter((kind) => table[kind].some((permission) => held.has(permission)));

/** Which template an upload is on: the counterparty's, our own, or it is a template itself (A3.12). */
export const uploadRoles = ["INCOMING", "NEW-REVISION", "TEMPLATE"] as const;

/** Which template an upload is on. */
export type UploadRole = (typeof uploadRoles)[number];

/** What a person reads for it. */
export const uploadRoleNames: Readonly<Record<UploadRole, string>> = {
  INCOMING: "Counterparty template",
  "NEW-REVISION": "Own template",
  TEMPLATE: "Template",
};

/** The id under which uploads are found that no playbook judged, and their name. */
export const noPlaybook = { id: "none", name: "Not reviewed" } as const;

/** The most people or playbooks that a filter names. */
export const maxFilterOptions = 10_000;
