import { lawSample } from "../clauses/general.ts";
import { company, companySample, partyFields } from "../clauses/parties.ts";
import { body, signatures, type Block, type Template } from "../template.ts";
import type { NdaRoles } from "./nda-roles.ts";

const preamble = ({ title, parties: [first, second] }: NdaRoles): readonly Block[] => [
  body(
    `This ${title} (this “**Agreement**”) is entered into as of {{Effective date}} (the “**Effective Date**”) by and between ${company(first.field, first.term)}, and ${company(second.field, second.term)}.`,
  ),
  body(
    "The parties wish to discuss and evaluate {{Purpose}} (the “**Purpose**”). For the Purpose, confidential information is to be disclosed, and the parties agree on the following terms to protect it.",
  ),
];

/** An NDA: its preamble, the clauses of its side, and the block to sign in. */
export const nda = (roles: NdaRoles, ...clauses: readonly (readonly Block[])[]): Template => {
  const [first, second] = roles.parties;
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
    fields: partyFields(first.field, second.field),
    sample: {
      "Effective date": "2027-03-02",
      Purpose: "a possible joint development of coatings for battery housings",
      ...companySample(first.field, 0),
      ...companySample(second.field, 1),
      ...lawSample,
    },
  };
};
