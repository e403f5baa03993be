import { isRefusal } from "@proviso/domain";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { costlyPictures, hostilePictures } from "@proviso/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { openLog } from "../platform/log.ts";
import { openHelpers, smallTaskLimits } from "../platform/processes/open-helpers.ts";
import { signaturePicture } from "../test-support/signing.ts";
import { outlineOfPicture } from "./picture-outline.ts";
import { readSignatureImage } from "./signature-image.ts";

const png = Buffer.from(signaturePicture().data, "base64");

const helpers = openHelpers(openLog("silent"), smallTaskLimits);
afterAll(() => helpers.stop());

const read = (bytes: Uint8Array) =>
  readSignatureImage(helpers, Buffer.from(bytes).toString("base64"));

const jpeg = (): Buffer => {
  const canvas = createCanvas(300, 100);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 300, 100);
  context.fillStyle = "#152140";
  context.fillRect(20, 40, 260, 8);
  return canvas.toBuffer("image/jpeg");
};

const withText = (bytes: Buffer): Buffer => {
  // After the header, as a chunk that no decoder knows: what was hidden in it must not come back.
  const secret = Buffer.from("<script>alert(1)</script>");
  return Buffer.concat([bytes, secret]);
};

describe("abuse 90: a picture of a signature", () => {
  it.each([
    ["PNG", png],
    ["JPEG", jpeg()],
  ])("that is a %s is drawn anew as a PNG of ours", async (_kind, bytes) => {
    const made = await read(bytes);
    if (isRefusal(made)) throw new Error(made.sentence);
    expect(made.subarray(1, 4).toString()).toBe("PNG");
    const picture = await loadImage(made);
    expect(picture.width).toBeGreaterThan(100);
  });

  it("keeps nothing of the file but what it shows", async () => {
    const made = await read(withText(png));
    if (isRefusal(made)) throw new Error(made.sentence);
    expect(made.includes("script")).toBe(false);
  });

  it("larger than needed becomes small", async () => {
    const canvas = createCanvas(3000, 200);
    canvas.getContext("2d").fillRect(0, 90, 3000, 20);
    const made = await read(canvas.toBuffer("image/png"));
    if (isRefusal(made)) throw new Error(made.sentence);
    expect((await loadImage(made)).width).toBe(1200);
  });

  const white = createCanvas(100, 40);
  white.getContext("2d").fillStyle = "#fff";
  white.getContext("2d").fillRect(0, 0, 100, 40);
  const broken = Buffer.from(png);
  broken.writeUInt8(broken.readUInt8(60) ^ 1, 60);
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a PNG whose checksum is wrong", broken],
    ["a PNG that promises 60,000 dots", huge],
    ["a PNG that is cut off", png.subarray(0, png.length - 20)],
    ["80 KB and more", Buffer.concat([png, Buffer.alloc(81 * 1024)])],
    ["nothing", Buffer.alloc(0)],
    ["a page without a stroke", createCanvas(100, 40).toBuffer("image/png")],
    ["a PNG of white paper", white.toBuffer("image/png")],
    ["a JPEG of white paper", white.toBuffer("image/jpeg")],
    ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1")],
  ])("that is %s is refused", async (_what, bytes) => {
    expect(await read(bytes)).toMatchObject({ refused: "signature_image_not_valid" });
  });
});

describe("abuse 104: a picture of a signature that says it is small, or is huge", () => {
  it.each(Object.entries(hostilePictures))("%s is never decoded", async (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThanOrEqual(80 * 1024);
    const outline = outlineOfPicture(bytes);
    const side = Math.max(outline?.width ?? 0, outline?.height ?? 0);
    expect(outline === undefined || side > 4000).toBe(true);
    expect(await read(bytes)).toMatchObject({ refused: "signature_image_not_valid" });
  });

  it.each(Object.entries(costlyPictures))("%s costs a helper at most", async (_, make) => {
    const made = await read(make());
    if (isRefusal(made))
      expect(["signature_image_not_valid", "file_too_complex"]).toContain(made.refused);
    expect(isRefusal(await read(png))).toBe(false);
  });

  it("is read although a JPEG fills before its markers, and without what it does not show", async () => {
    const plain = jpeg();
    const filled = Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xff, 0xff, 0xfe, 0, 8]),
      Buffer.from("secret"),
      plain.subarray(2),
      Buffer.from("more"),
    ]);
    const outline = outlineOfPicture(filled);
    expect(outline).toMatchObject({ width: 300, height: 100 });
    expect(outline?.bytes.includes("secret")).toBe(false);
    expect(outline?.bytes.includes("more")).toBe(false);
    expect(isRefusal(await read(filled))).toBe(false);
  });
});
