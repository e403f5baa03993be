import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { review } from "../review-document.ts";
import { oneClause } from "../test-support/one-clause.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const parties =
  "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).";
const received = oneClause(registeredPlaybook("NDA", "recipient"), [
  "NON-DISCLOSURE AGREEMENT",
  parties,
]);
const disclosed = oneClause(registeredPlaybook("NDA", "discloser"), [
  "NON-DISCLOSURE AGREEMENT",
  parties,
]);
const mutual = oneClause(registeredPlaybook("NDA", "mutual"), [
  "MUTUAL NON-DISCLOSURE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”).",
]);
const work = oneClause(registeredPlaybook("Services Agreement", "customer"), [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (the “Adviser”). The Adviser shall provide services to Acme and Acme shall pay for them.",
]);
const worked = oneClause(registeredPlaybook("Services Agreement", "provider"), [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (the “Adviser”). The Adviser shall provide services to Acme and Acme shall pay for them.",
]);
const bought = oneClause(registeredPlaybook("Products Supply Agreement", "buyer"), [
  "SUPPLY AGREEMENT",
  "This Agreement is made between Acme Inc. (“Buyer”) and Beta Ltd. (“Supplier”).",
]);
const sold = oneClause(registeredPlaybook("Products Supply Agreement", "supplier"), [
  "SUPPLY AGREEMENT",
  "This Agreement is made between Acme Inc. (“Buyer”) and Beta Ltd. (“Supplier”).",
]);

describe("what proves nothing is not quoted", () => {
  it.each([
    [
      mutual,
      "no-obligation",
      "The Receiving Party shall not pass it on to anybody who is not bound by obligations like those of this Agreement.",
    ],
    [
      received,
      "agreement-term",
      "The Recipient, for itself and its staff, agrees to abide by the terms of this Agreement.",
    ],
    [
      mutual,
      "agreement-term",
      "Nobody else has a right to enforce any term of this Agreement on notice.",
    ],
    [
      received,
      "liability-limits",
      "The Discloser may claim such damages as are caused by the breach, including but not limited to the cost of experts.",
    ],
    [
      mutual,
      "exclusion-third-party",
      "Neither party will contact or become involved with any entity introduced by or through the other party, without its written approval.",
    ],
    [
      mutual,
      "flow-down",
      "The letter asks the other Party to recognise the information as confidential and to be bound by this Agreement.",
    ],
    [
      sold,
      "forecasts",
      "It means know-how, inventions, strategies, timetables, forecasts and customer lists of either party.",
    ],
    [
      sold,
      "delivery-time",
      "As of the time and date of delivery no Goods will be adulterated or misbranded.",
    ],
    [
      work,
      "venue",
      "Each party is validly existing under the laws of its jurisdiction of incorporation, and nothing else is located elsewhere.",
    ],
    [
      work,
      "venue",
      "The Adviser shall comply with the laws of each of the jurisdictions in which the works are sold.",
    ],
    [
      work,
      "our-indemnity",
      "The Adviser has the standard of care that is set for Acme, and will be indemnified by each of the funds.",
    ],
  ] as const)("%#", (kind, issue, sentence) => {
    expect(kind.quoteOn(issue, sentence)).toBeNull();
  });
});

describe("what is said in other words", () => {
  it.each([
    [
      mutual,
      "exclusion-prior",
      "Confidential Information does not include what was available on a non-confidential basis prior to its disclosure to the Receiving Party.",
      "pass",
    ],
    [
      work,
      "termination-convenience",
      "This Agreement may be terminated, for one project or in its entirety, by either Acme or the Adviser for any reason upon 30 days’ written notice to the other.",
      "pass",
    ],
    [
      worked,
      "termination-convenience",
      "This Agreement may be terminated, for one project or in its entirety, by either Acme or the Adviser for any reason upon 10 days’ written notice to the other.",
      "fallback 1",
    ],
    [
      work,
      "fault-indemnity",
      "Where Acme suffers a loss and the Adviser is guilty of negligence. Then the Adviser will hold Acme harmless and indemnify it for such losses.",
      "pass",
    ],
    [
      bought,
      "product-liability",
      "Each Party will defend and hold harmless the other Party, its directors, insurers and agents from all claims, losses and damages brought by a third party and caused by any negligent act of the indemnifying Party.",
      "pass",
    ],
    [
      bought,
      "minimum-purchase",
      "What Buyer obtains elsewhere will be credited against any relevant minimum purchase commitment.",
      "pass",
    ],
  ] as const)("%#", (kind, issue, sentence, expected) => {
    expect(kind.verdictOn(issue, sentence)).toBe(expected);
  });
});

describe("what a lawyer would ask about", () => {
  it.each([
    [
      mutual,
      "venue",
      "The proper venue for any action shall be decided by the claiming Party.",
      "needs_human",
    ],
    [
      mutual,
      "no-licence",
      "Each party keeps what it had, but Acme shall own exclusively all rights in ideas, inventions and data that result from the talks.",
      "needs_human",
    ],
    [
      mutual,
      "no-licence",
      "Nothing in this Agreement assigns any invention or grants any licence.",
      "pass",
    ],
    [
      disclosed,
      "secrecy-term",
      "The undertakings continue in force [indefinitely.] [for [insert number] years from the date of this Agreement.]",
      "needs_human",
    ],
    [
      worked,
      "termination-cause",
      "Either Acme or the Adviser may terminate the term when one of the following events occurs:\n(i) When the other party materially violates a clause and does not remedy such violation within 30 days from written notice.",
      "pass",
    ],
    [
      worked,
      "ip-indemnity-limits",
      "The Adviser shall indemnify Acme against claims that its work infringes a patent. This Agreement may not be amended or modified except by a writing signed by both.",
      "fails",
    ],
  ] as const)("%#", (kind, issue, sentence, expected) => {
    expect(kind.verdictOn(issue, sentence)).toBe(expected);
  });
});

describe("a redline as the other side reads it", () => {
  it("takes the costs out with what is said of them", () => {
    expect(
      received.mended(
        "attorneys-fees",
        "The Discloser shall have the right to such damages as are caused by the disclosure, including but not limited to reasonable attorneys' fees and costs incurred in enforcing the Discloser's rights hereunder.",
      ),
    ).toBe("The Discloser shall have the right to such damages as are caused by the disclosure.");
  });

  it("names the party that discloses as the contract would", () => {
    const contract = (clause: string): string =>
      review(
        plainDocument(
          `MUTUAL NON-DISCLOSURE AGREEMENT\nThis Agreement is made between Acme Inc. and Beta Ltd.\n1. ${clause}`,
        ),
        registeredPlaybook("NDA", "discloser"),
      )
        .edits.filter(({ issueId }) => issueId === "injunction")
        .flatMap(({ edit }) => (edit.kind === "insert" ? edit.paragraphs : []))
        .map(({ text }) => text)
        .join(" ");
    expect(contract("Each party keeps the information of the other secret.")).toContain(
      "The disclosing party may seek an injunction",
    );
    expect(contract("The receiving Party keeps the information of the other secret.")).toContain(
      "may seek an injunction",
    );
  });
});

describe("what one sentence says is not said again by another", () => {
  it("where an assignment of inventions goes out, and nobody is asked about it too", () => {
    const assigned =
      "The Recipient hereby assigns to the Discloser all inventions and ideas that it makes.";
    expect(received.verdictOn("feedback", assigned)).toBe("fails");
    expect(received.verdictOn("no-licence", assigned)).toBe("pass");
  });

  it("where a limit of liability protects one side alone", () => {
    const licensed = oneClause(registeredPlaybook("Software License Agreement", "licensee"), [
      "SOFTWARE LICENSE AGREEMENT",
      "This Agreement is made between Acme Inc. (the “Company”) and Beta Ltd. (“Beta”). Beta hereby grants the Company a license to use the Software. Beta shall deliver it and the Company shall pay for it.",
    ]);
    const clause =
      "IN NO EVENT SHALL BETA, ANY OF ITS AFFILIATES, OR ANY OF THEIR DIRECTORS, OFFICERS, EMPLOYEES OR AGENTS BE LIABLE FOR ANY CONSEQUENTIAL DAMAGES, WHICH ARE EXCLUDED BY AGREEMENT OF THE PARTIES REGARDLESS OF WHETHER EITHER PARTY HAS BEEN ADVISED OF THEM.";
    expect(licensed.verdictOn("consequential-loss", clause)).toBe("fails");
    expect(licensed.verdictOn("liability-balance", clause)).toBe("fails");
    const { edits } = review(
      plainDocument(
        [
          "SOFTWARE LICENSE AGREEMENT",
          "This Agreement is made between Acme Inc. (the “Company”) and Beta Ltd. (“Beta”). Beta hereby grants the Company a license to use the Software. Beta shall deliver it and the Company shall pay for it.",
          `1. ${clause}`,
        ].join("\n"),
      ),
      registeredPlaybook("Software License Agreement", "licensee"),
    );
    expect(edits.map(({ issueId }) => issueId)).not.toContain("consequential-loss");
    expect(edits.find(({ issueId }) => issueId === "liability-balance")).toMatchObject({
      edit: {
        text: " The limitations and exclusions of liability in this provision apply equally in favor of the Company.",
      },
      alsoSettles: ["consequential-loss"],
    });
  });
});

describe("the name of the software", () => {
  it("is the one that the licence defines", () => {
    const texts = review(
      plainDocument(
        [
          "SOFTWARE LICENSE AGREEMENT",
          "This Agreement is made between Acme Inc. (the “Company”) and Beta Ltd. (“Beta”).",
          "“Utility Software” means the software that is described in Exhibit A.",
          "1. Grant. Beta hereby grants the Company a license to use the Utility Software. Beta shall deliver the Utility Software and the Company shall pay for it.",
        ].join("\n"),
      ),
      registeredPlaybook("Software License Agreement", "licensee"),
    ).edits.flatMap(({ issueId, edit }) =>
      issueId === "copies" && edit.kind === "insert" ? edit.paragraphs.map(({ text }) => text) : [],
    );
    expect(texts.join(" ")).toContain("copies of the Utility Software");
  });
});

describe("further verdicts that were read against their contracts", () => {
  const hosted = oneClause(registeredPlaybook("SaaS (Software as a Service)", "customer"), [
    "HOSTING AGREEMENT",
    "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”). Beta shall provide the Services to Acme and Acme shall pay for them.",
  ]);

  it.each([
    [
      "change-of-control",
      "Beta will have the right (but not the obligation) to terminate this Agreement upon 60 days’ written notice, following the acquisition of all or substantially all of the assets of Acme by anybody.",
      "fails",
    ],
    [
      "auto-renewal",
      "Acme or Beta may extend the term of this Agreement for an additional year, provided that it gives the other sixty days’ notice.",
      "fails",
    ],
    [
      "auto-renewal",
      "The term is extended by a year unless either party gives sixty days’ notice that it has elected not to extend the term.",
      "pass",
    ],
    [
      "termination-cause",
      "If Beta should fail to perform any of the obligations hereunder, Acme shall have the right to terminate this Agreement on five days’ notice.",
      "pass",
    ],
  ] as const)("%#", (issue, sentence, expected) => {
    expect(hosted.verdictOn(issue, sentence)).toBe(expected);
  });

  it.each([
    [
      "taxes",
      "Beta may assign its rights and delegate its duties, and shall remain liable for all of them.",
    ],
    ["taxes", "An acquisition on a tax-free basis is to be paid for by Acme."],
    [
      "publicity",
      "The tools used by Beta to provide the Services, with all copyrights, trademarks and trade secrets in them, remain its property.",
    ],
    [
      "notice-address",
      "Each party agrees that service of process, summons or notice by registered mail is effective.",
    ],
  ] as const)("quote nothing besides %s: %s", (issue, sentence) => {
    expect(hosted.quoteOn(issue, sentence)).toBeNull();
  });

  it("ask for no internal use where software is licensed to be distributed", () => {
    const published = oneClause(registeredPlaybook("Software License Agreement", "licensor"), [
      "SOFTWARE LICENSE AGREEMENT",
      "This Agreement is made between Acme Inc. (“Licensor”) and Beta Ltd. (“Licensee”).",
    ]);
    const grant =
      "Licensor grants to Licensee the exclusive right to reproduce, publish and distribute the Software in the Territory.";
    expect(published.verdictOn("licence-scope", grant)).toBe("pass");
    expect(
      published.verdictOn(
        "licence-scope",
        "Licensor grants to Licensee a right to use the Software. Licensee shall not distribute it.",
      ),
    ).toBe("missing");
  });

  it("quote no liens on affiliates, and nothing that is “as is consistent” on warranties", () => {
    const licensed = oneClause(registeredPlaybook("Software License Agreement", "licensee"), [
      "SOFTWARE LICENSE AGREEMENT",
      "This Agreement is made between Acme Inc. (“Licensee”) and Beta Ltd. (“Licensor”).",
    ]);
    expect(
      licensed.quoteOn(
        "affiliates",
        "Title is free of liens, except for those that do not and will not affect the use of the Software by Licensee and its affiliates.",
      ),
    ).toBeNull();
    expect(
      licensed.quoteOn(
        "conformity-warranty",
        "The business is what is registered and such further business as is consistent with the register.",
      ),
    ).toBeNull();
    expect(licensed.verdictOn("conformity-warranty", "The Software is provided as is.")).toBe(
      "fails",
    );
  });

  it("let a hiring ban pass that binds the other side alone", () => {
    expect(
      work.verdictOn(
        "non-solicitation",
        "The Adviser agrees that for two (2) years after this Agreement it will not solicit or hire any employee of Acme.",
      ),
    ).toBe("pass");
  });

  it("mend an extension by the notice of one side alone", () => {
    expect(
      hosted.mended(
        "auto-renewal",
        "Acme or Beta may extend the term of this Agreement by a year.",
      ),
    ).toBe(
      "Acme or Beta may extend the term of this Agreement by a year. Any such extension requires Acme’s prior written consent.",
    );
  });
});
