/** What a report about a letter says (RFC 3464). */
export interface DeliveryReport {
  /** Whether the letter will never arrive; a delay is not that. */
  readonly isFailed: boolean;
  /** The status code of RFC 3463, such as "5.1.1"; "" when the report gives none. */
  readonly status: string;
  /** What the far mail server said, in one line; "" when the report does not say. */
  readonly detail: string;
}

const unfolded = (source: string): string => source.replace(/\r?\n[ \t]+/g, " ");

const fieldOf = (source: string, name: string): string =>
  new RegExp(`^${name}:(.*)$`, "im").exec(source)?.[1]?.trim() ?? "";

/**
 * Reads the part of a report that is for programs. That part is never encoded (RFC 3464, 2.1), and the
 * letters we send have no such lines at their start, so it is found without taking the email apart.
 */
export const readDeliveryReport = (source: string): DeliveryReport => {
  const text = unfolded(source);
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fieldOf(text, "Status"))?.[0] ?? "";
  return {
    isFailed: /^failed\b/i.test(fieldOf(text, "Action")) && !code.startsWith("4"),
    status: code,
    detail: fieldOf(text, "Diagnostic-Code")
      .replace(/^smtp;\s*/i, "")
      .slice(0, 300),
  };
};
