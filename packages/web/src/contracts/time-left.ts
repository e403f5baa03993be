import { t } from "./messages.ts";

const hour = 3_600_000;

/**
 * How long there is left to answer feedback (C9.4): days above 24 hours, "Nhr left" from one hour on,
 * else "less than 1hr left". Both times in milliseconds since 1970.
 */
export const timeLeft = (dueDate: number, now: number): string => {
  const left = dueDate - now;
  if (left > 24 * hour) {
    const days = Math.floor(left / (24 * hour));
    return t("time-left.days-left", { days });
  }
  return left >= hour
    ? t("time-left.hr-left", { hours: Math.floor(left / hour) })
    : t("time-left.less-than-1hr-left");
};
