import { wordFileOf } from "@proviso/testkit";

const style = (id: string, spacing: string, run = ""): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr>${spacing}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const styles = [
  style("Heading", '<w:spacing w:after="240"/><w:jc w:val="center"/>', '<w:b/><w:sz w:val="32"/>'),
  style("Clause", '<w:spacing w:after="160" w:line="288" w:lineRule="auto"/>'),
  style("Party", '<w:spacing w:before="480" w:after="240"/>', "<w:b/>"),
  style("Line", '<w:spacing w:before="200"/>'),
].join("");

/** A Word file as a lawyer sets it: a heading, clauses, and lines to write on. */
const laidOut = (title: string, clauses: readonly string[], parties: readonly string[] = []) =>
  wordFileOf({
    styles,
    body: [
      `<p style=Heading>${title}`,
      ...clauses.map((clause) => `<p style=Clause>${clause}`),
      ...parties.flatMap((party) => [
        `<p style=Party>${party}`,
        ...["By", "Name", "Date"].map((label) => `<p style=Line>${label}:<tab/>${"_".repeat(34)}`),
      ]),
    ],
  });

const services = [
  "This Services Agreement (this “Agreement”) is made as of March 2, 2026 between Brightline Robotics, Inc., a Delaware corporation (“Customer”), and Corvane Systems Corporation, a Delaware corporation (“Provider”). Provider shall perform the services for Customer.",
  "1. Services. Provider shall install and maintain the palletizing cells at Customer’s plants as each statement of work says.",
] as const;

const law = "4. Law. This Agreement is governed by the laws of the State of New York.";

/** An agreement as it was sent to the counterparty. */
export const wasSent = laidOut("Services Agreement", [
  ...services,
  "2. Payment. Customer shall pay each undisputed invoice within thirty (30) days of receipt.",
  "3. Liability. Neither party is liable for more than 1,000,000 US dollars under this Agreement.",
  law,
]);

/** The same as it came back: one change is tracked, and a sum was changed without a mark. */
export const cameBack = laidOut("Services Agreement", [
  ...services,
  "2. Payment. Customer shall pay each undisputed invoice within <del by=Carla>thirty (30)</del><ins by=Carla>five (5)</ins> days of receipt.",
  "3. Liability. Neither party is liable for more than 100,000 US dollars under this Agreement.",
  law,
]);

/** An agreement with a place to sign for each party. */
export const toSign = laidOut(
  "Mutual Confidentiality Agreement",
  [
    "This agreement is made as of March 2, 2026 between Brightline Robotics, Inc. and Corvane Systems Corporation, who wish to talk about automated palletizing at Corvane’s distribution centers.",
    "1. Each party keeps what the other discloses to it for this purpose in confidence, with the care it takes of its own secrets and never less than reasonable care.",
    "2. It shows this to those of its people and advisers alone who need to know it and are bound to keep it.",
    "3. These duties end three years after the date of this agreement. The laws of the State of New York govern it.",
  ],
  ["Brightline Robotics, Inc.", "Corvane Systems Corporation"],
);
