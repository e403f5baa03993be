/** A test that shows a requirement to hold: its file from the root, and its title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** Empty while the requirement is open. */
  readonly proofs: readonly Proof[];
}

const line = /^- ([ACD]\d+(?:\.\d+)?) · (.+) · (open|proven: .+)$/;

const proofsOf = (state: string): Proof[] => {
  if (state === "open") return [];
  return state
    .slice("proven: ".length)
    .split("; ")
    .map((each) => {
      const [file = "", title = ""] = each.split(" > ");
      return { file, title };
    });
};

/** The requirements of one page of docs/requirements; throws on a list line that is none. */
export const readRequirements = (page: string): Requirement[] => {
  const found: Requirement[] = [];
  let section = "";
  for (const each of page.split("\n")) {
    if (each.startsWith("## ")) section = each.slice(3);
    if (!each.startsWith("- ")) continue;
    const [, id, text, state] = line.exec(each) ?? [];
    if (!id || !text || !state) throw new Error(`This line is no requirement: ${each}`);
    found.push({ id, section, text, proofs: proofsOf(state) });
  }
  return found;
};

const quotes = ['"', "'", "`"];

/** Why the proofs do not hold, one sentence each; `read` gives a file's text, or undefined when there is none. */
export const brokenProofs = (
  requirements: readonly Requirement[],
  read: (file: string) => string | undefined,
): string[] =>
  requirements.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ file, title }) => {
      const source = read(file);
      if (source === undefined) return [`${id} names ${file}, which does not exist.`];
      if (quotes.some((quote) => source.includes(`${quote}${title}${quote}`))) return [];
      return [`${id} names the test "${title}", which ${file} does not have.`];
    }),
  );

/** The ids that occur more than once. */
export const repeatedIds = (requirements: readonly Requirement[]): string[] => {
  const seen = new Set<string>();
  return requirements.map(({ id }) => id).filter((id) => seen.size === seen.add(id).size);
};

/** One line per section: how many of its requirements are proven. */
export const summary = (requirements: readonly Requirement[]): string[] => {
  const sections = Map.groupBy(requirements, ({ id, section }) => `${id.slice(0, 1)} ${section}`);
  const row = (name: string, list: readonly Requirement[]): string => {
    const proven = list.filter(({ proofs }) => proofs.length > 0).length;
    return `${name.padEnd(34)}${String(proven).padStart(4)} of ${String(list.length).padStart(3)} proven`;
  };
  return [...[...sections].map(([name, list]) => row(name, list)), row("All", requirements)];
};
