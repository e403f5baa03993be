import { clause, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** Who owns what is made, what was brought along, and what was lent. */
export const ownership = (side: Side): readonly Block[] => [
  clause("Intellectual Property", "ip"),
  ...(side === "customer"
    ? [
        section(
          "Ownership of Deliverables",
          "Customer owns the Deliverables and all other work product that Provider creates for it under this Agreement, from the time of creation. To the extent permitted by law, they are works made for hire; to the extent that they are not, Provider hereby irrevocably assigns to Customer all right, title and interest in them, including all intellectual property rights. Provider shall obtain from its personnel and subcontractors the assignments needed for this and, on request, sign the documents needed to record it. This does not include Background Materials.",
          "deliverables",
        ),
        section(
          "Background Materials",
          "“**Background Materials**” means materials, tools, software and know-how that Provider owned or licensed before it began the Services, or develops outside of them, and generally applicable improvements of these. Provider keeps its rights in Background Materials and grants Customer and its affiliates a non-exclusive, perpetual, irrevocable, worldwide, royalty-free license to use, reproduce and modify them, and to allow their contractors to do so on their behalf, as part of or as needed to use the Deliverables.",
        ),
        section(
          "Third-Party Materials",
          "Provider shall not include in a Deliverable any third-party or open source material that is not identified in the Statement of Work or approved by Customer in writing, and shall not include any under terms that would require Customer to disclose or license its own software.",
        ),
      ]
    : [
        section(
          "Background Materials",
          "“**Background Materials**” means the materials, tools, software, methods and know-how that Provider owned or licensed before it began the Services, or develops outside of them or for general use, and all improvements of these. Provider keeps all rights in Background Materials.",
        ),
        section(
          "Assignment on Payment",
          "On Customer’s full payment of the fees for a Deliverable, Provider assigns to Customer all right, title and interest in that Deliverable that Provider then has, except for Background Materials and third-party materials contained in it. Until then Customer may use the Deliverable only to review it.",
        ),
        section(
          "License",
          "On Customer’s full payment of the fees for a Deliverable, Provider grants Customer a non-exclusive, perpetual, non-transferable (except as Section {@general} permits) license to use the Background Materials contained in the Deliverable, for Customer’s internal business and only as part of the Deliverable.",
        ),
        section(
          "Third-Party Materials",
          "Third-party materials that are identified in a Statement of Work, including open source software, are provided under their own license terms.",
        ),
      ]),
  section(
    "Customer Materials",
    side === "customer"
      ? "All data, documents, software and other materials that Customer provides or makes available (the “**Customer Materials**”) remain Customer’s property. Provider may use them only to perform the Services, shall not use them to train any artificial intelligence model, and shall return or delete them on request and when the Statement of Work ends."
      : "The data, documents, software and other materials that Customer provides (the “**Customer Materials**”) remain Customer’s property. Customer grants Provider the right to use them to perform the Services, and is responsible for having the right to provide them.",
    "customer-materials",
  ),
  section(
    "General Knowledge",
    side === "customer"
      ? "Provider may use general skills and know-how that its personnel acquire while performing the Services, provided that it does not use or disclose Customer’s Confidential Information or infringe Customer’s intellectual property rights."
      : "Provider may freely use feedback that Customer gives on the Services, and the general skills, ideas and know-how that its personnel acquire while performing them, provided that it does not disclose Customer’s Confidential Information. Nothing in this Agreement prevents Provider from performing similar services for others.",
  ),
];

/** What is promised of the work, and what follows when the promise is not kept. */
export const warranties = (side: Side): readonly Block[] => [
  clause("Warranties", "warranties"),
  section(
    "Mutual Warranties",
    "Each party represents and warrants that it is duly organized, that it has the authority to enter into this Agreement, and that doing so breaches no other agreement that binds it.",
  ),
  section(
    "Performance Warranty",
    side === "customer"
      ? "Provider warrants that it will perform the Services in a professional and workmanlike manner, with suitably qualified personnel and in accordance with generally accepted industry standards, and that each Deliverable will conform to its Specifications for twelve (12) months after its acceptance."
      : "Provider warrants that it will perform the Services in a professional and workmanlike manner, and that each Deliverable will conform in all material respects to its Specifications for sixty (60) days after its delivery.",
    "performance-warranty",
  ),
  ...(side === "customer"
    ? [
        section(
          "Further Warranties",
          "Provider warrants that it uses commercially reasonable measures to keep the Deliverables free from viruses and other harmful code, and that the Services and Deliverables, and Customer’s use of them as this Agreement permits, do not infringe or misappropriate intellectual property rights of any third party.",
        ),
        section(
          "Remedy",
          "Provider shall, at its own cost and within a reasonable time after notice, re-perform Services and correct Deliverables that do not meet the warranty in Section {@performance-warranty} or, if it does not, refund the fees paid for them. These remedies are in addition to Customer’s other rights.",
        ),
        section(
          "Disclaimer",
          "Except for the warranties stated in this Agreement, neither party makes any warranty, express or implied.",
        ),
      ]
    : [
        section(
          "Warranty Remedy",
          "If Customer notifies Provider, within thirty (30) days after performance of Services or within the warranty period of a Deliverable, that the warranty in Section {@performance-warranty} is not met, Provider shall re-perform the Services or correct the Deliverable at no charge or, if that is not commercially reasonable, refund the fees paid for it. This is Customer’s sole remedy, and Provider’s entire liability, for a breach of that warranty.",
        ),
        section(
          "Disclaimer",
          "Except as expressly stated in this Agreement, Provider makes no warranty of any kind, and all implied warranties, including those of merchantability, fitness for a particular purpose, title and non-infringement, are disclaimed to the extent permitted by law.",
        ),
      ]),
];

/** How data is kept, and what is done when it was not. */
export const dataAndSecurity = (side: Side): readonly Block[] => [
  clause("Data Protection and Security", "security"),
  section(
    "Personal Data",
    "To the extent that Provider handles personal data on behalf of Customer, it shall do so only on Customer’s documented instructions and in compliance with applicable data protection laws, and the parties shall sign a data processing agreement where those laws require one.",
  ),
  section(
    "Security",
    "Provider shall maintain administrative, technical and physical safeguards, no less protective than generally accepted industry standards, to protect Customer’s data and Confidential Information against unauthorized access, use, loss and disclosure.",
  ),
  section(
    "Incidents",
    side === "customer"
      ? "Provider shall notify Customer without undue delay, and in any case within forty-eight (48) hours after becoming aware, of any unauthorized access to or loss or disclosure of Customer’s data in its possession or that of its subcontractors. It shall investigate, take prompt steps to limit and remedy the harm, and give Customer the information it needs to meet its own legal duties."
      : "Provider shall notify Customer without undue delay after becoming aware of any unauthorized access to or loss or disclosure of Customer’s data in its possession, and shall take reasonable steps to limit the harm.",
  ),
];
