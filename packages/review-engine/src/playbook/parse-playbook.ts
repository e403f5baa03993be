import { builtInPhrases } from "../phrases/built-in-phrases.ts";
import { citedSets, isPhraseFault, parsePhrase } from "../phrases/parse-phrase.ts";
import { checkIssue, phraseFaults } from "./check-issue.ts";
import { entries, Fields } from "./fields.ts";
import type { Playbook, PlaybookIssue, PlaybookLibrary } from "./playbook.ts";
import { readIssue } from "./read-issue.ts";

/** Why a file is no playbook, one sentence each with the path of the field. */
export interface PlaybookFaults {
  readonly faults: readonly string[];
}

/**
 * Reads a playbook from parsed JSON, strictly: an unknown field, a repeated id, a phrase that does
 * not parse, a capture, list, bound or wording that does not exist are faults.
 */
export function parsePlaybook(
  json: unknown,
  libraries: readonly PlaybookLibrary[] = [],
): Playbook | PlaybookFaults {
  const faults: string[] = [];
  const fields = new Fields(json, "", faults);
  const used = usedLibraries(fields, libraries);
  const phrases = new Map([
    ...used.flatMap((library) => [...library.phrases]),
    ...fields.map("phrases", readPhrases),
  ]);
  const shared = sharedIssues(used);
  const playbook: Playbook = {
    id: fields.text("id"),
    version: fields.text("version"),
    name: fields.text("name"),
    contractType: fields.text("contractType"),
    position: fields.text("position"),
    phrases,
    issues: fields.list("issues", (value, at, into) =>
      readIssue(overlay(entries(value), shared), at, into),
    ),
  };
  fields.done();
  faults.push(...playbookFaults(playbook));
  return faults.length === 0 ? playbook : { faults };
}

/** Reads a library of phrases and issues that playbooks share; issues are checked where they are used. */
export function parseLibrary(json: unknown): PlaybookLibrary | PlaybookFaults {
  const faults: string[] = [];
  const fields = new Fields(json, "", faults);
  const issues = fields.list("issues", (value) => entries(value));
  const library: PlaybookLibrary = {
    library: fields.text("library"),
    phrases: fields.map("phrases", readPhrases),
    issues: new Map(issues.map((issue) => [String(issue.get("id") ?? issue.get("use")), issue])),
  };
  fields.done();
  if (library.issues.size < issues.length) faults.push("issues must each have an id of their own");
  return faults.length === 0 ? library : { faults };
}

/** Whether reading a playbook or library failed. */
export function isPlaybookFaults(result: object): result is PlaybookFaults {
  return "faults" in result;
}

function usedLibraries(
  fields: Fields,
  libraries: readonly PlaybookLibrary[],
): readonly PlaybookLibrary[] {
  return fields.texts("uses").flatMap((name) => {
    const library = libraries.find((each) => each.library === name);
    if (library === undefined) fields.fault("uses", `names the unknown library "${name}"`);
    return library === undefined ? [] : [library];
  });
}

/** What the libraries share, by id; an issue of a later one may take that of an earlier one by "use". */
function sharedIssues(
  used: readonly PlaybookLibrary[],
): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const shared = new Map<string, ReadonlyMap<string, unknown>>();
  for (const library of used)
    for (const [id, issue] of library.issues) shared.set(id, overlay(issue, shared));
  return shared;
}

/** {"use": "id", ...} takes a library's issue; fields given beside "use" replace the library's. */
function overlay(
  own: ReadonlyMap<string, unknown>,
  shared: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const base = shared.get(String(own.get("use")));
  if (base === undefined) return own;
  return new Map([...base, ...[...own].filter(([name]) => name !== "use")]);
}

function readPhrases(value: unknown, at: string, faults: string[]): readonly string[] {
  return new Fields({ list: value }, at, faults).texts("list");
}

function playbookFaults(playbook: Playbook): readonly string[] {
  const sets = new Set([...builtInPhrases.keys(), ...playbook.phrases.keys()]);
  const version = /^\d+\.\d+\.\d+$/u.test(playbook.version)
    ? []
    : ['version must look like "1.0.0"'];
  return [
    ...version,
    ...repeated(playbook.issues.map((issue) => issue.id)).map(
      (id) => `issue id "${id}" is used twice`,
    ),
    ...[...playbook.phrases].flatMap(([name, list]) =>
      list.flatMap((phrase) =>
        phraseFaults(phrase, sets).map((fault) => `list {${name}}: ${fault}`),
      ),
    ),
    ...[...playbook.phrases.keys()]
      .filter((name) => citesItself(name, playbook.phrases))
      .map((name) => `list {${name}} cites itself`),
    ...playbook.issues.flatMap((issue: PlaybookIssue) =>
      checkIssue(issue, sets).map((fault) => `issue "${issue.id}": ${fault}`),
    ),
  ];
}

function repeated(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function citesItself(name: string, phrases: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const visit = (each: string): boolean =>
    (phrases.get(each) ?? []).some((source) => {
      const phrase = parsePhrase(source);
      if (isPhraseFault(phrase)) return false;
      return citedSets(phrase).some((cited) => {
        if (cited === name) return true;
        if (seen.has(cited)) return false;
        seen.add(cited);
        return visit(cited);
      });
    });
  return visit(name);
}
