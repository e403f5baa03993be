export { listEvents, recordEvent, type NewTimelineEntry } from "./timeline-store.ts";
