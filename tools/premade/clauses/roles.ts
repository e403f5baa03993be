/** The two sides of a commercial agreement, by the names its text gives them. */
export interface Roles {
  /** Who is paid: "Provider", "Supplier", "Licensor". */
  readonly provider: string;
  /** Who pays: "Customer", "Buyer", "Licensee". */
  readonly customer: string;
  /** What is paid for it. */
  readonly charge: "fees" | "prices";
  /** What is provided, as a sentence names it: "the Services and the Deliverables". */
  readonly supplied: string;
}

/** Whom a template is written for. */
export type Side = "provider" | "customer";
