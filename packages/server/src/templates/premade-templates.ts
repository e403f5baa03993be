/** A template that the product ships: a whole agreement, written for one side of one contract type. */
export interface PremadeTemplate {
  /** Never changes, so that what was made from a template knows it again. */
  readonly guid: string;
  readonly templateName: string;
  readonly description: string;
  readonly contractTypeId: string;
  readonly playbookId: string;
  /** Its file in packages/server/premade. */
  readonly fileName: string;
}

/** The folder of the files of the pre-made templates. */
export const premadeFolder = new URL("../../premade/", import.meta.url);

const templates: readonly PremadeTemplate[] = [
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0001",
    templateName: "Mutual NDA",
    description: "Both sides disclose; three years of confidentiality",
    contractTypeId: "nda",
    playbookId: "nda-mutual",
    fileName: "Mutual NDA.docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0002",
    templateName: "One-way NDA (recipient)",
    description: "We receive confidential information and stay free to work",
    contractTypeId: "nda",
    playbookId: "nda-recipient",
    fileName: "One-Way NDA (Recipient).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0003",
    templateName: "One-way NDA (discloser)",
    description: "We disclose confidential information and want it protected",
    contractTypeId: "nda",
    playbookId: "nda-discloser",
    fileName: "One-Way NDA (Discloser).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0004",
    templateName: "Services agreement (customer)",
    description: "We buy services; includes a first statement of work",
    contractTypeId: "services",
    playbookId: "services-customer",
    fileName: "Services Agreement (Customer).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0005",
    templateName: "Services agreement (provider)",
    description: "We provide services; includes a first statement of work",
    contractTypeId: "services",
    playbookId: "services-provider",
    fileName: "Services Agreement (Provider).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0006",
    templateName: "SaaS agreement (customer)",
    description: "We use a cloud service; includes service levels",
    contractTypeId: "saas",
    playbookId: "saas-customer",
    fileName: "SaaS Agreement (Customer).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0007",
    templateName: "SaaS agreement (provider)",
    description: "We provide a cloud service; includes service levels",
    contractTypeId: "saas",
    playbookId: "saas-provider",
    fileName: "SaaS Agreement (Provider).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0008",
    templateName: "Supply agreement (buyer)",
    description: "We buy goods repeatedly under one agreement",
    contractTypeId: "supply",
    playbookId: "supply-buyer",
    fileName: "Products Supply Agreement (Buyer).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0009",
    templateName: "Supply agreement (supplier)",
    description: "We supply goods repeatedly under one agreement",
    contractTypeId: "supply",
    playbookId: "supply-supplier",
    fileName: "Products Supply Agreement (Supplier).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0010",
    templateName: "DPA (controller)",
    description: "A vendor processes our personal data; annexes and transfers",
    contractTypeId: "dpa",
    playbookId: "dpa-controller",
    fileName: "Data Processing Agreement (Controller).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0011",
    templateName: "DPA (processor)",
    description: "We process personal data for customers; annexes and transfers",
    contractTypeId: "dpa",
    playbookId: "dpa-processor",
    fileName: "Data Processing Agreement (Processor).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0012",
    templateName: "Purchase order (buyer)",
    description: "A single order on our terms",
    contractTypeId: "purchase-order",
    playbookId: "purchase-order-buyer",
    fileName: "Purchase Order (Buyer).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0013",
    templateName: "Purchase order (supplier)",
    description: "A single order, confirmed on our terms",
    contractTypeId: "purchase-order",
    playbookId: "purchase-order-supplier",
    fileName: "Purchase Order (Supplier).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0014",
    templateName: "Software license (licensee)",
    description: "We install and use licensed software",
    contractTypeId: "licence",
    playbookId: "licence-licensee",
    fileName: "Software License Agreement (Licensee).docx",
  },
  {
    guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0015",
    templateName: "Software license (licensor)",
    description: "We license our software to others",
    contractTypeId: "licence",
    playbookId: "licence-licensor",
    fileName: "Software License Agreement (Licensor).docx",
  },
];

/** The templates that the product ships, in the order of the contract types: at least one for each side. */
export const premadeTemplates = (): readonly PremadeTemplate[] => templates;
