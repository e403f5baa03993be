import { clause, definition, item, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** What is licensed, to whom and how far. */
export const grant = (side: Side): readonly Block[] => [
  clause("License", "license"),
  section("Definitions", "In this Agreement:"),
  definition(
    "Affiliate",
    "of a party means an entity that controls, is controlled by or is under common control with that party.",
  ),
  definition(
    "Documentation",
    "means the user guides and descriptions of the Software that Licensor makes available to its licensees.",
  ),
  definition(
    "Software",
    "means the software named in the key terms, in object code form, and the updates and new versions of it that Licensor supplies under this Agreement.",
  ),
  ...(side === "customer" ? grantToLicensee : grantByLicensor),
];

const restrictions = (more: readonly string[]): readonly Block[] => [
  section("Restrictions", "Licensee shall not, and shall not allow anyone to:", "restrictions"),
  item(
    "reverse engineer, decompile or disassemble the Software, except to the extent that the law permits this despite an agreement to the contrary;",
  ),
  item(
    "rent, lease, sell, sublicense or distribute the Software, or use it to operate a service bureau or to host it for others; or",
  ),
  ...more.map((each) => item(each)),
  item("remove or change any notice of ownership in the Software."),
];

const grantToLicensee: readonly Block[] = [
  section(
    "Grant",
    "Licensor grants Licensee and its Affiliates a non-exclusive, worldwide license to install, run and use the Software and the Documentation for their business purposes, for the License Term and within the limits stated in the key terms. The license is irrevocable except as Section {@license-end} states.",
    "grant",
  ),
  section(
    "Affiliates and Contractors",
    "Licensee’s Affiliates, and contractors and outsourcing providers acting for them, may use the Software for their benefit. Licensee is responsible for their compliance with this Agreement.",
  ),
  section(
    "Copies",
    "Licensee may make the copies of the Software that it reasonably needs for backup, archiving, testing and disaster recovery, and may move the Software from one computer or location to another. These copies and environments are not counted against the limits of use.",
  ),
  ...restrictions([]),
  section(
    "Transfer",
    "Licensee may transfer the license, on written notice and without a fee, to an Affiliate or to the successor or acquirer of the business that uses the Software. After a divestiture, the divested business may continue to use the Software for up to twelve (12) months.",
  ),
];

const grantByLicensor: readonly Block[] = [
  section(
    "Grant",
    "Subject to this Agreement, Licensor grants Licensee a non-exclusive, non-transferable (except as Section {@general} permits), non-sublicensable license to install and use the Software, and to use the Documentation, during the License Term, in the United States, for Licensee’s internal business purposes, and within the number of users and installations stated in the key terms.",
    "grant",
  ),
  section(
    "Affiliates and Contractors",
    "Licensee may allow its Affiliates and its contractors to use the Software on its behalf within the limits of the license. Licensee is responsible for their compliance with this Agreement.",
  ),
  section("Backup Copies", "Licensee may make one copy of the Software for backup and archiving."),
  ...restrictions([
    "modify the Software or make derivative works of it, publish benchmark or performance tests of it without Licensor’s prior written consent, or circumvent its technical limits; or",
  ]).map((block) =>
    block.kind === "item"
      ? { ...block, text: block.text.replace("for others; or", "for others;") }
      : block,
  ),
];

/** How the software arrives, is tried out and is kept up. */
export const deliveryAndSupport = (side: Side): readonly Block[] => [
  clause("Delivery and Support", "delivery"),
  ...(side === "customer"
    ? [
        section(
          "Delivery",
          "Licensor shall deliver the Software and the Documentation electronically, with the keys needed to use them, within five (5) business days after the Effective Date.",
        ),
        section(
          "Acceptance",
          "Licensee may test the Software for thirty (30) days after delivery and reject it by written notice if it does not conform to the Documentation. Licensor shall correct the failure within fifteen (15) days, after which Licensee may test again. If the Software still does not conform, Licensee may terminate this Agreement and receive a refund of all fees paid.",
        ),
        section(
          "Maintenance and Support",
          "While Licensee pays the support fees stated in the key terms, Licensor shall provide support by telephone and email from 8 a.m. to 8 p.m. Eastern Time on business days, respond to a report of a critical fault within two (2) hours and of any other fault within one (1) business day, and work diligently to correct faults. Support includes all updates, upgrades and new versions that Licensor makes generally available. Licensor shall not increase the support fees by more than three percent (3%) a year.",
        ),
        section(
          "Continued Support",
          "Licensor shall support each version of the Software for at least three (3) years after its release, and shall give at least twelve (12) months’ notice before it ends the support of the Software.",
        ),
      ]
    : [
        section(
          "Delivery and Acceptance",
          "Licensor shall make the Software available for download. The Software is accepted on delivery, which does not affect the warranty in Section {@software-warranty}.",
        ),
        section(
          "Maintenance and Support",
          "While Licensee pays the support fees stated in the key terms, Licensor shall provide support by email from 9 a.m. to 6 p.m. Eastern Time on business days, use commercially reasonable efforts to respond to each report within one (1) business day, and provide the updates that it makes generally available to its supported licensees at no additional charge.",
        ),
        section(
          "Versions",
          "Licensor supports the current version of the Software and the one before it. Licensor may end the support of older versions on six (6) months’ notice.",
        ),
      ]),
];

/** How use beyond the license is found, and what it costs. */
export const audit = (side: Side): Block =>
  section(
    "Verification of Use",
    side === "customer"
      ? "Not more than once in any twelve (12) months, and on thirty (30) days’ written notice, Licensor may ask Licensee to certify in writing its use of the Software. If the use exceeds the license, Licensee shall pay for the excess use at the rates stated in the key terms, which is Licensor’s remedy for excess use that was not intended. Each party shall bear its own costs."
      : "Licensee shall keep records of its use of the Software. On ten (10) business days’ written notice, during business hours and not more than once in any twelve (12) months, Licensor or its independent auditor may audit Licensee’s use of the Software to verify compliance with this Agreement. Licensee shall pay for any excess use at the rates stated in the key terms and, if the underpayment exceeds five percent (5%), the reasonable costs of the audit.",
  );
