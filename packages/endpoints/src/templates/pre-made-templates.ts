import {
  maxFileNameLength,
  maxTemplateDescriptionLength,
  maxTemplateNameLength,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { templateParams, templatePath } from "./template-record.ts";

const mayRead = { oneOf: ["Templates_Manage", "Contract_Upload"] } as const;

/** A template that comes with the product, in the fields of C3.27. */
export const preMadeTemplate = z
  .object({
    guid: z.uuid(),
    templateName: z.string().max(maxTemplateNameLength),
    description: z.string().max(maxTemplateDescriptionLength),
    contractTypeId: z.string(),
    contractTypeName: z.string(),
    playbookId: z.string(),
    playbookName: z.string(),
    fileName: z.string().max(maxFileNameLength),
  })
  .meta({ id: "PreMadeTemplate" });

/** A template that comes with the product. */
export type PreMadeTemplateRecord = z.infer<typeof preMadeTemplate>;

/** The templates that come with the product, in the order of contract types (C7.37). */
export const listPreMadeTemplates = endpoint({
  method: "GET",
  path: `${templatePath}/pre-made`,
  summary: "List premade templates",
  access: mayRead,
  answer: z.array(preMadeTemplate),
  refusals: ["not_allowed"],
});

/** The file of a pre-made template (C7.43), or its pages as a PDF. */
export const downloadPreMadeTemplate = endpoint({
  method: "GET",
  path: `${templatePath}/pre-made/{id}/download`,
  summary: "Download a premade template",
  access: mayRead,
  params: templateParams,
  query: z.object({ extension: z.enum(["docx", "pdf"]).default("docx") }),
  answer: "file",
  refusals: ["not_allowed", "not_found", "version_not_available", "server_busy"],
});
