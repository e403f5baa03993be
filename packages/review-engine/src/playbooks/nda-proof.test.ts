import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import type { Verdict } from "../review.ts";
import { review } from "../review-document.ts";
import { oneClause } from "../test-support/one-clause.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

type Position = "discloser" | "mutual" | "recipient";

const verdictOf = (position: Position, issue: string, ...lines: readonly string[]): Verdict => {
  const { verdicts } = review(plainDocument(lines.join("\n")), registeredPlaybook("NDA", position));
  const found = verdicts.find(({ issueId }) => issueId === issue);
  if (found === undefined) throw new Error(`no verdict on ${issue}`);
  return found;
};

const oneWayForm = [
  "NON-DISCLOSURE AGREEMENT FOR BIDDERS",
  "This Agreement is entered into by the County of Marrow (the “County”) and the company that signs below (the “Bidder”).",
  "1. The Bidder shall keep all Confidential Information secret.",
  "2. The Bidder shall not disclose it to anyone but its employees.",
  "3. The Bidder agrees to return it on request.",
  "4. Either party may end this Agreement by written notice to the other party.",
];

describe("whom an NDA binds", () => {
  it("is one side where all duties of secrecy are put on one name, whatever is said of each party beside", () => {
    const verdict = verdictOf("mutual", "mutuality", ...oneWayForm);
    expect([verdict.verdict, verdict.quote?.text]).toEqual([
      "needs_human",
      "The Bidder shall keep all Confidential Information secret.",
    ]);
    expect(verdictOf("recipient", "mutuality", ...oneWayForm).reason).toBe(
      "We receive information; whether the other side is bound as well is a matter of choice.",
    );
  });

  it("is both sides where a mutual agreement names a role beside one party", () => {
    const verdict = verdictOf(
      "mutual",
      "mutuality",
      "MUTUAL NON-DISCLOSURE AGREEMENT",
      "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (the “Receiving Party”).",
      "1. Each party shall keep the Confidential Information of the other secret.",
      "2. Neither party shall disclose it, and each party will return it on request.",
      "3. Either party may end this Agreement on notice.",
    );
    expect([verdict.verdict, verdict.quote?.text]).toEqual([
      "pass",
      "Each party shall keep the Confidential Information of the other secret.",
    ]);
  });

  it("is shown by what binds both, not by a word about both", () => {
    const verdict = verdictOf(
      "mutual",
      "mutuality",
      "NON-DISCLOSURE AGREEMENT",
      "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”).",
      "1. The parties agree that notices are given to the other party by letter.",
      "2. “Discloser” means the party that discloses information to the other party.",
      "3. The Recipient shall keep it secret.",
    );
    expect(verdict.quote?.text).toBe(
      "“Discloser” means the party that discloses information to the other party.",
    );
  });
});

const between = [
  "NON-DISCLOSURE AGREEMENT",
  "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
];
const mutual = oneClause(registeredPlaybook("NDA", "mutual"), between);

describe("whether those who see the information are bound", () => {
  it.each([
    "Recipient may disclose Confidential Information only to its employees who need to know it. Recipient shall give notice of a breach of its directors and information on the agreement.",
    "Recipient shall limit access to those of its employees who have a need to know. The requirement of an agreement in writing concerns amendments only.",
    "Recipient may share it with its employees and advisers. Neither Discloser nor any of its directors, employees or advisers makes any warranty as to the accuracy of the information under this Agreement.",
    "Recipient may share it with its employees and advisers. Each party will advise its staff that securities laws restrict who is informed from the purchase of securities under their terms.",
  ])("is no where it says: %s", (clause) => {
    expect(mutual.verdictOn("flow-down", clause)).toBe("fails");
  });

  it.each([
    "Recipient may disclose it only to those of its employees who need to know it for the Purpose and who are informed of this Agreement.",
    "Recipient may disclose it only to advisers (a) who take part in the talks and (b) whom Recipient has obligated to hold it in confidence.",
    "Access is limited to those employees covered by a legal obligation that prohibits disclosure.",
    "Recipient may disclose it to its employees who receive it subject to restrictions no less strict than those of this Agreement.",
    "Recipient shall cause its Representatives to keep it confidential.",
    "It is shown to those who (a) work on it; and (b) have signed a similar agreement binding such employees during their work.",
    "Before passing it on Recipient shall inform each adviser of its confidential nature.",
  ])("is yes where it says: %s", (clause) => {
    expect(mutual.verdictOn("flow-down", `${clause} Its employees may see it.`)).toBe("pass");
  });
});

describe("what tells how to use a form", () => {
  const instructions = [
    "Instructions for Executing the Non-Disclosure Agreement",
    "Please read the following instructions before executing the agreement.",
    "Send a scanned, electronic copy of the signed agreement to the office. We may keep a copy for our archive.",
  ];
  const form = [
    "REGISTRY NON-DISCLOSURE AGREEMENT",
    "This Agreement is made between the Registry (the “Recipient”) and Acme Inc. (the “Discloser”).",
    "1. The Recipient shall keep the Confidential Information secret and return it on request.",
  ];

  it.each(["counterparts", "backup-copies"])("proves nothing of %s", (issue) => {
    const verdict = verdictOf("mutual", issue, ...instructions, ...form);
    expect(verdict.quote?.text ?? "").not.toContain("copy");
  });

  it.each([
    "[Note: delete the next sentence if the parties sign electronically in counterparts.]",
    "[Delete this clause if the parties sign in counterparts.]",
    "(NTD: counterparts to be discussed.)",
  ])("proves nothing inside the form either: %s", (note) => {
    const said = "It is signed on paper.";
    for (const clause of [`${said} ${note}`, `${said}\n${note}`])
      expect(mutual.quoteOn("counterparts", clause)).toBeNull();
  });
});

describe("words of an issue that say nothing of it", () => {
  it.each([
    [
      "no-obligation",
      "Neither party has authority to bind the other, and no obligation of this Agreement is waived by a breach.",
    ],
    [
      "no-obligation",
      "Recipient has no liability to Discloser for the use of information that it had before.",
    ],
    [
      "no-warranty",
      "Recipient shall disclose only so much of the information as is required, and no representative may disclose more.",
    ],
    [
      "no-licence",
      "Neither party may assign any right under this Agreement, and no failure to enforce a right is a waiver.",
    ],
    ["counterparts", "Notices are deemed given when they are sent by facsimile or e-mail."],
    [
      "amendment",
      "Recipient shall not modify the software without the written consent of Discloser.",
    ],
    [
      "amendment",
      "If a term is held invalid by a court, it is modified as far as the written law requires.",
    ],
    ["notices", "The parties consent to service of process by registered mail."],
    ["survival", "The merger ends with Acme as the surviving corporation."],
    [
      "survival",
      "Recipient shall return the papers within ten days after the termination of this Agreement.",
    ],
    [
      "responsibility",
      "A breach by an officer is deemed waived where the waiver is signed by a representative.",
    ],
    [
      "responsibility",
      "A breach of this Agreement may subject Recipient and its employees to liability.",
    ],
    [
      "secrecy-term",
      "If the applicable law requires a limitation in time, the secrecy of the information lasts five years after termination.",
    ],
    [
      "backup-copies",
      "Recipient shall keep such information strictly confidential except as the law requires.",
    ],
    ["permitted-purpose", "The headings used in this Agreement do not limit its terms."],
    ["publicity", "“Agency” means the advertising agency that is named below."],
    [
      "trade-secrets",
      "The property of Discloser includes patents, trade secrets and what the law calls so.",
    ],
  ])("are not quoted for %s: %s", (issue, sentence) => {
    expect(mutual.quoteOn(issue, sentence)).toBeNull();
  });

  it.each([
    [
      "no-obligation",
      "Neither party is obliged to disclose any information or to enter into a transaction.",
    ],
    ["no-warranty", "The information is provided as is, without warranty of any kind."],
    [
      "no-licence",
      "Nothing in this Agreement grants Recipient any licence in the Confidential Information.",
    ],
    ["counterparts", "A copy of this Agreement that is sent by fax has the force of the original."],
    [
      "amendment",
      "The terms of this Agreement may be modified only by a writing that both parties sign.",
    ],
    ["notices", "Each notice is given in writing to the address above."],
    ["survival", "The duties of confidentiality survive the termination of this Agreement."],
    [
      "responsibility",
      "Recipient is responsible for any breach of this Agreement by its Representatives.",
    ],
    ["backup-copies", "Recipient may keep one archival copy."],
    [
      "permitted-purpose",
      "Recipient shall not disclose or use it for any purpose but the talks, except as agreed.",
    ],
    ["publicity", "Neither party may issue a press release about the talks without consent."],
    ["trade-secrets", "Trade secrets stay protected until they are no longer trade secrets."],
  ])("are told from those that do, of %s: %s", (issue, sentence) => {
    expect([mutual.verdictOn(issue, sentence), mutual.quoteOn(issue, sentence)]).toEqual([
      "pass",
      sentence,
    ]);
  });

  it.each([
    [
      "agreement-term",
      "fallback 1",
      "The duties of confidentiality survive for five years after its termination.",
    ],
    [
      "agreement-term",
      "pass",
      "This Agreement remains in force for two years; the duties survive for five years.",
    ],
    ["agreement-term", "pass", "Either party may terminate this Agreement at any time by notice."],
    [
      "agreement-term",
      "fallback 1",
      "This Agreement may not be changed or terminated except by an instrument in writing.",
    ],
    [
      "assignment",
      "fallback 1",
      "The Recipient shall not assign this Agreement without the consent of the Discloser.",
    ],
    [
      "assignment",
      "pass",
      "This Agreement may be assigned only upon the prior written approval of the parties.",
    ],
    [
      "copies",
      "pass",
      "Recipient shall not make copies except those required for use by Authorized Employees.",
    ],
  ])("does not decide %s: %s where it says: %s", (issue, expected, sentence) => {
    expect(mutual.verdictOn(issue, sentence)).toBe(expected);
  });
});

describe("a mark beside what is plainly confidential", () => {
  it.each(["mutual", "recipient", "discloser"] as const)("is not needed (%s)", (position) => {
    const { verdictOn } = oneClause(registeredPlaybook("NDA", position), between);
    const clause =
      "Introduction. The Discloser may give information that (1) it identifies as “confidential” or the like, or (2) should be reasonably understood as confidential due to its nature (“Confidential Information”).";
    expect(verdictOn("marking", clause)).toBe("pass");
  });
});

describe("a short agreement whose duties do not outlive it", () => {
  const { verdictOn, mended } = oneClause(registeredPlaybook("NDA", "discloser"), between);
  const clause =
    "Term. The term of this Agreement shall be the earlier of (i) six (6) months from its date, or (ii) the closing.";

  it("is given secrecy that does", () => {
    expect(verdictOn("secrecy-term", clause)).toBe("fails");
    expect(mended("secrecy-term", clause)).toBe(
      `${clause} The duties of confidentiality under this Agreement continue for five (5) years after its expiry or termination.`,
    );
  });

  it("is none where they survive", () => {
    expect(
      verdictOn("secrecy-term", `${clause} The duties of secrecy survive its termination.`),
    ).toBe("pass");
  });
});

describe("silence", () => {
  it("is told without a quote, though words beside the issue were looked at", () => {
    const discloser = oneClause(registeredPlaybook("NDA", "discloser"), between);
    const clause =
      "Return. The Recipient shall return all copies upon three days’ notice to it under this Agreement.";
    expect([
      discloser.verdictOn("secrecy-term", clause),
      discloser.quoteOn("secrecy-term", clause),
    ]).toEqual(["pass", null]);
  });
});

describe("a ban on what leaves the organisation", () => {
  const ban =
    "Recipient shall prevent the disclosure of Confidential Information to any person outside its organization.";
  it.each([
    ["mutual", "fallback 1"],
    ["recipient", "fails"],
    ["discloser", "fallback 1"],
  ] as const)("lets those inside see it (%s: %s)", (position, expected) => {
    const { verdictOn, quoteOn } = oneClause(registeredPlaybook("NDA", position), between);
    expect([verdictOn("permitted-recipients", ban), quoteOn("permitted-recipients", ban)]).toEqual([
      expected,
      ban,
    ]);
  });
});

describe("where copies may be kept", () => {
  const received = oneClause(registeredPlaybook("NDA", "recipient"), between);
  const kept =
    "The Recipient may keep copies made by routine electronic backup, and copies that law, regulation or its record-keeping policies require it to keep, as long as they are kept confidential.";
  const assigned =
    "Inventions. The Recipient shall execute and deliver any and all documents or instruments to assign its inventions.";

  it("is said beside the duty to return, not beside documents that are executed and delivered", () => {
    const returned = "2. Return. On request the Recipient shall return all materials.";
    expect(received.mended("backup-copies", `${assigned}\n${returned}`)).toBe(
      `${assigned}\n${returned} ${kept}`,
    );
  });

  it("is said behind a list of duties, not at the end of all numbers", () => {
    const list =
      "Return or Destruction\nUpon termination the Recipient will:\n- return all materials\n- destroy its notes";
    const rest =
      "2. Entire Agreement\nThis document is the entire agreement of the parties on its subject matter.";
    expect(received.mended("backup-copies", `${list}\n${rest}`)).toBe(`${list}\n${kept}\n${rest}`);
  });

  it("is not refused by a duty to keep the same confidential", () => {
    expect(
      received.verdictOn(
        "backup-copies",
        "It came from a person not obligated to keep the same confidential.",
      ),
    ).toBe("pass");
  });
});

describe("care and copies in an NDA for the recipient", () => {
  const received = oneClause(registeredPlaybook("NDA", "recipient"), between);

  it.each([
    [
      "standard-of-care",
      "pass",
      "Recipient shall use its reasonable best efforts to protect the Confidential Information.",
    ],
    [
      "standard-of-care",
      "pass",
      "Recipient shall take such steps as may be reasonably necessary to prevent disclosure of the Confidential Information.",
    ],
  ])("reads %s: %s where it says: %s", (issue, expected, clause) => {
    expect(received.verdictOn(issue, clause)).toBe(expected);
  });

  it("takes no duty of secrecy for one to do a deal", () => {
    const clause =
      "Recipient may use what it has without obligation of secrecy from a third party who may disclose the information.";
    expect(received.quoteOn("no-obligation", clause)).toBeNull();
  });

  it("quotes the duty to return and not its heading", () => {
    const duty = "On request Recipient shall return all documents.";
    expect(received.quoteOn("backup-copies", `Return of Documents. ${duty}`)).toBe(duty);
  });
});
