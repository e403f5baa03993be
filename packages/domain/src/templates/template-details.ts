import { allPlaybooks, type PlaybookName } from "../playbooks/contract-types.ts";
import { refuse, type FieldProblem, type Refusal } from "../refusals.ts";

/** The longest title of a template, in characters (C5.12, C9.10). */
export const maxTemplateNameLength = 50;

/** The longest description of a template, in characters (C5.12, C9.10). */
export const maxTemplateDescriptionLength = 80;

/** The one extension the file of a template has (C5.15, C9.11). */
export const templateExtension = ".docx";

/** What a person says about a template (C3.31). */
export interface TemplateDetails {
  readonly templateName: string;
  readonly description: string;
  readonly playbookId: string;
}

/** The name of the playbook a template is for, or undefined for an id that none has. */
export const templatePlaybook = (playbookId: string): PlaybookName | undefined =>
  allPlaybooks.find((each) => each.id === playbookId);

/** What is wrong with these details, by field; nothing when they may be kept (C5.12 to C5.14). */
export const problemsOfTemplate = ({
  templateName,
  description,
  playbookId,
}: TemplateDetails): readonly FieldProblem[] => {
  const problems: FieldProblem[] = [];
  if (templateName.trim() === "")
    problems.push({ field: "templateName", problem: "Title is mandatory" });
  if (templateName.trim().length > maxTemplateNameLength)
    problems.push({
      field: "templateName",
      problem: `At most ${maxTemplateNameLength} characters`,
    });
  if (description.trim().length > maxTemplateDescriptionLength)
    problems.push({
      field: "description",
      problem: `At most ${maxTemplateDescriptionLength} characters`,
    });
  if (!templatePlaybook(playbookId))
    problems.push({ field: "playbookId", problem: "Template type is mandatory" });
  return problems;
};

/** The details as they are kept, without the blanks around them, or what is wrong with them. */
export const acceptTemplateDetails = (given: TemplateDetails): TemplateDetails | Refusal => {
  const problems = problemsOfTemplate(given);
  if (problems.length > 0) return refuse("invalid_input", problems);
  return {
    templateName: given.templateName.trim(),
    description: given.description.trim(),
    playbookId: given.playbookId,
  };
};
