import { annex, annexClause, table, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

const priorities = (columns: readonly (readonly [string, string])[]): Block =>
  table(
    [
      ["Priority", 1500],
      ["What it means", 5160],
      ["First response", 2700],
    ],
    [
      "Critical",
      "The Service is down, or a main function cannot be used and there is no workaround",
      columns[0]?.[1] ?? "",
    ],
    ["High", "A main function is seriously impaired", columns[1]?.[1] ?? ""],
    ["Normal", "Any other fault or question", columns[2]?.[1] ?? ""],
  );

/** How often the service is there, and what follows when it is not. */
export const serviceLevels = (side: Side): readonly Block[] => [
  annex("Service Levels and Support", "service-levels"),
  annexClause(
    "Availability",
    `Provider shall make the Service available at least ${side === "customer" ? "99.9%" : "99.5%"} of the time in each calendar month (the “**Availability Commitment**”), measured as the minutes of the month less the minutes in which the Service could not be used, divided by the minutes of the month.`,
  ),
  annexClause(
    "Maintenance",
    side === "customer"
      ? "Scheduled maintenance is not counted as unavailability if it takes place between 10 p.m. and 5 a.m. Eastern Time, was announced at least five (5) days in advance, and does not exceed eight (8) hours in a month."
      : "Scheduled maintenance, emergency maintenance, and unavailability caused by Customer, by its systems, by a suspension that this Agreement permits, or by events beyond Provider’s reasonable control are not counted as unavailability. Provider shall announce scheduled maintenance in advance.",
  ),
  annexClause(
    "Service Credits",
    side === "customer"
      ? "If the Availability Commitment is not met in a month, Customer is entitled to the credit below, which Provider shall deduct from its next invoice or, if there is none, pay. Customer shall ask for a credit within sixty (60) days after the end of the month. Service credits are not the exclusive remedy for a failure and do not limit Customer’s other rights."
      : "If the Availability Commitment is not met in a month, Customer may, within thirty (30) days after the end of the month, ask for the credit stated below, limited to ten percent (10%) of the fees for the month, which is set off against the next invoice. Service credits are the sole and exclusive remedy for a failure to meet the Availability Commitment.",
  ),
  table(
    [
      ["Availability in the month", 5660],
      ["Credit, as part of the fees for the month", 3700],
    ],
    ...(side === "customer"
      ? [
          ["Below 99.9%, but at least 99.5%", "10%"],
          ["Below 99.5%, but at least 99.0%", "20%"],
          ["Below 99.0%", "30%"],
        ]
      : [
          ["Below 99.5%, but at least 99.0%", "5%"],
          ["Below 99.0%", "10%"],
        ]),
  ),
  ...(side === "customer"
    ? [
        annexClause(
          "Repeated Failures",
          "If the Availability Commitment is not met in any three (3) months of a period of twelve (12) months, or availability is below 98% in any one month, Customer may terminate this Agreement by thirty (30) days’ written notice and receive a refund of the fees prepaid for the time after termination.",
        ),
      ]
    : []),
  annexClause(
    "Support",
    side === "customer"
      ? "Provider shall provide support by email and telephone: for critical faults at all hours, and otherwise from 8 a.m. to 8 p.m. Eastern Time on business days. Provider shall respond to each report within the time stated below, and shall work on a critical fault without interruption until it is resolved or there is a workaround."
      : "Provider shall provide support by email from 9 a.m. to 6 p.m. Eastern Time on business days, and shall use commercially reasonable efforts to respond to each report within the time stated below.",
  ),
  side === "customer"
    ? priorities([
        ["Critical", "1 hour, at all hours"],
        ["High", "4 support hours"],
        ["Normal", "1 business day"],
      ])
    : priorities([
        ["Critical", "4 support hours"],
        ["High", "1 business day"],
        ["Normal", "2 business days"],
      ]),
];

/** What is done to keep the data safe. */
export const securityMeasures: readonly Block[] = [
  annex("Security Measures", "security-measures"),
  annexClause(
    "Organization",
    "Provider maintains a written information security program, names a person responsible for it, reviews it at least once in each year, and trains its personnel in it. Personnel with access to Customer Data are bound to confidentiality.",
  ),
  annexClause(
    "Access",
    "Access to Customer Data is limited to personnel who need it, by individual accounts with multi-factor authentication, and is reviewed at least every six (6) months and withdrawn when it is no longer needed. Access to production systems is logged.",
  ),
  annexClause(
    "Encryption",
    "Customer Data are encrypted in transit over public networks and at rest, by methods that are generally accepted as strong.",
  ),
  annexClause(
    "Separation",
    "Customer Data are logically separated from the data of other customers. Test systems do not hold Customer Data.",
  ),
  annexClause(
    "Vulnerabilities",
    "Provider scans the Service for vulnerabilities at least monthly, has it tested for penetration by an independent party at least once in each year, and mends what is found in a time that fits the risk.",
  ),
  annexClause(
    "Development and Changes",
    "Changes to the Service are reviewed and tested before they are put into use, and can be traced to the person who made them.",
  ),
  annexClause(
    "Physical Security",
    "The Service is hosted in data centers with controlled access, and with protection against fire, loss of power and similar events.",
  ),
  annexClause(
    "Incident Response",
    "Provider maintains and tests a plan for responding to security incidents.",
  ),
];
