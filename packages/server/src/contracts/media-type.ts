import { extensionOf } from "@proviso/domain";

const mediaTypes = {
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".doc": "application/msword",
  ".pdf": "application/pdf",
} as const;

/** The media type of a file by its name. */
export const mediaTypeOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension === null ? "application/octet-stream" : mediaTypes[extension];
};
