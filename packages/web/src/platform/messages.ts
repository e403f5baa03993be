import { catalog } from "./catalog.ts";

/** The sentences of the folder platform, in English. */
export const t = catalog("platform", {
  "ask-error.we-are-having-trouble":
    "We are having trouble connecting to the server. Please try again in a few minutes",
  "ask-error.something-went-wrong": "Something went wrong",
  "format.just-now": "just now",
  "format.bytes": "{bytes} bytes",
  "format.kb": "{kilobytes} KB",
  "format.mb": "{megabytes} MB",
});
