import { clause, optional, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** Whose the software is, and what becomes of changes and ideas. */
export const ownership = (side: Side): readonly Block[] => [
  clause("Ownership", "ip"),
  section(
    "Software",
    "Licensor and its licensors own all right, title and interest in the Software and the Documentation, including all intellectual property rights. The Software is licensed and not sold, and all rights that are not expressly granted are reserved.",
  ),
  ...(side === "customer"
    ? [
        section(
          "Licensee’s Data and Work",
          "Licensee owns its data, the results of its use of the Software, and the configurations, scripts and interfaces that it makes for use with the Software. Licensor acquires no right in them.",
        ),
        section(
          "Feedback",
          "Licensor may use suggestions that Licensee chooses to give about the Software, without naming Licensee and without any right in Licensee’s Confidential Information.",
        ),
        section(
          "Data About Use",
          "The Software shall not send data about Licensee or its use of the Software to Licensor or others without Licensee’s prior written consent.",
        ),
      ]
    : [
        section(
          "Modifications",
          "Licensor owns all modifications, improvements and derivative works of the Software, whoever makes them, and Licensee hereby assigns to Licensor any rights that it may acquire in them.",
        ),
        section(
          "Feedback",
          "Licensor may freely use suggestions and feedback about the Software without obligation to Licensee.",
        ),
        section(
          "Data About Use",
          "Licensor may collect and use technical data about the use and performance of the Software to support and improve it, provided that it does not disclose them in a form that identifies Licensee.",
        ),
      ]),
];

/** What is promised of the software, and what follows when it is not kept. */
export const warranties = (side: Side): readonly Block[] => [
  clause("Warranties", "warranties"),
  section(
    "Mutual Warranties",
    "Each party represents and warrants that it has the authority to enter into this Agreement and that doing so breaches no other agreement that binds it.",
  ),
  ...(side === "customer" ? warrantiesToLicensee : warrantiesByLicensor),
];

const warrantiesToLicensee: readonly Block[] = [
  section(
    "Software Warranty",
    "Licensor warrants that, for twelve (12) months after delivery and at all times while support is in effect, the Software will perform materially as described in the Documentation. Licensor shall correct a failure promptly and at no charge or, if it does not do so within thirty (30) days, Licensee may terminate this Agreement as to the affected Software and receive a refund of the fees paid for it, in addition to its other rights.",
    "software-warranty",
  ),
  section(
    "No Harmful Code",
    "Licensor warrants that the Software, as delivered, contains no virus, time bomb, lock or other code that could disable or damage software or data, or give unauthorized access to them. Licensor shall not interfere remotely with Licensee’s use of the Software.",
  ),
  section(
    "Open Source and Third-Party Software",
    "Licensor shall identify in the Documentation all open source and third-party software in the Software. Licensor warrants that Licensee’s use of the Software as this Agreement permits does not subject Licensee’s own software to the terms of an open source license. Licensor’s obligations under this Agreement apply to that software as they apply to the rest of the Software.",
  ),
  section(
    "Support Warranty",
    "Licensor warrants that it will perform support with professional skill and care.",
  ),
  section(
    "Disclaimer",
    "Except for the warranties stated in this Agreement, neither party makes any warranty, express or implied.",
  ),
];

const warrantiesByLicensor: readonly Block[] = [
  section(
    "Software Warranty",
    "Licensor warrants that, for ninety (90) days after delivery, the Software will perform in all material respects as described in the Documentation under normal use. If Licensee notifies Licensor of a failure within that time, Licensor shall correct or replace the Software or, if it cannot reasonably do so, terminate the license and refund the fees paid for it. This is Licensee’s sole and exclusive remedy for a breach of this warranty.",
    "software-warranty",
  ),
  section(
    "Harmful Code",
    "Licensor shall use industry-standard measures to keep the Software free from viruses when it is delivered.",
  ),
  section(
    "Third-Party Software",
    "The Software may contain open source and third-party software that is identified in the Documentation and licensed under its own terms.",
  ),
  section(
    "Disclaimer",
    "Except as expressly stated in this Agreement, Licensor makes no warranty of any kind, and all implied warranties, including those of merchantability, fitness for a particular purpose, title and non-infringement, are disclaimed to the extent permitted by law. Licensor does not warrant that the Software is free of errors.",
  ),
];

/** How long the license lasts, and what then becomes of the software. */
export const licenceEnd = (side: Side): readonly Block[] =>
  side === "customer"
    ? [
        section(
          "Termination by Licensor",
          "Licensor may terminate the license only if Licensee materially breaches Section {@license} (License) or fails to pay undisputed fees, and does not cure the breach within thirty (30) days after written notice that describes it. Any other dispute does not affect the license.",
          "license-end",
        ),
        section(
          "Termination by Licensee",
          "Licensee may terminate this Agreement if Licensor materially breaches it and does not cure the breach within thirty (30) days after written notice, or becomes insolvent. Licensor shall then refund the fees prepaid for the time after termination. Licensee may terminate support at the end of any period for which it has paid.",
        ),
        section(
          "Effects of Termination",
          "Within thirty (30) days after the license ends, Licensee shall stop using the Software and delete its copies, except for one copy that it may keep for archiving and for what it needs to read its own data. A license for which all fees are paid survives the end of this Agreement for the rest of the License Term, unless Licensor has ended it under Section {@license-end}.",
        ),
        section(
          "Bankruptcy",
          "The license is a license of rights to intellectual property for the purposes of Section 365(n) of the United States Bankruptcy Code, and Licensee keeps all rights that it gives.",
        ),
      ]
    : [
        section(
          "Termination for Cause",
          "Either party may terminate this Agreement by written notice if the other party materially breaches it and does not cure the breach within thirty (30) days after written notice describing the breach, or becomes insolvent. Licensor may terminate the license at once if Licensee breaches Section {@restrictions}.",
          "license-end",
        ),
        section(
          "Effects of Termination",
          "When this Agreement ends for any reason, all licenses end, and Licensee shall stop using the Software, return or destroy all copies of it, and certify in writing within ten (10) days that it has done so. Fees that have been paid are not refundable, except where this Agreement expressly says so.",
        ),
      ];

/** The question whether there is an escrow. */
export const wantsEscrow = "Source code escrow";

/** Source code in the hands of a third party, for the day the licensor is gone. */
export const escrow: Block = optional(
  wantsEscrow,
  "Source Code Escrow",
  "Within sixty (60) days after the Effective Date, Licensor shall deposit the source code of the Software with an independent escrow agent under an agreement that names Licensee as beneficiary, and shall update the deposit with each new version. The source code is released to Licensee, for use within its license, if Licensor becomes insolvent, ceases business, or ends support of the Software before the License Term ends and does not name a successor.",
);
