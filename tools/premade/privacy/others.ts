import { clause, item, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** Who else may process, and where. */
export const othersAndLocations = (side: Side): readonly Block[] => [
  clause("Subprocessors", "subprocessors"),
  ...(side === "customer" ? subprocessorsForController : subprocessorsForProcessor),
  clause("International Transfers", "transfers"),
  side === "customer"
    ? section(
        "Consent",
        "Processor shall not transfer Personal Data to, or allow access to them from, a country outside the United States, the United Kingdom, Switzerland and the European Economic Area without Controller’s prior written consent, and shall make every transfer in compliance with Data Protection Laws.",
      )
    : section(
        "Permitted Transfers",
        "Processor may transfer and process Personal Data wherever it or its Subprocessors have operations, provided that each transfer is subject to the safeguards that Data Protection Laws require.",
      ),
  ...clausesOfTransfer,
  side === "customer"
    ? section(
        "Requests of Authorities",
        "If a public authority asks for disclosure of Personal Data, Processor shall, unless the law forbids it, notify Controller before it discloses anything, challenge a request that it has reason to consider unlawful, and disclose only the minimum that the law requires.",
      )
    : section(
        "Requests of Authorities",
        "If a public authority asks for disclosure of Personal Data, Processor shall notify Controller before it discloses them, to the extent the law permits, and shall disclose only what the law requires.",
      ),
];

const subprocessorsForController: readonly Block[] = [
  section(
    "Authorization",
    "Controller gives general authorization to engage Subprocessors, and authorizes those listed in {@subprocessor-list}. Processor shall give Controller at least thirty (30) days’ prior written notice before it adds or replaces a Subprocessor, with its name, its place and the processing concerned.",
  ),
  section(
    "Objection",
    "Controller may object to a new Subprocessor within thirty (30) days after the notice. Processor shall not allow the Subprocessor to process Personal Data while an objection is open. If the parties do not find a solution within thirty (30) days, Controller may terminate the affected Services without charge and receive a refund of the fees prepaid for the time after termination.",
  ),
  section(
    "Same Duties",
    "Processor shall bind each Subprocessor by a written contract that imposes the same data protection obligations as this Agreement, and shall provide a copy on request, without commercial terms.",
  ),
  section(
    "Liability",
    "Processor is fully liable to Controller for the acts and omissions of its Subprocessors as for its own.",
  ),
];

const subprocessorsForProcessor: readonly Block[] = [
  section(
    "Authorization",
    "Controller gives general written authorization to engage Subprocessors, including those listed in {@subprocessor-list}. Processor shall inform Controller of an intended addition or replacement at least fifteen (15) days in advance, by email or by updating a list to which Controller can subscribe.",
  ),
  section(
    "Objection",
    "Controller may object to a new Subprocessor within that time, on reasonable grounds relating to data protection. The parties shall then look in good faith for a solution. If they find none within thirty (30) days, either party may terminate the affected Services, which is Controller’s only remedy, and Processor shall refund the fees prepaid for the time after termination.",
  ),
  section(
    "Duties of Subprocessors",
    "Processor shall bind each Subprocessor by a written contract to data protection obligations that are no less protective in substance than those of this Agreement, and remains responsible for its performance as Data Protection Laws provide.",
  ),
];

/** The clauses of the EU, and what is added for the United Kingdom and Switzerland. */
const clausesOfTransfer: readonly Block[] = [
  section(
    "Standard Contractual Clauses",
    "Where a transfer of Personal Data by Controller to Processor would be unlawful under the GDPR without appropriate safeguards, the Standard Contractual Clauses apply to it and are incorporated into this Agreement, as follows:",
    "sccs",
  ),
  item(
    "module two (controller to processor) applies and, where Controller acts as a processor, module three (processor to processor);",
  ),
  item(
    "the docking clause applies; general authorization of subprocessors (option 2) applies, with the period of notice stated in Section {@subprocessors}; the optional words on independent dispute resolution do not apply;",
  ),
  item(
    "the Standard Contractual Clauses are governed by the law of Ireland, whose courts have jurisdiction under them; and",
  ),
  item(
    "their annexes are completed with the information in {@details}, {@measures} and {@subprocessor-list}, and the competent supervisory authority is the one that is responsible for Controller or, if there is none, that of Ireland.",
  ),
  section(
    "United Kingdom",
    "Where the UK GDPR applies to the transfer, the Standard Contractual Clauses apply as amended by the UK Addendum, whose tables are completed with the information in this Agreement; neither party may end the UK Addendum when its approved form changes.",
  ),
  section(
    "Switzerland",
    "Where the Swiss Federal Act on Data Protection applies to the transfer, references in the Standard Contractual Clauses to the GDPR are read as references to that act, the supervisory authority is the Federal Data Protection and Information Commissioner, and data subjects may bring claims at their habitual residence in Switzerland.",
  ),
];
