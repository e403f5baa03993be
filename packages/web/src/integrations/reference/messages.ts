import { catalog } from "../../platform/catalog.ts";

/** The sentences of the folder integrations/reference, in English. */
export const t = catalog("integrations.reference", {
  "reference-page.in-the-address": "In the URL",
  "reference-page.body": "Body",
  "reference-page.answer": "Answer",
  "reference-page.loading": "Loading",
  "reference-page.the-reference-did-not-load": "We couldn’t load the reference",
  "reference-page.try-again": "Try again",
  "reference-page.the-server-did":
    "The server didn’t return its description. Try again in a moment.",
  "reference-page.scope": "Scope <code>{scope}</code>",
  "reference-page.api-reference": "API reference",
  "reference-page.every-call-takes":
    "Every request takes an API key: Authorization: Bearer key_… A POST can carry an Idempotency-Key, so that a retry doesn’t repeat the action.",
});
