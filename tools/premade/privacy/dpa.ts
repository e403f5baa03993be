import * as general from "../clauses/general.ts";
import { company, companySample, partyFields } from "../clauses/parties.ts";
import type { Side } from "../clauses/roles.ts";
import { body, clause, section, signatures, type Block, type Template } from "../template.ts";
import { annexes, annexFields, annexSample } from "./annexes.ts";
import { helpAndEnd } from "./help.ts";
import { othersAndLocations } from "./others.ts";
import { definitions, processing } from "./processing.ts";

const title = "Data Processing Agreement";

const opening: readonly Block[] = [
  body(
    `This ${title} (this “**Agreement**”) is entered into as of {{Effective date}} by and between ${company("Controller")}, and ${company("Processor")}.`,
  ),
  body(
    "The parties have entered into the {{Title of the main agreement}} dated {{Date of the main agreement}} (the “**Main Agreement**”), under which Processor processes personal data on behalf of Controller. This Agreement supplements the Main Agreement and sets out the terms of that processing.",
  ),
];

const closing: readonly Block[] = [
  clause("General", "general"),
  section(
    "Order of Precedence",
    "In matters of the protection of Personal Data, this Agreement prevails over the Main Agreement, and the Standard Contractual Clauses, where they apply, prevail over both.",
  ),
  section(
    "Duration",
    "This Agreement begins on the date stated at its head and continues for as long as Processor or a Subprocessor holds Personal Data, even if the Main Agreement has ended.",
  ),
  section(
    "Changes of Law",
    "If a change of Data Protection Laws, or a decision of a court or supervisory authority, makes a change of this Agreement necessary, the parties shall amend it in good faith and without delay.",
  ),
  ...general.amendmentAndWaiver,
  section(
    "Governing Law and Courts",
    "Except where Section {@sccs} or Data Protection Laws require otherwise, this Agreement is governed by the laws of the State of {{Governing law state}}, without regard to rules on conflicts of law that would lead to the laws of another jurisdiction, and the courts named in the Main Agreement have jurisdiction.",
  ),
  section(
    "Notices",
    "Notices under this Agreement are given as the Main Agreement provides, and to the data protection contact of the receiving party named in {@details}.",
  ),
  general.severability,
  general.counterparts,
];

const dpa = (side: Side): Template => ({
  file: `Data Processing Agreement (${side === "customer" ? "Controller" : "Processor"}).docx`,
  title,
  subtitle: "{{Controller name}} and {{Processor name}}",
  annexWord: "Annex",
  blocks: [
    ...opening,
    ...definitions,
    ...processing(side),
    ...othersAndLocations(side),
    ...helpAndEnd(side),
    ...closing,
    body(
      "The parties have signed this Agreement, including its annexes and, where they apply, the Standard Contractual Clauses and the UK Addendum, through their authorized representatives.",
    ),
    signatures(
      { role: "Controller", name: "{{Controller name}}" },
      { role: "Processor", name: "{{Processor name}}" },
    ),
    ...annexes,
  ],
  fields: {
    ...partyFields("Controller", "Processor"),
    "Date of the main agreement": "date",
    ...annexFields,
  },
  sample: {
    "Effective date": "2027-03-02",
    ...companySample("Controller", 0),
    ...companySample("Processor", 1),
    "Title of the main agreement": "Software as a Service Agreement",
    "Date of the main agreement": "2027-03-01",
    ...annexSample,
    "Governing law state": "Delaware",
  },
});

/** The agreement of a company whose data others process. */
export const dpaForController: Template = dpa("customer");

/** The agreement of a company that processes data for others. */
export const dpaForProcessor: Template = dpa("provider");
