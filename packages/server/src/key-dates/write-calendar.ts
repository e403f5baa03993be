import { addDays, type CalendarDay } from "@proviso/domain";

/** One all-day entry of a calendar. */
export interface CalendarEntry {
  /** Stays the same while the entry is about the same thing, so that a program replaces it. */
  readonly id: string;
  readonly day: CalendarDay;
  readonly title: string;
  readonly description: string;
  /** The address of the page it is about. */
  readonly link: string;
  /** Reminds so many days before; none for what is only to be known. */
  readonly remindDays: readonly number[];
}

const encoder = new TextEncoder();
const longestLine = 75;

/** A line of at most 75 octets, each further one begun with a space (RFC 5545, 3.1); no character is cut. */
const fold = (line: string): string => {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      lines.push(" ");
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join("\r\n");
};

/** Text as a value (RFC 5545, 3.3.11); what is no text for a calendar is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}--\n]/gv, "")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");

const basic = (day: CalendarDay): string => day.replaceAll("-", "");
const stamp = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(/[-:]/g, "");

const alarm = (title: string, days: number): readonly string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escaped(title)}`,
  // All-day entries begin at midnight: reminded of at eight in the morning.
  days === 0 ? "TRIGGER:PT8H" : `TRIGGER:-P${days - 1}DT16H`,
  "END:VALARM",
];

const entryLines = (
  { id, day, title, description, link, remindDays }: CalendarEntry,
  host: string,
  at: Date,
): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${id}@${host}`,
  `DTSTAMP:${stamp(at)}`,
  `DTSTART;VALUE=DATE:${basic(day)}`,
  `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${link}`,
  "TRANSP:TRANSPARENT",
  ...remindDays.flatMap((days) => alarm(title, days)),
  "END:VEVENT",
];

/** A calendar of all-day entries as RFC 5545 writes it; the same entries give the same text at the same time. */
export const writeCalendar = (
  name: string,
  entries: readonly CalendarEntry[],
  host: string,
  at: Date,
): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(name)}//Key dates//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...entries.flatMap((entry) => entryLines(entry, host, at)),
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
