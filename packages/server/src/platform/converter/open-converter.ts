import { accessSync, constants, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { helperEnvironment } from "../settings.ts";
import { conversionLimits, type Converter } from "./converter.ts";
import { hasEmbeddedConverter, openEmbeddedConverter } from "./embedded-converter.ts";
import { openSofficeConverter } from "./soffice-converter.ts";

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether what CONVERTER wishes for is there: one of its words, or a program at that path. */
export const isConverterThere = (wish: string): boolean =>
  wish === "auto" || wish === "embedded" || isProgram(wish);

/** The program behind the starter script, so that there is one process to watch and to kill. */
const behind = (path: string): string => {
  const program = join(dirname(realpathSync(path)), "soffice.bin");
  return isProgram(program) ? program : path;
};

/** The LibreOffice installed on this machine, if there is one. */
export const findSoffice = (): string | undefined => {
  const folders = (helperEnvironment()["PATH"] ?? "").split(delimiter);
  const found = folders.map((folder) => join(folder, "soffice")).find(isProgram);
  return found === undefined ? undefined : behind(found);
};

/**
 * Opens the converter that is wished for: "auto", "embedded", or the path of a soffice program. "auto"
 * takes an installed LibreOffice or else the one that comes along; undefined when there is none, also at that path.
 */
export const openConverter = (wish: string, workFolder: string): Converter | undefined => {
  if (!isConverterThere(wish)) return undefined;
  const soffice = wish === "auto" ? findSoffice() : wish === "embedded" ? undefined : behind(wish);
  if (soffice !== undefined) return openSofficeConverter(soffice, workFolder, conversionLimits);
  return hasEmbeddedConverter() ? openEmbeddedConverter(conversionLimits) : undefined;
};
