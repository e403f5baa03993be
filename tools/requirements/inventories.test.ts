import {
  allUserTypes,
  contractActs,
  may,
  permissions,
  permissionsOf,
  userTypes,
  type OwnedContract,
  type UserType,
} from "@proviso/domain";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventsIn, listedEvents, loggedEvents } from "./logged-events.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const data = read("docs/security/data.md");

const plain = (events: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string> =>
  Object.fromEntries([...events].map(([name, levels]) => [name, [...levels].sort().join(", ")]));

/** The cells of the rows of a page's table that begin with a name in code, by that name. */
const rowsOf = (page: string, heading: string): ReadonlyMap<string, readonly string[]> => {
  const [, part = ""] = page.split(`\n${heading}`);
  const table = part.split("\n\n").find((each) => each.includes("| `")) ?? "";
  return new Map(
    [...table.matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)].map(([, name = "", cells = ""]) => [
      name,
      cells.split("|").map((cell) => cell.trim()),
    ]),
  );
};

describe("the inventory of the log", () => {
  it("has every line that the source can write, with its levels, and no other", () => {
    const written = plain(loggedEvents(root));
    expect(Object.keys(written).length).toBeGreaterThan(60);
    expect(plain(listedEvents(read("docs/security/logs.md")))).toEqual(written);
  });

  it.each([
    [`log.info({ user: id }, "signed_up");`, ["signed_up info"]],
    [`context.log.error(reference, "given_up")`, ["given_up error"]],
    [`log.warn("no_scanner: files, (all) of them")`, ["no_scanner warn"]],
    [`log.info(line, isDenied ? "denied" : "request");`, ["denied info", "request info"]],
    [`log[end === "SENT" ? "info" : "warn"]({ a, ...b }, "mail");`, ["mail info", "mail warn"]],
    [`log.warn(\n  { said: "a, b)", code },\n  "not_saved",\n);`, ["not_saved warn"]],
  ])("reads %j", (source, expected) => {
    expect(eventsIn(source).map(({ name, level }) => `${name} ${level}`)).toEqual(expected);
  });

  it.each([`log.info({ a });`, `log.warn({ a }, text);`, "log.info(`said ${words}`);"])(
    "refuses %j, which has no name",
    (source) => {
      expect(() => eventsIn(source)).toThrow("has no name");
    },
  );
});

describe("the levels of data", () => {
  it("have every table, each once", () => {
    const made = globSync("packages/server/migrations/*.sql", { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = ""]) => name),
    );
    const [, part = ""] = data.split("\n## What belongs to which\n");
    const [table = ""] = part.trim().split("\n\n");
    const levelled = [...table.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    expect(levelled.toSorted()).toEqual([...new Set(made)].toSorted());
  });
});

describe("the tables of who may see and change what", () => {
  it("give each user type the permissions it has", () => {
    const rows = rowsOf(data, "## Who may see and change what");
    expect([...rows.keys()]).toEqual(Object.keys(permissions));
    for (const [name, cells] of rows)
      expect(cells, name).toEqual(
        allUserTypes.map((type) =>
          userTypes[type].permissions.some((held) => held === name) ? "yes" : "",
        ),
      );
  });

  it("say who may do what to a contract of theirs, of others, and one that was shared", () => {
    const short: Record<UserType, string> = {
      PLATFORM_OWNER: "PO",
      LEGAL_ADMIN: "LA",
      CONTRACT_MANAGER: "CM",
      BUSINESS_USER: "BU",
      BILLING_ADMIN: "BA",
      VIEWER: "V",
    };
    const contracts: readonly OwnedContract[] = [
      { accountId: "ours", ownerId: "me" },
      { accountId: "ours", ownerId: "another" },
      { accountId: "ours", ownerId: "another", sharedWith: ["me"] },
    ];
    const rows = rowsOf(data, "### A contract");
    expect([...rows.keys()]).toEqual([...contractActs]);
    for (const act of contractActs)
      expect(rows.get(act), act).toEqual(
        contracts.map((contract) =>
          allUserTypes
            .filter((type) =>
              may(
                { id: "me", accountId: "ours", permissions: permissionsOf([type]) },
                act,
                contract,
              ),
            )
            .map((type) => short[type])
            .join(" "),
        ),
      );
  });

  it("name permissions that there are", () => {
    const [, part = ""] = data.split("\n### Every other record\n");
    const named = [...part.matchAll(/`((?:[A-Z]+_[A-Z_]+|[A-Z]\w+_\w+))`/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !Object.hasOwn(permissions, name ?? ""))).toEqual([]);
  });
});
