import { replaceInBrowser } from "./browser.ts";

/** A canvas that draws nothing, but gives pictures: of something dark, or of nothing that can be seen. */
export const giveCanvas = (shows: "something" | "nothing" = "something"): void => {
  const context = new Proxy<Record<string, unknown>>(
    {
      measureText: () => ({ width: 100 }),
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data: new Uint8ClampedArray(width * height * 4)
          .fill(shows === "something" ? 10 : 255)
          .map((value, at) => (at % 4 === 3 ? 255 : value)),
      }),
    },
    { get: (target, name) => target[String(name)] ?? (() => undefined), set: () => true },
  );
  replaceInBrowser(HTMLCanvasElement.prototype, "getContext", () => context);
  replaceInBrowser(HTMLCanvasElement.prototype, "toDataURL", () => "data:image/png;base64,AAAA");
  replaceInBrowser(Element.prototype, "setPointerCapture", () => undefined);
  replaceInBrowser(globalThis, "createImageBitmap", async (file: File) => {
    if (file.size === 0) throw new Error("No picture.");
    return { width: 200, height: 100, close: () => undefined };
  });
};
