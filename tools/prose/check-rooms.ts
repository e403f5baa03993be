import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openProseChecker, type Finding, type ProseChecker } from "./check-prose.ts";
import { extractSource } from "./extract-source.ts";
import { proseRooms, type ProseKind } from "./rooms.ts";
import { specifiedSentences } from "./specified-sentences.ts";
import { wordList } from "./word-list.ts";

/** The findings in one file. */
export interface FileFindings {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/** The findings in one room. */
export interface RoomFindings {
  readonly room: string;
  readonly files: readonly FileFindings[];
}

const hashOf = (...texts: readonly string[]): string =>
  texts.reduce((hash, text) => hash.update(text).update("\0"), createHash("sha256")).digest("hex");

/** Identifies the rules: findings are cached for as long as the rules and the text are the same. */
const rulesHash = (root: string): string => {
  const own = join(root, "tools/prose");
  const code = readdirSync(own).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  return hashOf(
    readFileSync(join(root, "docs/glossary.md"), "utf8"),
    readFileSync(join(root, "package.json"), "utf8"),
    ...code.toSorted().map((name) => readFileSync(join(own, name), "utf8")),
  );
};

const readCache = (path: string): Record<string, readonly Finding[]> => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Record<string, readonly Finding[]>;
  } catch {
    return {};
  }
};

const checkText = (
  checker: ProseChecker,
  kind: ProseKind,
  file: string,
  text: string,
): Promise<readonly Finding[]> => {
  if (kind === "page") return checker.markdown(text);
  const prose = extractSource(file, text);
  return kind === "comments"
    ? checker.comments(text, prose.comments)
    : checker.sentences(text, prose.sentences);
};

/** Checks all rooms. Findings in unchanged files come from node_modules/.cache. */
export const checkRooms = async (root: string): Promise<readonly RoomFindings[]> => {
  const checker = openProseChecker(wordList(), specifiedSentences);
  const rules = rulesHash(root);
  const cachePath = join(root, "node_modules/.cache/proviso/prose.json");
  const known = readCache(cachePath);
  const cache: Record<string, readonly Finding[]> = {};
  const rooms: RoomFindings[] = [];
  for (const { name, kind, files } of proseRooms(root)) {
    const found: FileFindings[] = [];
    for (const file of files) {
      const text = readFileSync(join(root, file), "utf8");
      const key = hashOf(rules, kind, text);
      const findings = known[key] ?? (await checkText(checker, kind, file, text));
      cache[key] = findings;
      if (findings.length > 0) found.push({ file, findings });
    }
    rooms.push({ room: name, files: found });
  }
  mkdirSync(dirname(cachePath), { recursive: true });
  writeFileSync(cachePath, JSON.stringify(cache));
  return rooms;
};
