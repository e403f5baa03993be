import { problemsOfTemplate, type TemplateDetails } from "@proviso/domain";

/** Which playbooks a template may be for: all, or those of one contract type (C5.16). */
export interface TemplateType {
  readonly id: string;
  readonly name: string;
}

/** Why a field of the form cannot be kept as it is; null when it can. */
export const problemIn = (details: TemplateDetails, field: keyof TemplateDetails): string | null =>
  problemsOfTemplate(details).find((each) => each.field === field)?.problem ?? null;

/** The details a form begins with: the type is chosen already where there is only one (C5.16). */
export const startingDetails = (types: readonly TemplateType[]): TemplateDetails => {
  const [only, second] = types;
  return {
    templateName: "",
    description: "",
    playbookId: only !== undefined && second === undefined ? only.id : "",
  };
};

/** Whether two forms say the same. */
export const isSameForm = (a: TemplateDetails, b: TemplateDetails): boolean =>
  a.templateName === b.templateName &&
  a.description === b.description &&
  a.playbookId === b.playbookId;
