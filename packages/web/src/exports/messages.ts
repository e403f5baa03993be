import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder exports, in English. */
export const t = catalog("exports", {
  "export-item.waits-for-its-turn": "Waits for its turn",
  "export-item.of-files-written":
    "{filesTotal, plural, one {{filesDone, number} of # file written} other {{filesDone, number} of # files written}}",
  "export-item.stopped": "Stopped",
  "export-item.did-not-succeed-try":
    "Did not succeed; try again, and if that does not help, ask whoever runs this installation",
  "export-item.can-be-downloaded-until": "{size}, can be downloaded until {until}",
  "export-item.asked-for-by": "Asked for by {askedBy}",
  "export-item.files-written": "Files written",
  "export-item.part": "{count, plural, one {Download} other {Part {number}, {size}}}",
  "export-item.stop": "Stop",
  "export-item.remove-the-export-of": "Remove the export of {askedTime}",
  "export-settings.try-again": "Try again",
  "export-settings.nothing-was-exported-lately": "Nothing was exported lately.",
  "export-settings.exports": "Exports",
  "export-settings.export-everything": "Export everything",
  "export-settings.you-can-leave": "You can leave this page; we write to you when it is ready.",
  "export-settings.we-write-to-you-when":
    "We write to you when it is ready. It can be downloaded for 7 days.",
  "export-settings.loading": "Loading",
});
