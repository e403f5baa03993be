import { clause, definition, item, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** The right to use the service, and the rules of its use. */
export const service = (side: Side): readonly Block[] => [
  clause("The Service", "service"),
  section("Definitions", "In this Agreement:"),
  definition(
    "Affiliate",
    "of a party means an entity that controls, is controlled by or is under common control with that party.",
  ),
  definition(
    "Customer Data",
    "means data and content that Customer or its Users submit to the Service, and what the Service produces from them for Customer.",
  ),
  definition(
    "Documentation",
    "means the user guides and descriptions of the Service that Provider makes available to its customers.",
  ),
  definition("Service", "means the online service named in the key terms, including its updates."),
  definition(
    "Users",
    "means the employees and contractors of Customer and its Affiliates whom Customer allows to use the Service.",
  ),
  section(
    "Right to Use",
    "During the Subscription Term, Provider grants Customer a non-exclusive, non-transferable (except as Section {@general} permits) right to access and use the Service and the Documentation, and to allow its Users to do so, for the internal business purposes of Customer and its Affiliates, within the limits stated in the key terms. Customer is responsible for its Affiliates’ compliance with this Agreement.",
    "right-to-use",
  ),
  section(
    "Changes to the Service",
    side === "customer"
      ? "Provider may improve and update the Service, but shall not materially reduce its functionality, performance, availability or security during the Subscription Term. Provider shall give at least ninety (90) days’ notice before it removes a feature that Customer uses. If a change materially reduces the Service, Customer may terminate this Agreement and receive a refund of the fees prepaid for the time after termination."
      : "Provider may change the Service from time to time, provided that a change does not materially reduce the overall functionality of the Service during the Subscription Term.",
  ),
  section(
    "Preview Features",
    side === "customer"
      ? "Provider may offer features that are marked as beta or preview. Customer may choose not to use them, and they are not needed for the Service to meet its Documentation."
      : "Beta features, which are marked as beta or preview, are provided as is, without any warranty or service level, and Provider may change or withdraw them at any time.",
  ),
  section(
    side === "customer" ? "Rules of Use" : "Acceptable Use",
    "Customer shall not, and shall not allow anyone to:",
    "rules",
  ),
  item("sell, rent or sublicense the Service, or make it available to anyone other than Users;"),
  item(
    "use the Service to send or store material that is unlawful or infringing, or that contains viruses or other harmful code;",
  ),
  item(
    "interfere with the integrity or performance of the Service, or attempt to gain unauthorized access to it;",
  ),
  item(
    "reverse engineer, decompile or disassemble the Service, except to the extent that the law permits this despite an agreement to the contrary; or",
  ),
  item(
    side === "customer"
      ? "use the Service to build a product that copies it."
      : "access the Service to build a competing product, or publish benchmark or performance tests of it without Provider’s prior written consent.",
  ),
  section(
    "Users and Accounts",
    side === "customer"
      ? "Customer shall take reasonable care to keep its account credentials confidential, and is responsible for the compliance of its Users with this Agreement. Customer is not responsible for use of its accounts that results from Provider’s failure to protect them."
      : "Customer is responsible for its Users’ compliance with this Agreement, for keeping account credentials confidential, and for all activity under its accounts, and shall notify Provider promptly of any unauthorized use.",
  ),
  section(
    "Usage Limits",
    side === "customer"
      ? "If Customer’s use exceeds the limits stated in the key terms, the parties shall adjust the limits for the rest of the Subscription Term at the rates stated in the key terms, prorated from the date of the excess. No other charge or penalty applies. Not more than once in any twelve (12) months, and on thirty (30) days’ written notice, Provider may ask Customer to confirm its use in writing."
      : "If Customer’s use exceeds the limits stated in the key terms, Provider may invoice the excess use at the rates stated in the key terms, prorated from the date of the excess. Provider may monitor and verify the use of the Service for this purpose.",
  ),
];

/** When the service may be switched off. */
export const suspension = (side: Side): Block =>
  section(
    "Suspension",
    side === "customer"
      ? "Provider may suspend access to the Service only to the extent, and for as long as, it is necessary: (i) because undisputed fees are more than thirty (30) days overdue after written notice; (ii) because use by Customer is unlawful or breaches Section {@rules} and causes harm; or (iii) to prevent a serious risk to the security of the Service. Provider shall give Customer at least ten (10) days’ written notice before a suspension, except where an emergency makes this impracticable, in which case it shall give notice as soon as it can. Provider shall restore access promptly when the reason has ended."
      : "Provider may suspend access to all or part of the Service if undisputed fees are more than fifteen (15) days overdue, if use by Customer or its Users breaches Section {@rules} or the law, or if it is necessary to prevent harm to the Service, to Provider or to others. Provider shall give at least ten (10) days’ notice where it is practicable, and otherwise as soon as it can, and shall restore access promptly when the reason has ended.",
    "suspension",
  );

/** Whose the service is, and what may be done with ideas about it. */
export const providerRights = (side: Side): readonly Block[] => [
  clause("Ownership", "ip"),
  section(
    "Provider",
    "As between the parties, Provider owns all right, title and interest in the Service and the Documentation, including all intellectual property rights. No rights are granted other than those expressly stated in this Agreement.",
  ),
  section(
    "Customer",
    "As between the parties, Customer owns all right, title and interest in the Customer Data, including all intellectual property rights.",
    "data-ownership",
  ),
  section(
    "Feedback",
    side === "customer"
      ? "Provider may use suggestions that Customer chooses to give about the Service to improve the Service, without naming Customer and without any right in Customer Data or Customer’s Confidential Information. Customer keeps its ownership of them, and gives them without any warranty."
      : "Provider may freely use suggestions and feedback about the Service without obligation to Customer.",
  ),
  section(
    "Usage Data",
    side === "customer"
      ? "Provider may collect data about the operation and use of the Service, to run, secure and improve it. Provider shall disclose those data to others only in aggregated form that identifies neither Customer nor any individual."
      : "Provider may collect and use data about the operation and use of the Service, including aggregated and anonymized statistics derived from that use, to run, secure and improve its services, provided that what it discloses identifies neither Customer nor any individual.",
  ),
];
