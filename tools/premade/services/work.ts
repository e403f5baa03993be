import { clause, item, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** What is done, for whom, and how it is ordered. */
const scope = (side: Side): readonly Block[] => [
  clause("Services", "services"),
  section(
    "Services and Deliverables",
    "Provider shall perform the services (the “**Services**”) and deliver the work product (the “**Deliverables**”) described in each statement of work that the parties sign under this Agreement (each, a “**Statement of Work**”). The first Statement of Work is attached as {@sow}.",
  ),
  section(
    "Content of a Statement of Work",
    "Each Statement of Work states the Services and Deliverables, the specifications they must meet (the “**Specifications**”), the dates for performance, the fees, the responsibilities of each party, and the representatives of both parties. It becomes part of this Agreement when both parties have signed it. Neither party is obligated to sign a Statement of Work.",
  ),
  section(
    "Order of Precedence",
    "If the documents conflict, the body of this Agreement prevails over a Statement of Work, unless the Statement of Work expressly identifies the provision it changes, in which case the change applies to that Statement of Work only. Terms printed on a purchase order, invoice or similar form of either party do not apply.",
  ),
  section(
    "Changes",
    side === "customer"
      ? "Either party may propose a change to the Services, Deliverables or Specifications. Provider shall, within ten (10) days after a request by Customer, state in writing the effect of the change on the fees and dates. A change, and any charge for it, takes effect only when both parties have signed a written change order. Provider shall not charge for work outside a Statement of Work that Customer did not approve in this way."
      : "Either party may propose a change to the Services, Deliverables or Specifications. A change takes effect only when both parties have agreed in a signed change order on its scope, fees and dates. Until then Provider shall continue under the existing Statement of Work. Provider may charge its then-current rates for analyzing a change that Customer requests, if it says so before it begins.",
    "changes",
  ),
];

const people = (side: Side): readonly Block[] =>
  side === "customer"
    ? [
        section(
          "Timely Performance",
          "Provider shall perform the Services and deliver the Deliverables by the dates stated in the Statement of Work, and shall notify Customer promptly when it has reason to expect a delay, with the steps it is taking to prevent it. Provider is excused from a date to the extent that Customer’s failure to meet its own responsibilities, of which Provider has given prompt notice, caused the delay.",
        ),
        section(
          "Personnel",
          "Provider shall assign personnel who are qualified and experienced, and shall make reasonable efforts to keep those named in a Statement of Work assigned until their work is completed. Customer may, for lawful and stated reasons, ask that an individual be replaced, and Provider shall replace that individual promptly with another of equal qualification, without charge for the time needed to become familiar with the work.",
        ),
        section(
          "Subcontractors",
          "Provider shall not subcontract any of the Services without Customer’s prior written consent. Provider is responsible for its subcontractors as for its own personnel, and shall bind them in writing to terms that protect Customer as this Agreement does.",
        ),
        section(
          "Customer Premises and Systems",
          "When on Customer’s premises or systems, Provider’s personnel shall observe the reasonable rules on safety and security that Customer has given them in writing.",
        ),
      ]
    : [
        section(
          "Dates",
          "Provider shall use commercially reasonable efforts to meet the dates stated in a Statement of Work.",
        ),
        section(
          "Customer Cooperation",
          "Customer shall provide, in good time and without charge, the information, materials, access, decisions and personnel that a Statement of Work describes or that are reasonably needed for the Services. Provider may rely on what Customer provides. Provider is not liable for a delay or failure caused by Customer’s failure to do so; the affected dates are extended accordingly, and Customer shall pay for the additional time at Provider’s then-current rates.",
        ),
        section(
          "Personnel",
          "Provider selects and directs its personnel. If Customer has a reasonable and lawful objection to an individual, Provider shall discuss it with Customer and, where the objection is justified, assign another individual of similar qualification.",
        ),
        section(
          "Subcontractors",
          "Provider may use subcontractors to perform the Services. Provider is responsible for the work of its subcontractors as for its own.",
        ),
        section(
          "Customer Premises and Systems",
          "When on Customer’s premises, Provider’s personnel shall observe the reasonable rules on safety and security that Customer gave Provider in writing before the work began.",
        ),
      ];

const acceptance = (side: Side): readonly Block[] => [
  clause("Acceptance", "acceptance"),
  section(
    "Testing",
    side === "customer"
      ? "Customer may test each Deliverable and, within thirty (30) days after its delivery, accept it or reject it by written notice if it does not conform to the Specifications. Payment or use in the ordinary course is not acceptance."
      : "Customer shall review each Deliverable within ten (10) business days after its delivery (the “**Review Period**”) and may reject it only for a material failure to conform to the Specifications, by written notice that describes the failure in reasonable detail. A Deliverable is accepted if Customer does not so reject it within the Review Period, or if Customer uses it in production.",
  ),
  section(
    "Correction",
    side === "customer"
      ? "Provider shall correct a rejected Deliverable and deliver it again within fifteen (15) days, without charge, and Customer may test it again. If the Deliverable still does not conform, Customer may extend the time for correction, accept it with a fair reduction of the fees, or terminate the Statement of Work as to that Deliverable and all that depends on it and receive a refund of the fees paid for them."
      : "Provider shall correct a properly rejected Deliverable and deliver it again at no charge, and Customer shall review it again within a new Review Period. If the Deliverable still does not conform after two corrections, either party may terminate the Statement of Work as to that Deliverable, and Provider shall refund the fees paid for it.",
  ),
];

/** The work from its description to its acceptance. */
export const work = (side: Side): readonly Block[] => [
  ...scope(side),
  clause("Performance", "performance"),
  ...people(side),
  ...acceptance(side),
];

/** The fees and what comes on top of them. */
export const fees = (side: Side): readonly Block[] =>
  side === "customer"
    ? [
        section(
          "Fees",
          "Customer shall pay the fees stated in each Statement of Work. The fees and rates are fixed for the term of the Statement of Work and are Provider’s entire compensation. Nothing in this Agreement commits Customer to buy any minimum amount of Services.",
        ),
        section(
          "Expenses",
          "Customer shall reimburse only expenses that it approved in writing in advance, at cost and without markup, supported by receipts.",
        ),
        section(
          "Invoices",
          "Provider shall invoice monthly in arrears, or when a milestone is accepted if the Statement of Work provides for milestones. Each invoice must name the Statement of Work and describe the Services performed.",
        ),
      ]
    : [
        section(
          "Fees",
          "Customer shall pay the fees stated in each Statement of Work. If none are stated, the Services are charged by the hour at Provider’s then-current rates. Provider may raise its rates once in each calendar year by sixty (60) days’ written notice, but not the fees of a Statement of Work that is already signed for a fixed price.",
        ),
        section(
          "Expenses",
          "Customer shall reimburse Provider’s reasonable travel and other out-of-pocket expenses incurred for the Services, at cost. Expenses of more than $1,000 for a single item require Customer’s prior approval.",
        ),
        section(
          "Invoices",
          "Provider shall invoice monthly in arrears unless the Statement of Work provides otherwise.",
        ),
      ];

/** The records that the side that pays may look into. */
export const records: readonly Block[] = [
  section(
    "Records",
    "Provider shall keep complete and accurate records of its charges and performance under this Agreement for three (3) years after the year to which they relate. On ten (10) days’ written notice, and not more than once in any twelve (12) months unless an earlier inspection found an error, Customer or its independent auditor may inspect those records during business hours. Provider shall promptly refund any overcharge and, if it exceeds five percent (5%) of the charges inspected, the reasonable cost of the inspection.",
  ),
];

/** The items of the term that are before those of ending for cause. */
export const assistance = (side: Side): readonly Block[] =>
  side === "customer"
    ? [
        section(
          "Effects of Termination",
          "When this Agreement or a Statement of Work ends for any reason, Customer shall pay for Services duly performed and Deliverables accepted before the end, Provider shall refund fees prepaid for what was not performed, and Provider shall deliver to Customer:",
        ),
        item("all Deliverables, finished or in progress, for which Customer has paid or pays; and"),
        item("all Customer Materials, in a commonly used format."),
        section(
          "Transition",
          "For up to ninety (90) days after the end of a Statement of Work, Provider shall on request provide transition assistance, continuing the Services and handing them over to Customer or its new provider in an orderly way, at the rates of the Statement of Work.",
        ),
      ]
    : [
        section(
          "Effects of Termination",
          "On any termination or expiration of this Agreement or a Statement of Work, Customer shall pay Provider for all Services performed, including work in progress, and for non-cancellable costs that Provider incurred for it before the date of termination. Provider shall deliver the work in progress for which it has been paid.",
        ),
        section(
          "Transition",
          "On request made before the end of a Statement of Work, Provider shall provide reasonable transition assistance at its then-current rates.",
        ),
      ];
