import { describe, expect, it } from "vitest";
import { plainDocument } from "../../plain-document.ts";
import { review } from "../../review-document.ts";
import type { Review } from "../../review.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

/** An agreement by two companies that use no word of the law. */
const payroll = [
  "DATA PROCESSING AGREEMENT",
  "",
  'This agreement is made on 3 March 2026 between Hollin Bakeries Ltd ("Hollin") and Tarn Payroll Ltd ("Tarn"). It belongs to the payroll contract between the two companies of the same day (the "Payroll Contract").',
  "",
  "1. Who does what",
  "1.1 Hollin decides why and how the data of its staff are used. Tarn handles those data for Hollin and on its behalf.",
  "1.2 Tarn works out the wages, prints the pay slips and files the returns. For this it uses names, addresses, bank details and hours of work of Hollin's staff.",
  "1.3 Tarn does this for as long as the Payroll Contract runs.",
  "",
  "2. What Hollin says",
  "2.1 Tarn does with the data only what Hollin tells it in writing. If the law makes Tarn do something else, it tells Hollin first where it may.",
  "2.2 If Tarn thinks that what it is told breaks the law, it says so at once.",
  "2.3 Tarn does not use the data for anything of its own.",
  "",
  "3. People",
  "3.1 Only those see the data who need them for their work, and each of them has promised in writing to keep them secret.",
  "",
  "4. Security",
  "4.1 Tarn encrypts the data, locks its rooms, makes a copy every night and tests twice a year whether it can be read back. What it does in detail stands in Annex 1.",
  "",
  "5. Helpers",
  "5.1 Tarn uses the firms listed in Annex 2. It announces each new one four weeks in advance, and Hollin can say no for a good reason within two weeks.",
  "5.2 Each of them has signed the same promises as Tarn. If one of them does something wrong, it is as if Tarn had done it.",
  "",
  "6. Where the data are",
  "6.1 The data stay in the EEA. Tarn does not let anybody open them from outside.",
  "",
  "7. When something goes wrong",
  "7.1 If data are lost or somebody sees them who should not, Tarn calls Hollin within 24 hours of learning of it and writes down what happened, whose data they are and what it does about it.",
  "",
  "8. Help",
  "8.1 When one of Hollin's staff asks what is stored about them, or wants it corrected or wiped, Tarn passes the letter on within three days and helps Hollin to answer.",
  "8.2 Tarn helps Hollin with risk assessments and when the supervisory authority asks questions.",
  "",
  "9. Looking behind the scenes",
  "9.1 Hollin may come once a year and see for itself that all this is kept, if it says so three weeks before. Each side pays its own costs.",
  "",
  "10. The end",
  "10.1 When the Payroll Contract ends, Tarn gives everything back and wipes its own copies within 30 days, and says in writing that it has. What the tax laws make it keep, it keeps locked away.",
  "",
  "11. Money",
  "11.1 If Tarn breaks this agreement, it pays Hollin the damage, up to 500,000 pounds a year.",
  "",
  "12. Other",
  "12.1 If this agreement and the Payroll Contract say different things, this agreement counts.",
  "12.2 Changes must be in writing and signed by both.",
  "",
  "Signed for Hollin: ______________   Signed for Tarn: ______________",
  "",
].join("\n");

/** Another one, of a translator's English. */
const hosting = [
  "Data Processing Agreement",
  "between",
  'Velden Kliniken GmbH, Graz (the "Client")',
  "and",
  'Orsova Hosting SRL, Cluj (the "Host")',
  "",
  "1. Subject",
  "The Host keeps the appointment books of the Client on its servers. The Client is responsible for the data in them; the Host is only its helper and works under Article 28 GDPR.",
  "The books contain the names, birth dates, telephone numbers and appointments of patients.",
  "The work begins on 1 May 2026 and ends with the hosting contract.",
  "",
  "2. Orders of the Client",
  "The Host touches the data only when and as the Client has ordered. Orders are given by e-mail to the address in Annex A. An order that seems unlawful to the Host need not be carried out until the Client has confirmed it.",
  "",
  "3. Silence",
  "Whoever works with the data at the Host is bound to silence, also after leaving the Host.",
  "",
  "4. Protective measures",
  "The measures in Annex B apply. The Host may replace one of them by a better one but must not fall below what they achieve.",
  "",
  "5. Other companies",
  "The Host does not hand any part of the work to another company unless the Client has agreed in writing beforehand. It binds that company by the duties of this agreement and answers for it as for itself.",
  "",
  "6. Place",
  "All servers stand in Austria and Romania. The data never leave the European Union.",
  "",
  "7. Mishaps",
  "The Host reports every mishap with the data to the Client by telephone as soon as it knows of it, at the latest the next working day, and hands over all that the Client needs for its own report to the authority.",
  "",
  "8. Rights of patients",
  "If a patient turns to the Host, the Host sends the patient on to the Client without answering. The Host gives the Client whatever it needs to answer.",
  "",
  "9. Checks",
  "The Client, or an auditor whom it sends, is let in during business hours after a week's warning, and is shown the records that prove that the duties are kept. The Host bears its own costs of this.",
  "",
  "10. Return",
  "At the end the Host hands all data to the Client on a disk and then erases every copy, backups included, no later than two months afterwards. It confirms the erasure.",
  "",
  "11. Liability",
  "The Host is liable for damage that it causes by breaking this agreement or the GDPR, without limit.",
  "",
  "12. Contact",
  "The data protection officer of the Host is named in Annex A.",
  "The law of Austria applies. The courts of Graz decide.",
  "",
].join("\n");

const asController = (text: string): Review =>
  review(plainDocument(text), registeredPlaybook("DPA", "controller"));
const asProcessor = (text: string): Review =>
  review(plainDocument(text), registeredPlaybook("DPA", "processor"));

const on = ({ verdicts }: Review, issue: string): string => {
  const found = verdicts.find(({ issueId }) => issueId === issue);
  return `${found?.verdict}${found?.fallback ?? ""}: ${found?.quote?.text.slice(0, 30) ?? ""}`;
};

describe("a data processing agreement in plain words", () => {
  it.each([
    ["roles", "pass: Hollin decides why and how the"],
    ["processing-details", "pass: For this it uses names, addres"],
    ["security-measures", "fallback1: Tarn encrypts the data, locks "],
    ["instructions", "pass: Tarn does with the data only w"],
    ["unlawful-instructions", "pass: If Tarn thinks that what it is"],
    ["own-purposes", "pass: Tarn does with the data only w"],
    ["staff-confidentiality", "pass: Only those see the data who ne"],
    ["breach-notice-time", "pass: If data are lost or somebody s"],
    ["breach-content", "pass: If data are lost or somebody s"],
    ["subprocessor-authorisation", "fallback1: Tarn uses the firms listed in "],
    ["subprocessor-notice", "fallback1: It announces each new one four"],
    ["subprocessor-objection", "fallback1: It announces each new one four"],
    ["subprocessor-flow-down", "pass: Each of them has signed the sa"],
    ["subprocessor-liability", "pass: If one of them does something "],
    ["subprocessor-list", "pass: Tarn uses the firms listed in "],
    ["transfers", "pass: The data stay in the EEA."],
    ["sccs", "pass: The data stay in the EEA."],
    ["data-subject-requests", "pass: When one of Hollin's staff ask"],
    ["audit-right", "pass: Hollin may come once a year an"],
    ["deletion-days", "pass: When the Payroll Contract ends"],
    ["deletion-certificate", "pass: When the Payroll Contract ends"],
    ["precedence", "pass: If this agreement and the Payr"],
    ["duration", "fallback1: Tarn does this for as long as "],
  ])("of a payroll says enough of %s for the controller", (issue, expected) => {
    expect(on(asController(payroll), issue)).toBe(expected);
  });

  it.each([
    ["roles", "pass: The Client is responsible for "],
    ["processing-details", "pass: The books contain the names, b"],
    ["instructions", "pass: The Host touches the data only"],
    ["unlawful-instructions", "pass: An order that seems unlawful t"],
    ["staff-confidentiality", "pass: Whoever works with the data at"],
    ["security-measures", "fallback1: The measures in Annex B apply."],
    ["breach-notice-time", "fallback2: The Host reports every mishap "],
    ["breach-content", "pass: The Host reports every mishap "],
    ["subprocessor-authorisation", "pass: The Host does not hand any par"],
    ["subprocessor-flow-down", "pass: It binds that company by the d"],
    ["subprocessor-liability", "pass: It binds that company by the d"],
    ["transfers", "pass: The data never leave the Europ"],
    ["data-subject-requests", "pass: The Host gives the Client what"],
    ["request-forwarding", "fallback2: If a patient turns to the Host"],
    ["audit-right", "pass: The Client, or an auditor whom"],
    ["compliance-records", "pass: The Client, or an auditor whom"],
    ["deletion-certificate", "pass: It confirms the erasure."],
    ["duration", "fallback1: The work begins on 1 May 2026 "],
  ])("of a hosting contract says enough of %s for the controller", (issue, expected) => {
    expect(on(asController(hosting), issue)).toBe(expected);
  });

  it("is not told twice how audits are announced and paid, nor how measures change", () => {
    const added = (found: Review): readonly string[] => found.edits.map(({ issueId }) => issueId);
    expect(added(asProcessor(payroll))).not.toContain("audit-notice");
    expect(added(asProcessor(payroll))).not.toContain("audit-costs");
    expect(added(asProcessor(hosting))).not.toContain("audit-notice");
    expect(added(asProcessor(hosting))).not.toContain("audit-costs");
    expect(added(asProcessor(hosting))).not.toContain("security-changes");
  });

  it("does not look for an article of the GDPR among its own clauses", () => {
    expect(asController(hosting).proofreading.map(({ kind }) => kind)).not.toContain("reference");
  });

  it("is not taken to keep data where they are when they may be sent anywhere", () => {
    const sent = payroll.replace("The data stay in the EEA.", "Tarn may send the data anywhere.");
    expect(on(asController(sent), "transfers")).toBe("fails: Tarn may send the data anywher");
  });
});

describe("a schedule that names a services agreement in its first line", () => {
  const document = plainDocument(
    [
      "DATA PROTECTION SCHEDULE",
      "This Schedule forms part of the Services Agreement dated 4 January 2026 between Brightwater Housing Association (“Brightwater”) and Kestrel Analytics Limited (“Kestrel”).",
      "1. Roles. For the personal data described in Annex 1 Brightwater is the controller and Kestrel its processor.",
      "2. Instructions. If Kestrel thinks an instruction is unlawful it says so and may stop until the point is settled.",
      "3. Others who help. Kestrel tells Brightwater 20 days before it takes on another one. Kestrel binds each of them to the same terms and is liable for what they do.",
      "4. Showing it. Once a year, on 30 days’ notice, Brightwater or its auditor may look at the systems and records during office hours.",
    ].join("\n"),
  );
  const read = review(document, registeredPlaybook("DPA", "controller"));
  const verdictOn = (issue: string): string | undefined =>
    read.verdicts.find(({ issueId }) => issueId === issue)?.verdict;

  it("is a data processing agreement", () => {
    expect(read.contractType).toBe("DPA");
  });

  it.each([
    ["unlawful-instructions", "pass"],
    ["subprocessor-notice", "fallback"],
    ["subprocessor-flow-down", "pass"],
    ["subprocessor-liability", "pass"],
    ["audit-right", "pass"],
    ["audit-frequency", "fallback"],
  ])("has its %s read: %s", (issue, expected) => {
    expect(verdictOn(issue)).toBe(expected);
  });

  it("binds the parties by their names, told who is controller and processor", () => {
    const added = read.edits.flatMap(({ edit }) =>
      edit.kind === "insert" ? edit.paragraphs.map(({ text }) => text) : [],
    );
    expect(added.length).toBeGreaterThan(5);
    expect(added.filter((text) => /\bthe (?:processor|controller)\b/iu.test(text))).toEqual([]);
  });
});
