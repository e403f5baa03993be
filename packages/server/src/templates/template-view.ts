import { contractTypeById, templatePlaybook, type Person } from "@proviso/domain";
import type { TemplateRecord } from "@proviso/endpoints";
import type { Template } from "./template.ts";

/** A template as it leaves the server for this reader. */
export const templateView = (template: Template, reader: Person): TemplateRecord => ({
  guid: template.id,
  templateName: template.name,
  description: template.description,
  playbookId: template.playbookId,
  playbookName:
    template.playbookId === null ? null : (templatePlaybook(template.playbookId)?.name ?? null),
  fileName: template.file.name,
  uploadTime: template.uploadedAt.toISOString(),
  contractTypeId: template.contractTypeId,
  contractTypeName:
    template.contractTypeId === null
      ? null
      : (contractTypeById(template.contractTypeId)?.name ?? null),
  isPreMade: template.status === "PRE_MADE_EDIT",
  templateStatus: template.status,
  updateTime: template.updatedAt.toISOString(),
  fileSize: template.file.size,
  canEdit: reader.permissions.has("Templates_Manage"),
  editedBy: template.holder && template.holder.id !== reader.id ? template.holder.name : null,
  reviewContractGuid: template.reviewContractId,
});
