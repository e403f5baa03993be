import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder timeline, in English. */
export const t = catalog("timeline", {
  "full-timeline.timeline": "Timeline",
  "timeline.timeline": "Timeline",
  "timeline.try-again": "Try again",
  "timeline.the-timeline-could": "The timeline could not be loaded.",
  "timeline.full-timeline": "Full timeline",
  "timeline-steps.signed": "Signed",
  "timeline-steps.reviewing": "Reviewing",
});
