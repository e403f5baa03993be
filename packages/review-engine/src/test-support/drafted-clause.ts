import { oneClause, type OneClause } from "./one-clause.ts";
import { registeredPlaybook } from "./registered-playbook.ts";

const heads = {
  DPA: [
    "DATA PROCESSING AGREEMENT",
    "This Data Processing Agreement is made between Acme Inc. (the “Controller”) and Beta Ltd. (the “Processor”).",
  ],
  NDA: [
    "NON-DISCLOSURE AGREEMENT",
    "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
  ],
  "Products Supply Agreement": [
    "SUPPLY AGREEMENT",
    "This Supply Agreement is made between Beta Ltd. (the “Supplier”) and Acme Inc. (the “Buyer”).",
  ],
  "SaaS (Software as a Service)": [
    "CLOUD SERVICE AGREEMENT",
    "This Agreement is made between Beta Ltd. (the “Provider”) and Acme Inc. (the “Customer”).",
  ],
  "Services Agreement": [
    "SERVICES AGREEMENT",
    "This Services Agreement is made between Beta Ltd. (the “Provider”) and Acme Inc. (the “Customer”).",
  ],
  "Software License Agreement": [
    "SOFTWARE LICENSE AGREEMENT",
    "This Agreement is made between Beta Ltd. (the “Licensor”) and Acme Inc. (the “Licensee”).",
  ],
} as const;

/** One clause under the head of a contract of a type, judged for one side by the playbook that is shipped. Throws where there is none. */
export function draftedClause(type: keyof typeof heads, position: string): OneClause {
  return oneClause(registeredPlaybook(type, position), heads[type]);
}
