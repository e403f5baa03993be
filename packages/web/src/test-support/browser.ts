import { vi } from "vitest";

/** What the client asks of a browser and happy-dom has not got. */
export const completeBrowser = (): void => {
  if (!("fonts" in document))
    Object.defineProperty(document, "fonts", {
      value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
    });
};

/** What React says of an element that happy-dom does not know. */
const harmless = /<(?:search|%s)> is unrecognized in this browser/;

/** Collects what is written to the console as an error: React's complaints, and pages that broke. */
export const listenToConsole = (): readonly string[] => {
  const heard: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    const words = parts
      .map((part) => (part instanceof Error ? part.stack : String(part)))
      .join(" ");
    if (!harmless.test(words)) heard.push(words.slice(0, 600));
  });
  return heard;
};
