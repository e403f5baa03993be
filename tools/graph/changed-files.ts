import { execFileSync } from "node:child_process";

/** What was changed, and the commit it was compared with. */
export interface Changes {
  readonly since: string;
  readonly files: readonly string[];
}

const git = (root: string, ...words: string[]): string =>
  execFileSync("git", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });

const lines = (text: string): string[] => text.split("\0").filter((each) => each !== "");

const firstThatWorks = (attempts: readonly (() => string)[]): string => {
  for (const attempt of attempts) {
    try {
      return attempt().trim();
    } catch {
      // This checkout has no such branch.
    }
  }
  return "HEAD";
};

/** The files of the checkout that git tracks or would add, by their paths from the root. */
export const checkedOutFiles = (root: string): readonly string[] => [
  ...new Set(lines(git(root, "ls-files", "-z", "-co", "--exclude-standard"))),
];

/** The commit where this branch left main; the last commit on main itself. */
export const mergeBase = (root: string): string =>
  firstThatWorks([
    () => git(root, "merge-base", "HEAD", "main"),
    () => git(root, "merge-base", "HEAD", "origin/main"),
  ]);

/** The files that differ from where this branch left main, or from the last commit on main itself; deleted ones too. */
export const changedFiles = (root: string): Changes => {
  const since = mergeBase(root);
  const differing = lines(git(root, "diff", "--name-only", "--no-renames", "-z", since));
  const added = lines(git(root, "ls-files", "-z", "--others", "--exclude-standard"));
  return { since, files: [...new Set([...differing, ...added])].toSorted() };
};
