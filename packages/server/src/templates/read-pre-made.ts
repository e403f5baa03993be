import { contractTypeById, refuse, templatePlaybook, type Refusal } from "@proviso/domain";
import type { PreMadeTemplateRecord } from "@proviso/endpoints";
import { Readable } from "node:stream";
import { mediaTypeOf } from "../contracts/index.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import type { PreMadeShelf } from "./pre-made-shelf.ts";

/** The templates that come with the product (C7.37). */
export const handleListPreMade = (shelf: PreMadeShelf): PreMadeTemplateRecord[] =>
  shelf.list().map(({ guid, templateName, description, contractTypeId, playbookId, fileName }) => ({
    guid,
    templateName,
    description,
    contractTypeId,
    contractTypeName: contractTypeById(contractTypeId)?.name ?? "",
    playbookId,
    playbookName: templatePlaybook(playbookId)?.name ?? "",
    fileName,
  }));

/** The file of a pre-made template, or its pages (C7.43). */
export const handleDownloadPreMade = async (
  shelf: PreMadeShelf,
  id: string,
  extension: "docx" | "pdf",
): Promise<FileAnswer | Refusal> => {
  const template = shelf.find(id);
  if (!template) return refuse("not_found");
  const { fileName } = template;
  if (extension === "docx")
    return {
      file: Readable.from(shelf.read(template)),
      name: fileName,
      size: null,
      mediaType: mediaTypeOf(fileName),
    };
  const pages = await shelf.pages(template);
  if (pages === "stopped") return refuse("server_busy");
  if (typeof pages === "string") return refuse("version_not_available");
  const name = fileName.replace(/\.docx$/u, ".pdf");
  return { file: Readable.from([pages]), name, size: pages.length, mediaType: mediaTypeOf(name) };
};
