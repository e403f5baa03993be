import { readDocument, type WordPackage } from "@proviso/redline";
import { allPlaybooks, review, type Review } from "@proviso/review-engine";
import { contractTypeById } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { premadeTemplates } from "../../packages/server/src/templates/premade-templates.ts";
import { filledTemplate, openTemplate } from "./filled.ts";
import type { Template } from "./template.ts";
import { templates } from "./templates.ts";

const listed = ({ file }: Template): ReturnType<typeof premadeTemplates>[number] => {
  const found = premadeTemplates().find(({ fileName }) => fileName === file);
  if (found === undefined) throw new Error(`${file} is not in the list`);
  return found;
};

/** The review of a file by the playbook that its template names. */
const reviewed = (template: Template, word: WordPackage): Review => {
  const { contractTypeId, playbookId } = listed(template);
  const type = contractTypeById(contractTypeId);
  const position = playbookId.slice(contractTypeId.length + 1);
  const playbook = allPlaybooks().find(
    (each) => each.contractType === type?.name && each.position === position,
  );
  if (playbook === undefined) throw new Error(`there is no playbook ${playbookId}`);
  return review(readDocument(word), playbook);
};

const withVerdict = ({ verdicts }: Review, ...kinds: readonly string[]): readonly string[] =>
  verdicts.filter(({ verdict }) => kinds.includes(verdict)).map(({ issueId }) => issueId);

/** What nobody can tell before the template is filled. */
const opened = ["parties-and-blanks", "governing-law", "venue", "scc-law"];

describe.each(templates)("the review of $file by its own playbook", (template) => {
  it("finds nothing to object to, to ask or to mend once it is filled", () => {
    const found = reviewed(template, filledTemplate(template).word);
    expect(found.contractType).toBe(contractTypeById(listed(template).contractTypeId)?.name);
    expect(withVerdict(found, "fails", "missing", "needs_human")).toEqual([]);
    expect(found.proofreading).toEqual([]);
    expect(found.complianceLevel).toBeGreaterThanOrEqual(9.8);
  });

  it("leaves only what is not filled in yet to a human before", () => {
    const found = reviewed(template, openTemplate(template));
    expect(withVerdict(found, "fails", "missing")).toEqual([]);
    expect(
      withVerdict(found, "needs_human").filter((issueId) => !opened.includes(issueId)),
    ).toEqual([]);
  });
});
