import { refusals } from "@proviso/domain";
import { expect, it } from "vitest";
import { AskError } from "../platform/ask-error.ts";
import { uploadFailure } from "./upload-failure.ts";

const refused = (code: "ANTIVIRUS_SCAN_ERROR" | "file_empty"): AskError =>
  new AskError({ code, status: 400, sentence: refusals[code], requestId: null });

it("says of a virus what the server says, and in the place of a file that the one before stays", () => {
  const virus = "This file may contain a virus or other malware";
  expect(uploadFailure("new", refused("ANTIVIRUS_SCAN_ERROR"))).toBe(virus);
  expect(uploadFailure("replace", refused("ANTIVIRUS_SCAN_ERROR"))).toBe(
    `${virus}. Replace was aborted`,
  );
  expect(uploadFailure("replace", refused("file_empty"))).toBe("The file is empty.");
  expect(uploadFailure("new", new TypeError("bug"))).toBe("Something went wrong");
});
