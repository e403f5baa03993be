import { annex, annexClause, body, rowIf, table, terms, type Block } from "../template.ts";

/** What is processed, how it is protected, and who else does it. */
export const annexes: readonly Block[] = [
  annex("Details of the Processing", "details"),
  terms(
    ["Subject matter", "Provision of the Services under the Main Agreement"],
    ["Nature of the processing", "{{Nature of the processing}}"],
    ["Purpose of the processing", "{{Purpose of the processing}}"],
    ["Types of Personal Data", "{{Types of personal data}}"],
    ["Sensitive data", "{{Sensitive data}}"],
    ["Categories of data subjects", "{{Categories of data subjects}}"],
    ["Frequency of transfers", "Continuous, while the Services are used"],
    [
      "Duration",
      "The term of the Main Agreement, and until all Personal Data are deleted or returned",
    ],
    [
      "Data exporter",
      "Controller, whose data protection contact is {{Controller privacy contact}}",
    ],
    ["Data importer", "Processor, whose data protection contact is {{Processor privacy contact}}"],
  ),
  annex("Technical and Organizational Measures", "measures"),
  body("Processor implements and maintains at least the following measures:"),
  annexClause(
    "Governance",
    "Written rules on information security, reviewed at least once in each year; a person responsible for it; and training of personnel when they join and once in each year after that.",
  ),
  annexClause(
    "Access Control",
    "Individual accounts; multi-factor authentication for access to Personal Data; access limited to those who need it, reviewed at least every six (6) months, and withdrawn at once when it is no longer needed.",
  ),
  annexClause(
    "Encryption and Pseudonymization",
    "Encryption of Personal Data in transit over public networks and at rest, by methods that are generally accepted as strong; pseudonymization where the purpose permits it.",
  ),
  annexClause(
    "Logging and Monitoring",
    "Logs of access to production systems, protected against change, kept for at least twelve (12) months and monitored for unusual events.",
  ),
  annexClause(
    "Testing",
    "Scans for vulnerabilities at least monthly; penetration tests by an independent party at least once in each year; correction of what is found in a time that fits the risk.",
  ),
  annexClause(
    "Separation",
    "Logical separation of Personal Data from the data of other customers, and of production from test systems.",
  ),
  annexClause(
    "Availability and Resilience",
    "Daily backups, kept in a separate location; a disaster recovery plan that is tested at least once in each year; the ability to restore access to Personal Data in a timely manner.",
  ),
  annexClause(
    "Physical Security",
    "Data centers with controlled access, and with protection against fire, loss of power and similar events.",
  ),
  annexClause(
    "Incident Response",
    "A written plan for security incidents, with assigned roles, that is tested at least once in each year.",
  ),
  annexClause(
    "Subprocessors",
    "A review of the security of each Subprocessor before it is engaged and regularly after that.",
  ),
  annex("Subprocessors", "subprocessor-list"),
  table(
    [
      ["Subprocessor", 2800],
      ["Processing", 3760],
      ["Place", 2800],
    ],
    ["{{Subprocessor 1 name}}", "{{Subprocessor 1 processing}}", "{{Subprocessor 1 place}}"],
    rowIf(
      "Subprocessor 2 name",
      "{{Subprocessor 2 name}}",
      "{{Subprocessor 2 processing}}",
      "{{Subprocessor 2 place}}",
    ),
  ),
];

/** What the fields of the annexes ask for. */
export const annexFields = {
  "Subprocessor 2 name": "optional",
  "Subprocessor 2 processing": "optional",
  "Subprocessor 2 place": "optional",
} as const;

/** Answers to the fields of the annexes. */
export const annexSample = {
  "Nature of the processing": "Hosting, storage, analysis and support",
  "Purpose of the processing": "Forecasting of demand for Controller’s products",
  "Types of personal data": "Names, business contact details, order history and log-in data",
  "Sensitive data": "None",
  "Categories of data subjects": "Employees of Controller and contacts at its customers",
  "Controller privacy contact": "Privacy Office, privacy@halden.example",
  "Processor privacy contact": "Data Protection Officer, dpo@orrin.example",
  "Subprocessor 1 name": "Northgate Hosting, Inc.",
  "Subprocessor 1 processing": "Hosting of the production systems",
  "Subprocessor 1 place": "Virginia, United States",
  "Subprocessor 2 name": "Tamber Support Ltd.",
  "Subprocessor 2 processing": "Support outside of U.S. business hours",
  "Subprocessor 2 place": "Dublin, Ireland",
} as const;
