/** The schema the queue's tables are in. */
export const jobSchema = "pgboss";

/** The function that tells how many jobs of an account are before its next one of a queue. */
export const placesBehind = `${jobSchema}.places_behind`;
