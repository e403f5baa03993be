import { lawSample } from "../clauses/general.ts";
import { body, signatures, type Block, type Template } from "../template.ts";
import type { NdaParty, NdaRoles } from "./nda-roles.ts";

const preamble = ({ title, parties: [first, second] }: NdaRoles): readonly Block[] => [
  body(
    `This ${title} (this “**Agreement**”) is entered into as of {{Effective date}} (the “**Effective Date**”) by and between ${partyText(first)}, and ${partyText(second)}.`,
  ),
  body(
    "The parties wish to discuss and evaluate {{Purpose}} (the “**Purpose**”). For the Purpose, confidential information is to be disclosed, and the parties agree on the following terms to protect it.",
  ),
];

const partyText = ({ field, term }: NdaParty): string =>
  `**{{${field} name}}**, a {{${field} state}} {{${field} entity type}} with its principal office at {{${field} address}} (“**${term}**”)`;

const answers: readonly Readonly<Record<string, string>>[] = [
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
];

/** An NDA: its preamble, the clauses of its side, and the block to sign in. */
export const nda = (roles: NdaRoles, ...clauses: readonly (readonly Block[])[]): Template => {
  const [first, second] = roles.parties;
  const of = ({ field }: NdaParty, at: number): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(answers[at] ?? {}).map(([name, answer]) => [`${field} ${name}`, answer]),
    );
  return {
    file: roles.file,
    title: roles.title,
    subtitle: `{{${first.field} name}} and {{${second.field} name}}`,
    annexWord: "Annex",
    blocks: [
      ...preamble(roles),
      ...clauses.flat(),
      body(
        "The parties have signed this Agreement through their authorized representatives, effective as of the Effective Date.",
      ),
      signatures(
        { role: roles.parties[0].term, name: `{{${first.field} name}}` },
        { role: roles.parties[1].term, name: `{{${second.field} name}}` },
      ),
    ],
    fields: { "Effective date": "date" },
    sample: {
      "Effective date": "March 2, 2027",
      Purpose: "a possible joint development of coatings for battery housings",
      ...of(first, 0),
      ...of(second, 1),
      ...lawSample,
    },
  };
};
