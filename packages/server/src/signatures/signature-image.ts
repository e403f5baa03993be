import { isRefusal, maxSignatureImage, refuse, type Refusal } from "@proviso/domain";
import type { HelperTask } from "../platform/processes/helper-task.ts";
import type { Helpers } from "../platform/processes/open-helpers.ts";
import type { work as drawPicture } from "./draw-picture-task.ts";

const drawPictureTask: HelperTask<typeof drawPicture> = {
  name: "draw-signature-picture",
  module: new URL("./draw-picture-task.ts", import.meta.url),
  timeLimitSeconds: 5,
};

/**
 * A picture of a signature, drawn again as a PNG of ours, so that nothing of what was given is kept but what
 * it looks like. Refused unless it is a whole PNG or JPEG of a bearable size that shows something; anything
 * else, an SVG among them, is never decoded.
 */
export const readSignatureImage = async (
  helpers: Helpers,
  base64: string,
): Promise<Buffer | Refusal> => {
  const data = Buffer.from(base64, "base64");
  const refused = refuse("signature_image_not_valid");
  if (data.length === 0 || data.length > maxSignatureImage.bytes) return refused;
  const drawn = await helpers.run(drawPictureTask, { data });
  if (drawn === null) return refused;
  return isRefusal(drawn) ? drawn : Buffer.from(drawn);
};
