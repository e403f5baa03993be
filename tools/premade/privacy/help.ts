import { clause, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** Help that the law asks for, proof that duties are kept, and the end of the processing. */
export const helpAndEnd = (side: Side): readonly Block[] =>
  side === "customer" ? forController : forProcessor;

const forController: readonly Block[] = [
  clause("Assistance", "assistance"),
  section(
    "Requests of Data Subjects",
    "Processor shall assist Controller, by appropriate technical and organizational measures, to respond to requests of data subjects for access, correction, erasure, restriction, portability and objection. If Processor receives a request from a data subject, it shall forward the request to Controller within three (3) business days and shall not answer it itself.",
  ),
  section(
    "Impact Assessments",
    "Processor shall assist Controller with data protection impact assessments and with prior consultations of supervisory authorities.",
  ),
  section(
    "Charges",
    "Processor provides the assistance in this Section {@assistance} at no additional charge.",
  ),
  clause("Records and Audits", "audits"),
  section(
    "Proof of Compliance",
    "Processor shall keep the records that Data Protection Laws require and make available to Controller all information necessary to demonstrate compliance with this Agreement, including current reports of independent auditors.",
  ),
  section(
    "Audits",
    "Controller, or an independent auditor bound to confidentiality, may audit Processor’s compliance with this Agreement, including by inspection of premises and systems, once in each year, and whenever a Personal Data Breach or a supervisory authority calls for a further audit. Audits take place during business hours, on thirty (30) days’ notice or, where there is cause, on reasonable notice. Processor shall cooperate, and shall correct without delay what is found.",
  ),
  section("Costs of Audits", "Each party shall bear its own costs of an audit."),
  clause("Deletion and Return", "deletion"),
  section(
    "At the End",
    "When the Services end, Processor shall, at Controller’s choice, return all Personal Data to Controller in a commonly used format or delete them, and shall in any case delete existing copies, within thirty (30) days after the end, and confirm in writing that it has deleted them.",
  ),
  section(
    "Retained Copies",
    "Processor may keep Personal Data only as far and as long as applicable law requires it. Processor shall protect what it keeps as this Agreement provides and process it for no other purpose.",
  ),
  clause("Liability", "liability"),
  section(
    "Liability",
    "Each party is liable for the damage caused by its breach of this Agreement and of Data Protection Laws. The limitations of liability in the Main Agreement do not apply to a breach of this Agreement by Processor, except that Processor’s total liability for it will not exceed the greater of $5,000,000 and five (5) times the fees paid and payable under the Main Agreement in the twelve (12) months before the event that gave rise to the liability. Nothing limits a party’s liability to data subjects.",
  ),
  section(
    "Claims of Others",
    "Processor shall defend, indemnify and hold harmless Controller from and against claims of data subjects and other third parties, fines to the extent the law permits, and all resulting damages, costs and expenses, including reasonable attorneys’ fees, to the extent that they result from a breach of this Agreement by Processor or its Subprocessors.",
  ),
];

const forProcessor: readonly Block[] = [
  clause("Assistance", "assistance"),
  section(
    "Requests of Data Subjects",
    "Taking into account the nature of the processing, Processor shall reasonably assist Controller to respond to requests of data subjects. Processor shall forward each such request that it receives to Controller promptly, and may tell the data subject that it has done so.",
  ),
  section(
    "Impact Assessments",
    "Processor shall reasonably assist Controller with data protection impact assessments and prior consultations of supervisory authorities, as far as Controller does not itself have the information needed.",
  ),
  section(
    "Charges",
    "Controller shall pay for assistance beyond the features of the Services at Processor’s then-current rates, except where the assistance is needed because Processor breached this Agreement.",
  ),
  clause("Records and Audits", "audits"),
  section(
    "Reports",
    "On request, and subject to confidentiality, Processor shall make available the information reasonably necessary to demonstrate compliance with this Agreement, including a summary of its most recent independent audit report. Controller agrees that these reports meet its right to audit as far as Data Protection Laws permit.",
  ),
  section(
    "Audits",
    "Where a report is not sufficient under Data Protection Laws, Controller, or an independent auditor that is bound to confidentiality and is not a competitor of Processor, may audit Processor’s compliance with this Agreement not more than once in any twelve (12) months, unless a Personal Data Breach or a supervisory authority calls for a further audit. Controller shall give at least thirty (30) days’ written notice, and the parties shall agree in advance on the scope and plan. Audits take place during business hours, and must not disturb Processor’s operations or reveal data of its other customers.",
  ),
  section(
    "Costs of Audits",
    "Controller shall bear the costs of an audit, and shall pay for Processor’s time at its then-current rates.",
  ),
  clause("Deletion and Return", "deletion"),
  section(
    "At the End",
    "For thirty (30) days after the end of the Services, Controller may retrieve the Personal Data. Processor shall then delete them within sixty (60) days and, on request, confirm the deletion.",
  ),
  section(
    "Retained Copies",
    "Processor may keep Personal Data as far as applicable law requires it, and in backups until they are overwritten in the ordinary course. This Agreement continues to apply to what is kept.",
  ),
  clause("Liability", "liability"),
  section(
    "Liability",
    "The exclusions and limitations of liability in the Main Agreement apply to each party’s total liability arising out of or relating to this Agreement, including the Standard Contractual Clauses as between the parties. Claims under this Agreement may be made only by the parties to the Main Agreement. Nothing limits a party’s liability to data subjects.",
  ),
];
