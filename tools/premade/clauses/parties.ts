import { body, type Block, type TermRow } from "../template.ts";

/** The opening of an agreement between two companies, whose fields begin with their roles. */
export const preamble = (title: string, first: string, second: string, purpose: string): Block =>
  body(
    `This ${title} (this “**Agreement**”) is entered into as of {{Effective date}} (the “**Effective Date**”) by and between ${company(first)}, and ${company(second)}. ${purpose}`,
  );

/** A company as a preamble names it, and the name it has in the text; "" for none. */
export const company = (role: string, term = role): string =>
  `**{{${role} name}}**, a {{${role} state}} {{${role} entity type}} with its principal office at {{${role} address}}${term === "" ? "" : ` (“**${term}**”)`}`;

/** The rows of the key terms that say where notices go. */
export const noticeRows = (first: string, second: string): readonly TermRow[] =>
  [first, second].map((role): TermRow => [
    `Notices to ${role}`,
    `{{${role} notice contact}}, at the address given above; {{${role} notice email}}`,
  ]);

/** What the fields of the companies and of the date ask for. */
export const partyFields = (...roles: readonly string[]): Readonly<Record<string, string>> => ({
  "Effective date": "date",
  ...Object.fromEntries(roles.map((role) => [`${role} name`, "party"])),
});

/** Answers to the fields of a company as a preamble names it. */
export const companySample = (role: string, which: 0 | 1): Readonly<Record<string, string>> =>
  asked(role, companies[which]);

/** Answers to the fields of a company and of where notices to it go. */
export const noticedSample = (role: string, which: 0 | 1): Readonly<Record<string, string>> => ({
  ...asked(role, companies[which]),
  ...asked(role, contacts[which]),
});

const asked = (
  role: string,
  answers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`${role} ${name}`, answer]));

const companies = [
  {
    name: "Halden Materials, Inc.",
    state: "Delaware",
    "entity type": "corporation",
    address: "400 Harbor Street, Boston, Massachusetts 02110",
  },
  {
    name: "Orrin Analytics LLC",
    state: "California",
    "entity type": "limited liability company",
    address: "75 Mission Plaza, San Francisco, California 94105",
  },
] as const;

const contacts = [
  { "notice contact": "General Counsel", "notice email": "legal@halden.example" },
  { "notice contact": "Legal Department", "notice email": "legal@orrin.example" },
] as const;
