/** What one room may import; `libraries` and `rooms` are names, "any" sets no limit. */
export interface Wall {
  readonly room: string;
  readonly rooms: readonly string[];
  readonly libraries: readonly string[] | "any";
  /** Whether Node's own modules may be imported. */
  readonly node: boolean;
  /** Folders of src/ that are below the features: they import no feature, every feature may import them. */
  readonly floors: readonly string[];
  /** Folders of src/ that are above the features: no feature imports them. */
  readonly tops: readonly string[];
  /** Whether a folder of src/ is entered through its index.ts only; floors are open. */
  readonly doors: boolean;
}

const pure = { node: false, floors: [], tops: [], doors: false } as const;

/** The one table of which folder can import which, read by the lint rule in walls-plugin.ts. */
export const walls: readonly Wall[] = [
  { room: "domain", rooms: [], libraries: [], ...pure },
  { room: "endpoints", rooms: ["domain"], libraries: ["zod"], ...pure },
  { room: "redline", rooms: [], libraries: ["fflate"], ...pure },
  { room: "pdf", rooms: ["redline"], libraries: ["pdfjs-dist"], ...pure },
  { room: "review-engine", rooms: ["domain", "redline"], libraries: [], ...pure },
  {
    room: "sentence-reader",
    rooms: [],
    libraries: ["onnxruntime-node", "@huggingface/tokenizers"],
    node: true,
    floors: [],
    tops: [],
    doors: false,
  },
  {
    room: "server",
    rooms: ["domain", "endpoints", "redline", "pdf", "review-engine", "sentence-reader"],
    libraries: "any",
    node: true,
    floors: ["platform"],
    tops: ["command-line"],
    doors: true,
  },
  {
    room: "web",
    rooms: ["domain", "endpoints", "redline"],
    libraries: "any",
    node: false,
    floors: ["platform", "ui"],
    tops: ["app", "routes"],
    doors: true,
  },
  { room: "client", rooms: [], libraries: [], ...pure },
  {
    room: "testkit",
    rooms: ["domain", "endpoints", "redline"],
    libraries: "any",
    node: true,
    floors: [],
    tops: [],
    doors: false,
  },
];
