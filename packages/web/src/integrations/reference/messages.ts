import { catalog } from "../../platform/catalog.ts";

/** The sentences of the folder integrations/reference, in English. */
export const t = catalog("integrations.reference", {
  "reference-page.in-the-address": "In the address",
  "reference-page.body": "Body",
  "reference-page.answer": "Answer",
  "reference-page.loading": "Loading",
  "reference-page.the-reference-did-not-load": "The reference did not load",
  "reference-page.try-again": "Try again",
  "reference-page.the-server-did":
    "The server did not give its description. Try again in a moment.",
  "reference-page.scope": "Scope <code>{scope}</code>",
  "reference-page.api-reference": "API reference",
  "reference-page.every-call-takes":
    "Every call takes an API key: Authorization: Bearer key_… A POST may carry an Idempotency-Key, so that sending it again does nothing twice.",
});
