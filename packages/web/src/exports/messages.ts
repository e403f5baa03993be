import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder exports, in English. */
export const t = catalog("exports", {
  "export-item.waits-for-its-turn": "Queued",
  "export-item.of-files-written":
    "{filesTotal, plural, one {{filesDone, number} of # file written} other {{filesDone, number} of # files written}}",
  "export-item.stopped": "Stopped",
  "export-item.did-not-succeed-try":
    "Failed. Try again, and if that doesn’t help, contact the administrator of this installation",
  "export-item.can-be-downloaded-until": "{size}, available until {until}",
  "export-item.asked-for-by": "Requested by {askedBy}",
  "export-item.files-written": "Files written",
  "export-item.part": "{count, plural, one {Download} other {Part {number}, {size}}}",
  "export-item.stop": "Stop",
  "export-item.remove-the-export-of": "Remove the export from {askedTime}",
  "export-settings.try-again": "Try again",
  "export-settings.nothing-was-exported-lately": "No recent exports.",
  "export-settings.exports": "Exports",
  "export-settings.export-everything": "Export everything",
  "export-settings.you-can-leave": "You can leave this page. We’ll email you when it’s ready.",
  "export-settings.we-write-to-you-when":
    "We’ll email you when it’s ready. You can download it for 7 days.",
  "export-settings.loading": "Loading",
});
