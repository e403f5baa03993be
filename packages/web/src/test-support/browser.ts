import { findWork, type WorkChallenge } from "@proviso/domain";
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
export const listenToConsole = (): string[] => {
  const heard: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    const words = parts
      .map((part) => (part instanceof Error ? part.stack : String(part)))
      .join(" ");
    if (!harmless.test(words)) heard.push(words.slice(0, 600));
  });
  return heard;
};

const undoing: (() => void)[] = [];

/** Puts something of the browser in place of its own until the test ends. */
export const replaceInBrowser = (owner: object, name: string, value: unknown): void => {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  undoing.push(() => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  });
};

/** Takes back all that a test put in place. */
export const restoreBrowser = (): void => {
  for (const undo of undoing.splice(0).toReversed()) undo();
};

/** A file that the page handed to the browser's downloads; `text` is what it holds. */
export interface SavedFile {
  readonly name: string;
  /** Of a download by its address; "" of bytes made in the page. */
  readonly address: string;
  readonly text: () => Promise<string>;
}

/** Collects what the page saves as files. */
export const collectSavedFiles = (): readonly SavedFile[] => {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  replaceInBrowser(URL, "createObjectURL", (blob: Blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob);
    return address;
  });
  replaceInBrowser(URL, "revokeObjectURL", () => undefined);
  replaceInBrowser(
    HTMLAnchorElement.prototype,
    "click",
    function click(this: HTMLAnchorElement): void {
      const address = this.getAttribute("href") ?? "";
      saved.push({
        name: this.download,
        address: blobs.has(address) ? "" : address,
        text: async () => (await blobs.get(address)?.text()) ?? "",
      });
    },
  );
  return saved;
};

/** Collects the addresses that the page goes to outside of the client; reloading is "(reload)". */
export const collectDepartures = (): readonly string[] => {
  const gone: string[] = [];
  replaceInBrowser(location, "assign", (to: string | URL) => gone.push(String(to)));
  replaceInBrowser(location, "replace", (to: string | URL) => gone.push(String(to)));
  replaceInBrowser(location, "reload", () => gone.push("(reload)"));
  return gone;
};

/** Does the bot check's calculation, or fails as a browser does that cannot begin a worker. */
export const giveWorker = (how: "works" | "fails" | "finds-nothing" = "works"): void => {
  replaceInBrowser(
    globalThis,
    "Worker",
    class {
      readonly #target = new EventTarget();
      addEventListener(name: string, listener: EventListener): void {
        this.#target.addEventListener(name, listener);
      }
      terminate(): void {}
      postMessage(challenge: WorkChallenge): void {
        if (how === "fails") this.#target.dispatchEvent(new Event("error"));
        const data = how === "works" ? findWork(challenge, 0, challenge.maxNumber + 1) : null;
        this.#target.dispatchEvent(new MessageEvent("message", { data }));
      }
    },
  );
};

const assertion = {
  id: "key",
  rawId: "key",
  type: "public-key",
  clientExtensionResults: {},
  response: {
    clientDataJSON: "client",
    authenticatorData: "data",
    attestationObject: "object",
    signature: "signature",
  },
};

/** A browser with passkeys, on a page that may use them: it gives one, or fails in this way. */
export const givePasskeys = (failure?: Error): void => {
  class Credential {
    static readonly parseRequestOptionsFromJSON = (options: unknown): unknown => options;
    static readonly parseCreationOptionsFromJSON = (options: unknown): unknown => options;
    static readonly isConditionalMediationAvailable = async (): Promise<boolean> => false;
    toJSON = (): unknown => assertion;
  }
  const give = async (): Promise<Credential> => {
    if (failure !== undefined) throw failure;
    return new Credential();
  };
  replaceInBrowser(globalThis, "isSecureContext", true);
  replaceInBrowser(globalThis, "PublicKeyCredential", Credential);
  replaceInBrowser(navigator, "credentials", { get: give, create: give });
};

const isWithin = (part: string, width: number): boolean => {
  const found = /width (<=|>=) ([\d.]+)(px|em)/.exec(part);
  if (found === null) return false;
  const limit = Number(found[2]) * (found[3] === "em" ? 16 : 1);
  return found[1] === "<=" ? width <= limit : width >= limit;
};

/** A screen of this width in CSS pixels; a phone when it is touched rather than pointed at. */
export const giveScreen = (width: number, kind: "desktop" | "phone" = "desktop"): void => {
  replaceInBrowser(globalThis, "innerWidth", width);
  replaceInBrowser(globalThis, "screen", { width, height: kind === "phone" ? 800 : 1080 });
  replaceInBrowser(globalThis, "matchMedia", (query: string) => ({
    matches: query.includes("pointer: coarse") ? kind === "phone" : isWithin(query, width),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
};
