import { t } from "./messages.ts";

const names = [
  t("severity-name.detail"),
  t("severity-name.low"),
  t("severity-name.medium"),
  t("severity-name.high"),
  t("severity-name.critical"),
] as const;

/** The weights an issue can have, from 1 to 5, each with its name. */
export const severities = names.map((name, at) => ({ value: String(at + 1), label: name }));

/** How much an issue weighs, from "1" to "5", in a word. */
export const severityName = (severity: string): string =>
  severities.find(({ value }) => value === severity)?.label ?? severity;
