export { Timeline } from "./timeline.tsx";
export { timelineQuery } from "./timeline-query.ts";
