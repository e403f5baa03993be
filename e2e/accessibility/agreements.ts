import { wordFile } from "@proviso/testkit";

const services = [
  "SERVICES AGREEMENT",
  "This Services Agreement is made between Brightline Robotics, Inc. (“Customer”) and Beta Ltd. (“Provider”). Provider shall perform the services for Customer.",
];

/** A version as it was sent, and as it came back with one change that is not marked. */
export const compared = [
  wordFile("# Services", "@0 The fee is 100 dollars.", "@0 The law of Texas governs."),
  wordFile(
    "# Services",
    "@0 The fee is 900 dollars.",
    "@0 The law of <del by=Carla>Texas</del><ins by=Carla>Ohio</ins> governs.",
  ),
] as const;

/** A version as it was sent, and as it came back with changes to answer. */
export const answered = [
  wordFile(
    ...services,
    "1. Payment. Customer shall pay each invoice within thirty (30) days of receipt.",
    "2. Office. The office is white.",
  ),
  wordFile(
    ...services,
    "1. Payment. Customer shall pay each invoice within <del by=Carla>thirty (30)</del><ins by=Carla>five (5)</ins> days of receipt.",
    "2. Office. The office is <del by=Carla>white</del><ins by=Carla>green</ins>.",
  ),
] as const;

/** An agreement whose last safe day to give notice can be worked out. */
export const dated = wordFile(
  "<p style=Title>Master Services Agreement",
  "This Master Services Agreement (this “Agreement”) is entered into as of March 13, 2031 (the “Effective Date”) by and between Brightline Robotics, Inc., a Delaware corporation (“Customer”), and Corvane Systems LLC, a Texas limited liability company (“Provider”).",
  "@0 Term. The initial term of this Agreement shall commence on the Effective Date and continue for a period of three (3) years. Thereafter this Agreement shall automatically renew for successive one (1) year terms unless either party gives written notice of non-renewal at least ninety (90) days prior to the end of the then-current term.",
  "@0 Notices. All notices under this Agreement shall be in writing and delivered by overnight courier.",
);

/** An agreement whose review has questions for its reader. */
export const asking = wordFile(
  "<p style=Title>Mutual Non-Disclosure Agreement",
  "This Mutual Non-Disclosure Agreement (the “Agreement”) is made as of ____________, 2026 between Brightline Robotics, Inc., a Delaware corporation, and Corvane Systems LLC, a Texas limited liability company. Each party may be a Disclosing Party and a Receiving Party.",
  "@0 “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
  "@0 The Receiving Party shall use the Confidential Information for no purpose other than the evaluation of a business relationship. The obligations of confidentiality survive for a period of ______ years.",
  "@0 For a period of five (5) years neither party shall solicit or hire any employee of the other.",
  "@0 This Agreement is governed by the laws of the State of Texas.",
);
