/** What a check found out, as one line of `proviso doctor`. */
export interface Finding {
  readonly subject: string;
  readonly state: "ok" | "warn" | "fail";
  readonly sentence: string;
}

/** Nothing to do. */
export const ok = (subject: string, sentence: string): Finding => ({
  subject,
  state: "ok",
  sentence,
});

/** Works, but someone should know. */
export const warn = (subject: string, sentence: string): Finding => ({
  subject,
  state: "warn",
  sentence,
});

/** Stands in the way. */
export const fail = (subject: string, sentence: string): Finding => ({
  subject,
  state: "fail",
  sentence,
});
