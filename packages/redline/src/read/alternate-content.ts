import { child, type XmlElement } from "../xml/element.ts";

/** The one branch of an mc:AlternateContent that counts: the first Choice, else the Fallback. */
export const chosenBranch = (alternate: XmlElement): XmlElement | undefined =>
  child(alternate, "mc:Choice") ?? child(alternate, "mc:Fallback");
