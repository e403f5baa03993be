import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder timeline, in English. */
export const t = catalog("timeline", {
  "full-timeline.timeline": "Timeline",
  "timeline.timeline": "Timeline",
  "timeline.try-again": "Try again",
  "timeline.the-timeline-could": "We couldn’t load the timeline.",
  "timeline.full-timeline": "Full timeline",
  "timeline-steps.signed": "Signed",
  "timeline-steps.reviewing": "Reviewing",
});
