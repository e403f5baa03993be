import { parseSync } from "oxc-parser";

/** A module that another one imports, and the names it takes from there; `"all"` when any of them may be used. */
export interface Import {
  readonly from: string;
  readonly names: readonly string[] | "all";
}

/** A name that a module passes on from another module; `"*"` passes on every name. */
export interface PassedOn {
  readonly from: string;
  readonly name: string;
  readonly original: string;
}

/** An endpoint and the names that its handler uses. */
export interface ServedEndpoint {
  readonly endpoint: string;
  readonly uses: readonly string[];
}

/** What the graph needs to know about one source file. */
export interface ModuleText {
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
  readonly passedOn: readonly PassedOn[];
  /** String literals that may name a file: "./worker.ts", "docs/map.md". */
  readonly mentions: readonly string[];
  readonly served: readonly ServedEndpoint[];
  /** Imported names by the name they have here. */
  readonly locals: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

const routeCall = /\broute\(\s*([A-Za-z]\w*)\s*,/g;

/** The endpoints that a text serves by `route(endpoint, handler)`. */
const servedIn = (text: string): readonly ServedEndpoint[] => {
  const calls = [...text.matchAll(routeCall)];
  return calls.map(({ 1: endpoint = "", index }, at) => {
    const handler = text.slice(index, calls[at + 1]?.index);
    return { endpoint, uses: [...new Set(handler.match(/[A-Za-z]\w*/g))] };
  });
};

const fileName = /["'`]((?:[\w@.-]+\/)*[\w@.-]+(?:\.[a-z]{2,4}|\/[\w.-]+))["'`]/g;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text without these parts of it. */
const textWithout = (text: string, parts: readonly Span[]): string => {
  let left = text;
  for (const { start, end } of parts.toSorted((one, other) => other.start - one.start))
    left = left.slice(0, start) + left.slice(end);
  return left;
};

const importedType = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Reads the imports and exports of a source file: those of values, or, `withTypes`, those of types too. */
export const readModule = (file: string, text: string, withTypes = false): ModuleText => {
  const { module } = parseSync(file, text);
  const imports: Import[] = [];
  const locals = new Map<string, { readonly from: string; readonly name: string }>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter(({ isType }) => withTypes || !isType);
    if (entries.length > 0 && values.length === 0) continue;
    const from = moduleRequest.value;
    const isWhole = values.some(({ importName }) => importName.name === null);
    const names = values.map(({ importName }) => importName.name ?? "default");
    imports.push({ from, names: isWhole || values.length === 0 ? "all" : names });
    for (const { importName, localName } of values)
      locals.set(localName.value, { from, name: importName.name ?? "default" });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = /^["'`]([^"'`$]+)["'`]$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end),
    );
    if (quoted?.[1] !== undefined) imports.push({ from: quoted[1], names: "all" });
  }
  if (withTypes)
    for (const [, from = ""] of text.matchAll(importedType)) imports.push({ from, names: "all" });
  const exports: string[] = [];
  const passedOn: PassedOn[] = [];
  for (const { moduleRequest, exportName, importName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType && !withTypes) continue;
    const name = exportName.name ?? (moduleRequest === null ? "default" : "*");
    if (moduleRequest === null) exports.push(name);
    else passedOn.push({ from: moduleRequest.value, name, original: importName.name ?? "*" });
  }
  const naming: readonly Span[] = [
    ...module.staticImports,
    ...module.staticExports.filter(({ entries }) => entries.some((each) => each.moduleRequest)),
  ];
  const mentions = [...textWithout(text, naming).matchAll(fileName)].map(([, path = ""]) => path);
  return {
    imports,
    exports,
    passedOn,
    mentions: [...new Set(mentions)],
    served: servedIn(text),
    locals,
  };
};
