import type { EnteredTerms } from "@proviso/endpoints";
import { ownCopy, wordFile } from "@proviso/testkit";
import { writeDay } from "@proviso/domain";

/**
 * A services agreement of one year from a day (null: from its last signature), which renews by the year
 * unless notice is given ninety days before, by courier or certified mail.
 */
export const renewingAgreement = (from: string | null): Uint8Array =>
  ownCopy(
    wordFile(
      "<p style=Title>Master Services Agreement",
      `This Master Services Agreement (this “Agreement”) is entered into as of ${from === null ? "the date of the last signature below" : writeDay(from)} (the “Effective Date”) by and between Brightline Robotics, Inc., a Delaware corporation (“Customer”), and Corvane Systems LLC, a Texas limited liability company (“Provider”).`,
      "@0 Services. Provider shall perform the services described in each statement of work.",
      "@0 Term. The initial term of this Agreement shall commence on the Effective Date and continue for a period of one (1) year. Thereafter this Agreement shall automatically renew for successive one (1) year terms unless either party gives written notice of non-renewal at least ninety (90) days prior to the end of the then-current term.",
      "@0 Fees. Customer shall pay each undisputed invoice within thirty (30) days after receipt of the invoice.",
      "@0 Notices. All notices under this Agreement shall be in writing and delivered by overnight courier or by certified mail.",
      "@0 Governing Law. This Agreement is governed by the laws of the State of New York.",
    ),
  );

/** The terms of an agreement of one year from a day that does not renew, as a person enters them. */
export const yearFrom = (effective: string): EnteredTerms => ({
  effective,
  initial: { count: 1, unit: "year" },
  end: null,
  isEndless: false,
  renewal: null,
  notice: null,
  delivery: null,
  calendar: "us",
});
