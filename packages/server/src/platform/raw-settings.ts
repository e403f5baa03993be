import { readFileSync } from "node:fs";

/** What a setting's name ends with that gives the path of a file with its value, as container platforms hand out secrets. */
export const inFile = "_FILE";

type Environment = Readonly<Record<string, string | undefined>>;

/** What an environment gives for settings by name, an empty value being none; and what is wrong with how it gives them. */
export interface RawSettings {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly faults: readonly string[];
}

const readValue = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch {
    return undefined;
  }
};

/** Reads what is given for the settings of these names: by the variable itself, or by the file that `NAME_FILE` names, but for one line's end. */
export const readRaw = (names: readonly string[], environment: Environment): RawSettings => {
  const values: Record<string, string | undefined> = {};
  const faults: string[] = [];
  for (const name of names) {
    const path = environment[`${name}${inFile}`];
    values[name] = environment[name]?.trim() ? environment[name] : undefined;
    if (!path) continue;
    const read = readValue(path);
    if (values[name] !== undefined) faults.push(`${name}: given twice, as ${name}${inFile} too`);
    else if (read === undefined) faults.push(`${name}${inFile}: ${path} cannot be read`);
    else values[name] = read || undefined;
  }
  return { values, faults };
};
