import {
  annex,
  annexClause,
  body,
  rowIf,
  signatures,
  table,
  terms,
  type Block,
} from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** The first statement of work, to be filled in and, for each further one, copied. */
export const statementOfWork = (side: Side): readonly Block[] => [
  annex("Statement of Work No. 1", "sow"),
  body(
    "This Statement of Work is entered into under, and is part of, the Professional Services Agreement between {{Customer name}} and {{Provider name}}.",
  ),
  terms(
    ["Project", "{{Project name}}"],
    ["Start date", "{{Project start date}}"],
    ["End date", "{{Project end date}}"],
    ["Customer’s representative", "{{Customer project representative}}"],
    ["Provider’s representative", "{{Provider project representative}}"],
    ["Fees", "{{Project fees}}"],
  ),
  annexClause("Services", "{{Description of the services}}"),
  annexClause("Deliverables and Dates", "The Deliverables, and the dates for their delivery, are:"),
  table(
    [
      ["Deliverable", 3400],
      ["Specifications", 3960],
      ["Delivery date", 2000],
    ],
    ["{{Deliverable 1}}", "{{Deliverable 1 specifications}}", "{{Deliverable 1 date}}"],
    rowIf(
      "Deliverable 2",
      "{{Deliverable 2}}",
      "{{Deliverable 2 specifications}}",
      "{{Deliverable 2 date}}",
    ),
  ),
  annexClause(
    "Customer’s Responsibilities",
    "Customer shall provide {{What Customer provides}}, and shall give decisions and comments within five (5) business days after Provider asks for them.",
  ),
  annexClause(
    "Invoicing",
    side === "customer"
      ? "The fees are fixed and are invoiced in equal parts when each Deliverable is accepted."
      : "The fees are invoiced in equal monthly parts in arrears.",
  ),
  annexClause(
    "Acceptance",
    "Deliverables are accepted as described in Section {@acceptance} of the Agreement.",
  ),
  body("Signed by the authorized representatives of the parties:"),
  signatures(
    { role: "Customer", name: "{{Customer name}}" },
    { role: "Provider", name: "{{Provider name}}" },
  ),
];

/** What the fields of the statement of work ask for. */
export const statementFields = {
  "Project start date": "date",
  "Project end date": "date",
  "Description of the services": "long text",
  "Deliverable 1 date": "date",
  "Deliverable 2": "optional",
  "Deliverable 2 specifications": "optional",
  "Deliverable 2 date": "date, optional",
} as const;

/** Answers to the fields of the statement of work. */
export const statementSample = {
  "Project name": "Demand forecasting rollout",
  "Project start date": "2027-03-15",
  "Project end date": "2027-09-30",
  "Customer project representative": "Head of Operations",
  "Provider project representative": "Engagement Manager",
  "Project fees": "$180,000, fixed",
  "Description of the services":
    "Provider will analyze Customer’s order history, design a monthly forecasting process, and train Customer’s planners in using it.",
  "Deliverable 1": "Process design",
  "Deliverable 1 specifications":
    "Written design covering inputs, steps, roles and measures of accuracy",
  "Deliverable 1 date": "2027-05-31",
  "Deliverable 2": "Training materials",
  "Deliverable 2 specifications": "Handbook and recorded sessions for twelve planners",
  "Deliverable 2 date": "2027-08-31",
  "What Customer provides": "three years of order history and access to its planning staff",
} as const;
