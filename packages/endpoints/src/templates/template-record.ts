import {
  maxFileNameLength,
  maxTemplateDescriptionLength,
  maxTemplateNameLength,
  templateStatuses,
} from "@proviso/domain";
import { z } from "../zod.ts";

/** The path of everything about templates. */
export const templatePath = "/external-dashboard-web-app/templates";

/** Names one template in a path. */
export const templateParams = z.object({ id: z.uuid() });

/** One template, in the fields of C3.25 and C3.26. Dates are ISO 8601 in UTC. */
export const templateRecord = z
  .object({
    guid: z.uuid(),
    templateName: z.string().max(maxTemplateNameLength),
    description: z.string().max(maxTemplateDescriptionLength),
    /** null while a copy of a contract is edited that has no type yet. */
    playbookId: z.string().nullable(),
    playbookName: z.string().nullable(),
    fileName: z.string().max(maxFileNameLength),
    uploadTime: z.iso.datetime(),
    contractTypeId: z.string().nullable(),
    contractTypeName: z.string().nullable(),
    /** Whether it is the copy of a pre-made one, whose type is fixed (C5.13). */
    isPreMade: z.boolean(),
    templateStatus: z.enum(templateStatuses),
    /** When its file or details last changed. */
    updateTime: z.iso.datetime(),
    fileSize: z.int(),
    /** Whether the reader may change and download it (C6.8). */
    canEdit: z.boolean(),
    /** Who is editing it now, by name, when that is not the reader. */
    editedBy: z.string().nullable(),
    /** The contract that its review made, when it was uploaded for one. */
    reviewContractGuid: z.uuid().nullable(),
  })
  .meta({ id: "Template" });

/** One template. */
export type TemplateRecord = z.infer<typeof templateRecord>;
