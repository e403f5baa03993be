import type { PDF, PdfObject } from "@libpdf/core";
import { PdfReader } from "./pdf-objects.ts";

/** Says of optional content whether every program shows it at all times. */
export interface Layers {
  isAlwaysShown(membership: PdfObject): boolean;
}

const namesOff = [
  ["View", "ViewState"],
  ["Print", "PrintState"],
  ["Export", "ExportState"],
] as const;

/** Uses that show a layer to some only, or at some sizes. */
const conditional = ["Zoom", "Language", "User"] as const;

/** The layers of a document by its default configuration and the uses that each declares (ISO 32000-1, 8.11). */
export const readLayers = (pdf: PDF): Layers => {
  const reader = new PdfReader(pdf);
  const properties = reader.dict(pdf.getCatalog().get("OCProperties"));
  const configuration = properties && reader.dict(properties.get("D"));
  const listed = (name: string): ReadonlySet<PdfObject> =>
    new Set(reader.items(configuration?.get(name)));
  const [on, off] = [listed("ON"), listed("OFF")];
  const base = reader.name(configuration?.get("BaseState")) ?? "ON";

  const isGroupShown = (group: PdfObject): boolean => {
    const dict = reader.dict(group);
    if (!dict) return false;
    if (off.has(group) || (base !== "ON" && !on.has(group))) return false;
    const usage = reader.dict(dict.get("Usage"));
    if (!usage) return true;
    if (conditional.some((name) => usage.has(name))) return false;
    return namesOff.every(
      ([use, state]) => reader.name(reader.dict(usage.get(use))?.get(state)) !== "OFF",
    );
  };

  const isAlwaysShown = (membership: PdfObject): boolean => {
    const dict = reader.dict(membership);
    if (!dict) return false;
    if (reader.name(dict.get("Type")) !== "OCMD") return isGroupShown(membership);
    if (dict.has("VE") || !["AnyOn", "AllOn"].includes(reader.name(dict.get("P")) ?? "AnyOn"))
      return false;
    const groups = dict.get("OCGs");
    const isOne = groups !== undefined && reader.dict(groups) !== undefined;
    const members = groups === undefined ? [] : isOne ? [groups] : reader.items(groups);
    return members.every(isGroupShown);
  };
  return { isAlwaysShown };
};

/** Whether this is a layer, or says which layers something belongs to. */
export const isLayer = (reader: PdfReader, object: PdfObject | undefined): boolean => {
  const type = reader.name(reader.dict(object)?.get("Type"));
  return type === "OCG" || type === "OCMD";
};
