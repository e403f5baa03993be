import { section, type Block } from "../template.ts";
import type { Roles } from "./roles.ts";

/** Either side may end the contract when the other does not keep it. */
export const forCause: Block = section(
  "Termination for Cause",
  "Either party may terminate this Agreement by written notice if the other party materially breaches it and does not cure the breach within thirty (30) days after written notice describing the breach, or if the other party becomes insolvent, makes an assignment for the benefit of creditors, or is the subject of a bankruptcy or similar proceeding that is not dismissed within sixty (60) days.",
  "termination-cause",
);

/** What outlives the contract. */
export const survival = (more: string): Block =>
  section(
    "Survival",
    `${more}, and any other provision that by its nature is intended to continue, survive expiration or termination of this Agreement.`,
  );

/** Insurance of the side that performs. */
export const insurance = ({ provider, customer }: Roles, kinds: string): Block =>
  section(
    "Insurance",
    `While this Agreement is in force and for one (1) year after it ends, ${provider} shall maintain, at its own cost and with reputable insurers, ${kinds}, and workers’ compensation insurance as the law requires, and shall provide certificates of insurance to ${customer} on request.`,
  );

/** Each side keeps the laws that apply to it. */
export const compliance: Block = section(
  "Compliance with Laws",
  "Each party shall comply with all laws and regulations that apply to its performance of this Agreement, including those on bribery and corruption, sanctions, export control, forced labor and data protection.",
);
