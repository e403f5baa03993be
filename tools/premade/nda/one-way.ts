import type { NdaRoles } from "./nda-roles.ts";

/** How a one-way NDA speaks of its sides; the party it is written for is named first. */
export const oneWay = (side: "Recipient" | "Discloser"): NdaRoles => {
  const other = side === "Recipient" ? "Discloser" : "Recipient";
  return {
    file: `One-Way NDA (${side}).docx`,
    title: "Confidentiality Agreement",
    discloser: "the Discloser",
    recipient: "the Recipient",
    parties: [
      { field: side, term: side },
      { field: other, term: other },
    ],
  };
};
