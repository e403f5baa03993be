const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  timeZone: "UTC",
});
const minute = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hour12: true,
  timeZone: "UTC",
});

/** A time as letters write it: "Nov 21, 2026, 09:05 PM UTC". */
export const englishTime = (at: string): string => {
  const time = new Date(at);
  return `${day.format(time)}, ${minute.format(time)} UTC`;
};

/** A day as letters write it: "Nov 21, 2026". */
export const englishDay = (at: string): string => day.format(new Date(at));
