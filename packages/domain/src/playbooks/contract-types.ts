/** The side we act for in a contract. */
export interface Position {
  readonly id: string;
  readonly name: string;
}

/** A playbook as lists show it; its issues are the review engine's. */
export interface PlaybookName {
  readonly id: string;
  readonly name: string;
  readonly contractTypeId: string;
  /** The position it is written for. */
  readonly position: string;
}

/** A contract type with its positions and playbooks. */
export interface ContractType {
  readonly id: string;
  readonly name: string;
  readonly positions: readonly Position[];
  readonly playbooks: readonly PlaybookName[];
}

const type = (id: string, name: string, ...positions: readonly string[]): ContractType => ({
  id,
  name,
  positions: positions.map((each) => ({ id: each.toLowerCase(), name: each })),
  playbooks: positions.map((each) => ({
    id: `${id}-${each.toLowerCase()}`,
    name: `${name} (${each.toLowerCase()})`,
    contractTypeId: id,
    position: each.toLowerCase(),
  })),
});

/** The contract types in the order of C2.55, with their positions and playbooks. */
export const contractTypes: readonly ContractType[] = [
  type("nda", "NDA", "Recipient", "Discloser", "Mutual"),
  type("services", "Services Agreement", "Customer", "Provider"),
  type("saas", "SaaS (Software as a Service)", "Customer", "Provider"),
  type("supply", "Products Supply Agreement", "Buyer", "Supplier"),
  type("dpa", "DPA", "Controller", "Processor"),
  type("purchase-order", "Purchase Orders", "Buyer", "Supplier"),
  type("licence", "Software License Agreement", "Licensee", "Licensor"),
];

/** The contract type of this id, or undefined. */
export const contractTypeById = (id: string): ContractType | undefined =>
  contractTypes.find((each) => each.id === id);

/** Every playbook of every contract type, in order. */
export const allPlaybooks: readonly PlaybookName[] = contractTypes.flatMap(
  (each) => each.playbooks,
);
