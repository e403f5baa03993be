/** What one clause of an NDA may be about, in the playbooks' words. */
export type Topic = (typeof topics)[number]["topic"];

/** A decision about one hypothesis; the spelling is ContractNLI's. */
export type Choice = (typeof choices)[number];

/** The three possible decisions, in the order in which the model stores their weights. */
export const choices = ["Entailment", "Contradiction", "NotMentioned"] as const;

/**
 * The seventeen topics, each with the ContractNLI hypothesis that decides it; the model stores its
 * weights in this order.
 */
export const topics = [
  {
    topic: "marking",
    hypothesis: "nda-1",
    claim: "All confidential information must be marked or otherwise expressly identified.",
  },
  {
    topic: "technical-only",
    hypothesis: "nda-2",
    claim: "Only technical information is confidential.",
  },
  { topic: "oral", hypothesis: "nda-3", claim: "Confidential information may be given orally." },
  {
    topic: "purpose-limit",
    hypothesis: "nda-4",
    claim: "Confidential information may be used for the stated purpose only.",
  },
  {
    topic: "employees",
    hypothesis: "nda-5",
    claim: "The recipient may share with some of its employees.",
  },
  {
    topic: "third-parties",
    hypothesis: "nda-7",
    claim: "The recipient may share with some third parties, such as advisers.",
  },
  {
    topic: "compelled-notice",
    hypothesis: "nda-8",
    claim: "The recipient must give notice when the law compels disclosure.",
  },
  {
    topic: "existence",
    hypothesis: "nda-10",
    claim: "The existence of the agreement or of the talks is confidential.",
  },
  {
    topic: "reverse-engineering",
    hypothesis: "nda-11",
    claim: "The recipient may not reverse engineer.",
  },
  {
    topic: "independent-development",
    hypothesis: "nda-12",
    claim: "The recipient may develop similar information independently.",
  },
  {
    topic: "third-party-source",
    hypothesis: "nda-13",
    claim: "The recipient may acquire similar information from a third party.",
  },
  {
    topic: "no-licence",
    hypothesis: "nda-15",
    claim: "No right or licence in the information is granted.",
  },
  {
    topic: "return-destroy",
    hypothesis: "nda-16",
    claim: "Information is returned or destroyed when the agreement ends.",
  },
  {
    topic: "copies",
    hypothesis: "nda-17",
    claim: "The recipient may make copies in some circumstances.",
  },
  {
    topic: "non-solicit",
    hypothesis: "nda-18",
    claim: "The recipient may not solicit the discloser's people.",
  },
  {
    topic: "survival",
    hypothesis: "nda-19",
    claim: "Some obligations survive the end of the agreement.",
  },
  {
    topic: "retained-copies",
    hypothesis: "nda-20",
    claim: "Some information may be kept after return or destruction.",
  },
] as const;
