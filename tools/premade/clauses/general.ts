import { optional, section, type Block } from "../template.ts";

/** Changes bind both sides or nobody. */
export const amendmentAndWaiver: readonly Block[] = [
  section(
    "Amendment",
    "This Agreement may be amended only in a writing that refers to it and is signed by an authorized representative of each party.",
  ),
  section(
    "Waiver",
    "A waiver is effective only if it is in writing and signed by the party giving it. A delay in exercising a right is not a waiver of it, and a waiver on one occasion is not a waiver on any other.",
  ),
];

export const severability: Block = section(
  "Severability",
  "If a court of competent jurisdiction finds any provision of this Agreement unenforceable, that provision is to be enforced to the fullest extent the law permits, and the other provisions remain in effect.",
);

export const counterparts: Block = section(
  "Counterparts and Electronic Signatures",
  "This Agreement may be signed in counterparts, including by electronic signature, each of which is an original and all of which together are one instrument.",
);

export const thirdParties: Block = section(
  "No Third-Party Beneficiaries",
  "This Agreement benefits only the parties and their permitted successors and assigns. No other person may enforce it.",
);

export const interpretation: Block = section(
  "Interpretation",
  "Headings are for convenience only. “Including” means including without limitation. References to sections and attachments are to those of this Agreement, and references to a law include its amendments and successors. Each party took part in drafting this Agreement, and no provision is to be construed against its drafter.",
);

/** Neither side may hand the contract on, save with the whole business. */
export const assignment: Block = section(
  "Assignment",
  "Neither party may assign this Agreement without the prior written consent of the other, which must not be unreasonably withheld, except that either party may assign it as a whole, on written notice, to an affiliate or to its successor in a merger, reorganization or sale of substantially all of the business or assets to which this Agreement relates. Any other assignment is void. This Agreement binds and benefits the parties and their permitted successors and assigns.",
);

export const publicity: Block = section(
  "Publicity",
  "Neither party may use the name, logo or trademarks of the other, or announce the existence or terms of this Agreement, without the other party’s prior written consent.",
);

export const independentContractors: Block = section(
  "Independent Contractors",
  "The parties are independent contractors. Nothing in this Agreement makes either party, or any of its personnel, an employee, agent, partner or joint venturer of the other, and neither party may bind the other.",
);

/** Both sides are excused alike while an event lasts that neither could prevent. */
export const forceMajeure = (exit: string, excused = ""): Block =>
  section(
    "Force Majeure",
    `Neither party is liable for a failure or delay in performance${excused} to the extent that it is caused by an event beyond its reasonable control that it could not have prevented by reasonable precautions, such as a natural disaster, epidemic, war, terrorism, act of government or general failure of public utilities. The affected party shall promptly notify the other, use reasonable efforts to limit the effects of the event, and resume performance as soon as it can. ${exit}`,
  );

/** Notices go to the addresses of the key terms, or of the preamble. */
export const notices = (addresses: string): Block =>
  section(
    "Notices",
    `Notices under this Agreement must be in writing and sent to the receiving party at ${addresses}, or at another address of which it has given notice. A notice is given when it is delivered by hand, when it is received or refused if sent by nationally recognized courier or by registered or certified mail, or on the next business day after it is sent by email, provided that the sender receives no notice that delivery failed.`,
  );

/** People talk before they sue; a court may always be asked for urgent relief. */
export const escalation: Block = section(
  "Discussions First",
  "Before starting a lawsuit, a party shall give the other written notice of the dispute, and executives of both parties with authority to settle it shall meet, in person or by video, within twenty (20) days after that notice and try in good faith to resolve it. This does not prevent a party from asking a court for urgent relief or from acting in time to keep a claim from becoming barred.",
);

export const governingLaw = (extra = ""): Block =>
  section(
    "Governing Law",
    `This Agreement, and any dispute arising out of or relating to it, is governed by the laws of the State of {{Governing law state}}, without regard to rules on conflicts of law that would lead to the laws of another jurisdiction.${extra}`,
  );

export const courts: Block = section(
  "Courts",
  "Each party submits to the exclusive jurisdiction of the state and federal courts located in {{Courts located in}} for any dispute arising out of or relating to this Agreement, and waives any objection to venue in those courts.",
);

const wantsJuryWaiver = "Waiver of jury trial";

export const juryWaiver: Block = optional(
  wantsJuryWaiver,
  "Waiver of Jury Trial",
  "To the extent the law permits, each party knowingly and voluntarily waives its right to a jury trial in any action arising out of or relating to this Agreement.",
);

/** Answers to the fields of the law and the courts. */
export const lawSample = {
  "Governing law state": "Delaware",
  "Courts located in": "Wilmington, Delaware",
} as const;

/** The answer to the question of the waiver. */
export const waiverSample = { [wantsJuryWaiver]: "yes" } as const;
