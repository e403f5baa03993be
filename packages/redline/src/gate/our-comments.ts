import { children, type XmlElement } from "../xml/element.ts";
import type { IsOurs } from "./foreign-marks.ts";

/** The w:id of every comment that was just written. */
export const ourComments = (roots: Iterable<XmlElement>, isOurs: IsOurs): Set<string> => {
  const ids = new Set<string>();
  for (const root of roots)
    for (const comment of children(root, "w:comment"))
      if (isOurs(comment)) ids.add(comment.attributes["w:id"] ?? "");
  return ids;
};
