import { refusals, type RefusalCode } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { AskError, notReached } from "../platform/ask-error.ts";
import {
  deleteFailure,
  keepFailure,
  keptSentence,
  openFailure,
  placesIn,
} from "./template-sentences.ts";

const refused = (code: RefusalCode, problem?: string): AskError =>
  new AskError({
    code,
    status: 400,
    sentence: refusals[code],
    requestId: null,
    ...(problem === undefined ? {} : { fields: [{ field: "contract", problem }] }),
  });

describe("a template that does not open", () => {
  it.each([
    ["view", refused("not_found"), "The template does not exists or has been deleted"],
    ["edit", refused("not_found"), "The template does not exists or has been deleted"],
    ["edit", refused("internal_error"), "An error has ocurred, please try again later..."],
    ["pre-made", notReached(), "An error has ocurred, please try again later..."],
    ["contract", new Error("a bug"), "An error has ocurred, please try again later..."],
    ["contract", refused("not_editable"), "Editing is not supported for PDF or DOC files"],
    ["view", refused("server_busy"), refusals.server_busy],
  ] as const)("in %s for %s says so", (mode, error, sentence) => {
    expect(openFailure(mode, error)).toBe(sentence);
  });
});

describe("a template that cannot be kept", () => {
  it("gives the server's sentence with every place it names", () => {
    const error = refused("template_fields_broken", "Body “{{a”: a field is never closed.");
    expect(keepFailure(error)).toBe(refusals.template_fields_broken);
    expect(placesIn(error)).toEqual(["Body “{{a”: a field is never closed."]);
  });

  it.each([notReached(), refused("internal_error"), new Error("a bug")])(
    "for %s says that something went wrong",
    (error) => {
      expect(keepFailure(error)).toBe("Something went wrong");
    },
  );
});

describe("a template that cannot be deleted", () => {
  it("is being edited, or something went wrong", () => {
    expect(deleteFailure(refused("template_being_edited"))).toBe(
      "Looks like this template is currently being edited and therefore cannot be deleted.",
    );
    expect(deleteFailure(notReached())).toBe("Something went wrong, please try again");
  });
});

describe("a template that is kept", () => {
  it.each([
    ["FINAL", false, "Template updated successfully"],
    ["FINAL", true, "Template saved successfully"],
    ["CONTRACT_EDIT", false, "Template saved successfully"],
    ["PRE_MADE_EDIT", true, "Template created successfully"],
  ] as const)("as %s, document new: %s, says %s", (status, isNew, sentence) => {
    expect(keptSentence(status, isNew)).toBe(sentence);
  });
});
