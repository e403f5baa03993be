import { body, type Block, type TermRow } from "../template.ts";

/** The opening of an agreement between two companies, whose fields begin with their roles. */
export const preamble = (title: string, first: string, second: string, purpose: string): Block =>
  body(
    `This ${title} (this “**Agreement**”) is entered into as of {{Effective date}} (the “**Effective Date**”) by and between ${company(first)}, and ${company(second)}. ${purpose}`,
  );

const company = (role: string): string =>
  `**{{${role} name}}**, a {{${role} state}} {{${role} entity type}} with its principal office at {{${role} address}} (“**${role}**”)`;

/** The rows of the key terms that say where notices go. */
export const noticeRows = (first: string, second: string): readonly TermRow[] =>
  [first, second].map((role): TermRow => [
    `Notices to ${role}`,
    `{{${role} notice contact}}, at the address given above; {{${role} notice email}}`,
  ]);

/** The fields of both companies and the date. */
export const partyFields = { "Effective date": "date" } as const;

/** Answers to the fields of a company. */
export const companySample = (role: string, which: 0 | 1): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(companies[which]).map(([name, answer]) => [`${role} ${name}`, answer]),
  );

const companies = [
  {
    name: "Halden Materials, Inc.",
    state: "Delaware",
    "entity type": "corporation",
    address: "400 Harbor Street, Boston, Massachusetts 02110",
    "notice contact": "General Counsel",
    "notice email": "legal@halden.example",
  },
  {
    name: "Orrin Analytics LLC",
    state: "California",
    "entity type": "limited liability company",
    address: "75 Mission Plaza, San Francisco, California 94105",
    "notice contact": "Legal Department",
    "notice email": "legal@orrin.example",
  },
] as const;
