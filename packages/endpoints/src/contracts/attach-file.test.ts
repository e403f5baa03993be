import { acceptedExtensions, maxAttachments, maxUploadBytes } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { attachFile, contractRecord, uploadExtraData } from "../index.ts";

describe("files of contracts", () => {
  it("have the sizes, kinds, numbers, roles and version kinds of C9.1", () => {
    expect(maxUploadBytes + 1).toBe(30 * 1024 * 1024);
    expect(acceptedExtensions).toEqual([".docx", ".doc", ".pdf"]);
    expect(maxAttachments).toBe(6);
    expect(contractRecord.shape.docRole.options).toEqual(
      expect.arrayContaining(["ATTACHMENT", "TEMPLATE"]),
    );
    for (const versionType of ["COUNTER_PARTY", "INTERNAL"])
      expect(uploadExtraData.safeParse({ versionType }).success).toBe(true);
    const linkToDocGuid = "018f3b6e-0000-7000-8000-000000000001";
    const isTaken = (docRole: string): boolean =>
      attachFile.form.safeParse({ docRole, linkToDocGuid }).success;
    expect(["ATTACHMENT", "TEMPLATE"].map(isTaken)).toEqual([true, false]);
  });
});
