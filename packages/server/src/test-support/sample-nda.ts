import { ownCopy, wordFile } from "@proviso/testkit";

/** A Word file whose bytes no other has, so that it can be reviewed beside others of its kind. */
const ownFile = (...lines: string[]): Uint8Array => ownCopy(wordFile(...lines));

/** A short mutual NDA between Brightline Robotics, Inc. and another company, with flaws. */
export const sampleNda = (...more: string[]): Uint8Array =>
  ownFile(
    "<p style=Title>Mutual Non-Disclosure Agreement",
    "This Mutual Non-Disclosure Agreement is made on 3 March 2026 between Brightline Robotics, Inc., a Delaware corporation (“Brightline”), and Corvane Systems LLC, a Texas limited liability company (“Corvane”). Each party may be a Disclosing Party and a Receiving Party.",
    "@0 “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
    "@0 The Receiving Party shall keep the Confidential Information secret in perpetuity and shall use it for no purpose other than the evaluation of a business relationship.",
    "@0 The Receiving Party shall indemnify the Disclosing Party against all losses arising from any breach of this Agreement.",
    "@0 This Agreement is governed by the laws of the State of Texas.",
    ...more,
  );

/** The same kind of NDA with two blanks, one of them the length of secrecy, and a long hiring ban. */
export const askingNda = (): Uint8Array =>
  ownFile(
    "<p style=Title>Mutual Non-Disclosure Agreement",
    "This Mutual Non-Disclosure Agreement (the “Agreement”) is made as of ____________, 2026 between Brightline Robotics, Inc., a Delaware corporation, and Corvane Systems LLC, a Texas limited liability company. Each party may be a Disclosing Party and a Receiving Party.",
    "@0 “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
    "@0 The Receiving Party shall use the Confidential Information for no purpose other than the evaluation of a business relationship. The obligations of confidentiality survive for a period of ______ years.",
    "@0 For a period of five (5) years neither party shall solicit or hire any employee of the other.",
    "@0 This Agreement is governed by the laws of the State of Texas.",
  );

/** An NDA between two other companies, so that our side cannot be told from it. */
export const foreignNda = (): Uint8Array =>
  ownFile(
    "<p style=Title>Non-Disclosure Agreement",
    "This Non-Disclosure Agreement is made between Ashgrove Ltd (the “Disclosing Party”) and Delmar Foods GmbH (the “Receiving Party”).",
    "@0 The Receiving Party shall keep all Confidential Information of the Disclosing Party secret for ten years.",
    "@0 This Agreement is governed by the laws of England and Wales.",
  );

/** A Word file that is no agreement. */
export const shoppingList = (): Uint8Array =>
  ownFile("# Shopping", "Two loaves of bread, a dozen eggs and some butter for the weekend.");
