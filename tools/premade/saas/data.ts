import { clause, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** What happens to the customer's data, from the first day to the last. */
export const customerData = (side: Side): readonly Block[] => [
  clause("Customer Data and Security", "data"),
  ...(side === "customer" ? forCustomer : forProvider),
];

const personalData = section(
  "Personal Data",
  "To the extent that Provider processes personal data on behalf of Customer, each party shall comply with the data protection laws that apply to it, and the parties shall enter into a data processing agreement where those laws require one. That agreement prevails over this Agreement in matters of personal data.",
);

const forCustomer: readonly Block[] = [
  section(
    "Use of Customer Data",
    "Provider may use Customer Data only to provide the Service to Customer and as Customer instructs in writing. Provider shall not sell Customer Data, and shall not use Customer Data to train or improve any artificial intelligence or machine learning model.",
  ),
  section(
    "Security",
    "Provider shall maintain appropriate administrative, technical and organizational measures to protect Customer Data against unauthorized access, use, loss and disclosure, no less protective than those described in {@security-measures}. Provider shall obtain, at least once in each year, a SOC 2 Type II report or an ISO/IEC 27001 certificate from an independent auditor that covers the Service, and shall provide it on request.",
  ),
  section(
    "Incidents",
    "Provider shall notify Customer without undue delay, and in any case within forty-eight (48) hours after becoming aware, of any unauthorized access to, or loss or disclosure of, Customer Data. Provider shall investigate, take prompt steps to limit and remedy the harm, give Customer the information it needs to meet its legal duties, and bear the reasonable costs of notices that the law requires.",
  ),
  personalData,
  section(
    "Subcontractors",
    "Provider may use subcontractors to host and support the Service. Provider shall bind them in writing to terms that protect Customer Data as this Agreement does. Provider is liable for the acts and omissions of its subcontractors as for its own.",
  ),
  section(
    "Backups",
    "Provider shall back up Customer Data at least daily, keep the backups in a separate location, maintain a disaster recovery plan, and test it at least once in each year. Provider shall restore Customer Data that is lost or damaged while in its care.",
  ),
  section(
    "Export and Deletion",
    "Customer may export Customer Data in a commonly used format at any time during the Subscription Term and for sixty (60) days after it expires or is terminated. Provider shall delete Customer Data within thirty (30) days after that period, or earlier on Customer’s request, and confirm the deletion in writing. Backups are deleted in the ordinary course within ninety (90) days and stay protected until then.",
    "export",
  ),
  section(
    "Sensitive Data",
    "Customer shall not submit to the Service payment card data, or health information that is subject to special laws, unless the key terms provide for it.",
  ),
];

const forProvider: readonly Block[] = [
  section(
    "Use of Customer Data",
    "Customer grants Provider the right to host, copy, process and display Customer Data as needed to provide, secure and support the Service. Customer is responsible for the accuracy and lawfulness of Customer Data and for having the rights needed to submit them.",
  ),
  section(
    "Security",
    "Provider shall maintain commercially reasonable administrative, technical and organizational measures designed to protect the security, confidentiality and integrity of Customer Data, as described in {@security-measures}. On request, and not more than once in each year, Provider shall provide a summary of its most recent independent security report.",
  ),
  section(
    "Incidents",
    "Provider shall notify Customer without undue delay, and where feasible within seventy-two (72) hours, after becoming aware of unauthorized access to or disclosure of Customer Data in Provider’s systems, and shall take reasonable steps to limit the harm.",
  ),
  personalData,
  section(
    "Subcontractors",
    "Provider may use subcontractors, including hosting providers, to provide the Service, and is responsible for their performance of Provider’s obligations.",
  ),
  section(
    "Backups",
    "Provider shall back up Customer Data regularly as part of its normal operations.",
  ),
  section(
    "Export and Deletion",
    "Customer may export Customer Data during the Subscription Term and, on request, for thirty (30) days after it ends. After that period Provider may delete Customer Data, and shall do so in the ordinary course.",
    "export",
  ),
  section(
    "Sensitive Data",
    "Customer shall not submit sensitive data to the Service, such as health information, payment card data and government identification numbers, unless the parties agree otherwise in writing.",
  ),
];
