import { clause, definition, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** What the agreement is about, in the words of the laws it serves. */
export const definitions: readonly Block[] = [
  clause("Definitions", "definitions"),
  section("Terms", "In this Agreement:"),
  definition(
    "Data Protection Laws",
    "means the laws on privacy and the protection of personal data that apply to the processing under this Agreement, including, where they apply, the GDPR, the UK GDPR, the Swiss Federal Act on Data Protection, and the California Consumer Privacy Act of 2018 (the “**CCPA**”) and the comprehensive privacy laws of other U.S. states.",
  ),
  definition("GDPR", "means Regulation (EU) 2016/679."),
  definition(
    "Personal Data",
    "means personal data or personal information, as Data Protection Laws define it, that Processor processes on behalf of Controller under the Main Agreement.",
  ),
  definition(
    "Personal Data Breach",
    "means a breach of security of Processor or its Subprocessors that leads to the accidental or unlawful destruction, loss, alteration, or unauthorized disclosure of, or access to, Personal Data.",
  ),
  definition(
    "Services",
    "means the services that Processor provides to Controller under the Main Agreement.",
  ),
  definition(
    "Standard Contractual Clauses",
    "means the clauses annexed to Commission Implementing Decision (EU) 2021/914 of June 4, 2021.",
  ),
  definition(
    "Subprocessor",
    "means any processor that Processor engages to process Personal Data, including its affiliates.",
  ),
  definition("UK GDPR", "means the GDPR as it forms part of the law of the United Kingdom."),
  definition(
    "UK Addendum",
    "means the International Data Transfer Addendum to the Standard Contractual Clauses issued under section 119A of the UK Data Protection Act 2018.",
  ),
  section(
    "Words of the Law",
    "The words “controller”, “processor”, “data subject”, “processing” and “supervisory authority” are used as in the GDPR, and include their equivalents in other Data Protection Laws.",
  ),
];

/** Who decides on the data, and what the other may do with it. */
export const processing = (side: Side): readonly Block[] => [
  clause("Roles and Instructions", "instructions"),
  section(
    "Roles",
    "As between the parties, Controller is the controller of the Personal Data and Processor is its processor and service provider. Where Controller itself acts as a processor for another, Processor is its subprocessor.",
  ),
  section(
    "Details of the Processing",
    "{@details} describes the subject matter, nature, purpose and duration of the processing, the types of Personal Data and the categories of data subjects.",
  ),
  ...(side === "customer" ? byController : byProcessor),
  clause("Confidentiality and Security", "security"),
  section(
    "Personnel",
    "Processor shall ensure that the persons it authorizes to process Personal Data are bound to confidentiality by contract or by law, and that they have access only as far as their work requires.",
  ),
  ...(side === "customer" ? securityForController : securityForProcessor),
];

const byController: readonly Block[] = [
  section(
    "Instructions",
    "Processor shall process Personal Data only on documented instructions from Controller, including with regard to transfers to another country, unless the law to which Processor is subject requires otherwise, in which case Processor shall inform Controller of that requirement before processing, to the extent the law permits. This Agreement, the Main Agreement and Controller’s later written instructions are Controller’s instructions.",
    "on-instructions",
  ),
  section(
    "Unlawful Instructions",
    "Processor shall inform Controller immediately if, in its opinion, an instruction infringes Data Protection Laws.",
  ),
  section(
    "Controller’s Responsibilities",
    "Controller is responsible for the lawfulness of its instructions and for having a legal basis for providing the Personal Data to Processor.",
  ),
  section(
    "No Other Purposes",
    "Processor shall not process Personal Data for its own purposes, including marketing, profiling and product development. Processor shall not anonymize or aggregate Personal Data for its own use. Processor shall not use Personal Data to train any artificial intelligence or machine learning model without Controller’s prior written permission.",
  ),
  section(
    "U.S. State Privacy Laws",
    "Processor shall not sell or share Personal Data, shall not retain, use or disclose Personal Data for any purpose other than performing the Services or outside of the direct business relationship of the parties, and shall not combine Personal Data with personal information from other sources except as the CCPA permits. Processor shall provide the level of protection that the CCPA requires, shall notify Controller promptly if it can no longer do so, and grants Controller the right to take reasonable steps to stop and remedy unauthorized use.",
  ),
];

const byProcessor: readonly Block[] = [
  section(
    "Instructions",
    "Processor shall process Personal Data on Controller’s documented instructions, which are set out completely in this Agreement, the Main Agreement and Controller’s use of the features of the Services, and as the law requires. Further instructions need the written agreement of both parties, including on any additional charge.",
    "on-instructions",
  ),
  section(
    "Unlawful Instructions",
    "Processor shall inform Controller if it becomes aware that an instruction infringes Data Protection Laws, and may suspend the instruction until Controller confirms or changes it. Processor is not obligated to examine whether instructions are lawful.",
  ),
  section(
    "Controller’s Responsibilities",
    "Controller is responsible for the accuracy and lawfulness of the Personal Data and of its instructions, and shall see to the legal basis, notices and consents that are required for Processor to process Personal Data as this Agreement provides. Controller shall not provide health information or payment card data unless {@details} names them.",
  ),
  section(
    "Statistics",
    "Processor may derive aggregated or anonymized data that identify no individual and not Controller from the use of the Services, and use them to run, secure and improve its services.",
  ),
  section(
    "U.S. State Privacy Laws",
    "Processor shall not sell or share Personal Data, and shall not use or disclose Personal Data except to perform the Services or as the CCPA otherwise permits a service provider. Processor shall notify Controller if it determines that it can no longer meet its obligations under the CCPA.",
  ),
];

const securityForController: readonly Block[] = [
  section(
    "Measures",
    "Processor shall implement and maintain technical and organizational measures appropriate to the risk to protect Personal Data. They include at least the measures that {@measures} describes. Processor may change a measure only if the change does not lower the level of protection.",
  ),
  section(
    "Notice of a Breach",
    "Processor shall notify Controller without undue delay, and in any case within twenty-four (24) hours after becoming aware of a Personal Data Breach, by email to the contact named in {@details}.",
    "breach-notice",
  ),
  section(
    "Content and Assistance",
    "The notice must describe the nature of the Personal Data Breach, the categories and approximate numbers of data subjects and records concerned, its likely consequences, and the measures taken or proposed. Where Processor does not have all of this at once, it shall provide it in phases. Processor shall investigate the Personal Data Breach, take prompt steps to mitigate it, and give Controller the assistance it needs to notify supervisory authorities and data subjects. Processor shall not inform third parties of the Personal Data Breach without Controller’s consent, unless the law requires it.",
  ),
  section(
    "Costs",
    "Processor shall bear its own costs of a Personal Data Breach, and the reasonable costs of the notices, credit monitoring and call centers that the law requires of Controller, to the extent that the Personal Data Breach results from a breach of this Agreement by Processor or its Subprocessors.",
  ),
];

const securityForProcessor: readonly Block[] = [
  section(
    "Measures",
    "Processor shall implement and maintain technical and organizational measures appropriate to the risk to protect Personal Data, which {@measures} describes. Processor may change the measures as long as the overall level of protection does not fall.",
  ),
  section(
    "Notice of a Breach",
    "Processor shall notify Controller without undue delay, and where feasible within seventy-two (72) hours, after becoming aware of a Personal Data Breach. Unsuccessful attempts that do not compromise the security of Personal Data, such as blocked scans and failed log-ins, are not Personal Data Breaches.",
    "breach-notice",
  ),
  section(
    "Content and Assistance",
    "To the extent that it has the information, Processor shall describe the nature and likely consequences of the Personal Data Breach and the measures taken, and shall take reasonable steps to mitigate it. Controller is responsible for notifying supervisory authorities and data subjects.",
  ),
  section(
    "No Admission",
    "A notice of a Personal Data Breach is not an acknowledgement of fault or liability.",
  ),
];
