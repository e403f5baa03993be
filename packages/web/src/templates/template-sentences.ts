import { AskError, isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import type { TemplateRequest } from "./template-requests.ts";
import { t } from "./messages.ts";

const wrong = t("template-sentences.something-went-wrong");

/** Why a template did not open, in the words of C8.19 and C8.20. */
export const openFailure = (mode: TemplateRequest["mode"], error: unknown): string => {
  if (isRefusedWith(error, "not_found")) return t("template-sentences.the-template-does");
  if (isRefusedWith(error, "not_editable", "version_not_available", "template_not_readable"))
    return sentenceOf(error);
  return mode === "view" ? sentenceOf(error) : t("template-sentences.an-error-has-ocurred");
};

/** Why a template could not be kept: what the server says, else the general sentence (C8.21 to C8.24). */
export const keepFailure = (error: unknown): string =>
  error instanceof AskError && error.code !== null && error.code !== "internal_error"
    ? error.sentence
    : wrong;

/** The places that a refusal names, as sentences. */
export const placesIn = (error: unknown): readonly string[] =>
  error instanceof AskError ? error.fields.map(({ problem }) => problem) : [];

/** Why a template could not be deleted (C8.25). */
export const deleteFailure = (error: unknown): string =>
  isRefusedWith(error, "template_being_edited")
    ? sentenceOf(error)
    : t("template-sentences.please-try-again", { wrong });

/** What is said once a template is kept: made of a pre-made one, saved, or merely described again (C8.22 to C8.24). */
export const keptSentence = (
  status: "FINAL" | "PRE_MADE_EDIT" | "CONTRACT_EDIT",
  hasNewDocument: boolean,
): string => {
  if (status === "PRE_MADE_EDIT") return t("template-sentences.template-created-successfully");
  return status === "FINAL" && !hasNewDocument
    ? t("template-sentences.template-updated-successfully")
    : t("template-sentences.template-saved-successfully");
};
