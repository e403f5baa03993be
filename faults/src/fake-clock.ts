import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const libraries = ["x86_64-linux-gnu", "aarch64-linux-gnu"].flatMap((machine) =>
  [`/usr/lib/${machine}/faketime`].map((folder) => join(folder, "libfaketimeMT.so.1")),
);
const library = libraries.find((path) => existsSync(path));

/** Why no process can be given another time here; undefined where one can. */
export const noFakeClock = (): string | undefined =>
  library === undefined ? "libfaketime is not installed" : undefined;

/** A clock for one process that is off by as much as it is told, at any time. */
export interface FakeClock {
  /** The environment of the process. */
  readonly settings: Readonly<Record<string, string>>;
  /** So many seconds before or after the machine's, from now on. */
  turn(seconds: number): void;
}

/** Makes a clock that is kept in a file of a folder; timers go on as before. */
export const makeFakeClock = (folder: string, seconds: number): FakeClock => {
  const file = join(folder, "clock");
  const turn = (off: number): void => writeFileSync(file, `${off < 0 ? "" : "+"}${off}\n`);
  turn(seconds);
  return {
    settings: {
      LD_PRELOAD: library ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    turn,
  };
};
