import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DCLinter } from "dclint";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { deployFolder, documentsOf, repository } from "./read-yaml.ts";
import { settingsOf, unknownNames } from "./settings-of.ts";

const service = z.object({
  image: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});

const [compose] = documentsOf("compose.yaml").map((document) =>
  z.object({ services: z.record(z.string(), service) }).parse(document),
);
const services = Object.entries(compose?.services ?? {});
const ours = services.filter(([, { image }]) => image === "proviso");

/** What an operator gives, so that every setting can be read as the process would. */
const given: Readonly<Record<string, string>> = {
  PUBLIC_URL: "https://contracts.example.com",
  POSTGRES_PASSWORD: "of-the-operator",
  SERVING_PASSWORD: "of-the-operator-too",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  MAIL_FROM: "contracts@example.com",
  METRICS_TOKEN: "sixteen-or-more-letters",
};

const filledIn = (environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, word: string) => given[word] ?? ""),
    ]),
  );

describe("the compose file", () => {
  it("is one by the schema of the compose specification", () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    // Its warnings are of the order in which things stand, which is a matter of taste.
    const results: unknown = linter.lintFiles([join(deployFolder, "compose.yaml")], false);
    expect(results).toMatchObject([{ errorCount: 0 }]);
  });

  it("gives each process settings that are some and that it can start with", () => {
    const roles = ours.map(([name, { environment = {} }]) => {
      expect(unknownNames(environment), name).toEqual([]);
      return [name, settingsOf(filledIn(environment)).operations.role];
    });
    expect(roles).toEqual([
      ["migrate", "all"],
      ["api", "api"],
      ["worker", "worker"],
    ]);
  });

  it("serves requests as another role than the owner of the tables, made by a script that is there", () => {
    for (const [name, { environment = {} }] of ours) {
      const { databaseUrl, databaseMigrationUrl } = settingsOf(filledIn(environment));
      expect(new URL(databaseUrl ?? "").username, name).toBe("proviso_server");
      expect(new URL(databaseMigrationUrl ?? "").username, name).toBe("proviso");
    }
    const script = readFileSync(join(deployFolder, "postgres/serving-role.sh"), "utf8");
    expect(script).toContain("create role proviso_server login noinherit nosuperuser");
  });

  it("holds no secret of its own: each comes from outside and has to", () => {
    for (const [name, { environment = {} }] of services)
      for (const [setting, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|TOKEN|_KEY/.test(setting))
          expect(value, `${name} ${setting}`).toMatch(/^\$\{\w+:\?/);
  });

  it("starts commands that are there, and opens the port that is listened on to this machine alone", () => {
    for (const [name, { command }] of ours)
      if (Array.isArray(command))
        expect(existsSync(join(repository, command[1] ?? "")), name).toBe(true);
    const { port } = settingsOf({});
    expect(ours.flatMap(([, { ports = [] }]) => ports)).toEqual([`127.0.0.1:${port}:${port}`]);
  });

  it("waits for services that are described", () => {
    const names = services.map(([name]) => name);
    for (const [, { depends_on: needs = [] }] of services)
      for (const each of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(names).toContain(each);
  });
});
