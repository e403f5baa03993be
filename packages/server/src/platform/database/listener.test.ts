import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openLog } from "../log.ts";
import { openListener, type Ear } from "./listener.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await makeTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const place = (): { connectionString: string } => ({ connectionString: database.url });

const ownConnections = async (): Promise<number[]> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'proviso listener' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};

const keeping = (): Ear & { readonly heard: string[] } => {
  const heard: string[] = [];
  return { heard, onMessage: (text) => heard.push(text), onGap: () => heard.push("a gap") };
};

const notify = (channel: string, text: string): Promise<unknown> =>
  client.query("select pg_notify($1, $2)", [channel, text]);

describe("the listener of a process", () => {
  it("hears each channel by its own ear, all on one connection", async () => {
    const listener = openListener(place(), openLog("silent"));
    expect(await ownConnections()).toEqual([]);
    const [dates, people] = [keeping(), keeping()];
    await listener.hear("dates", dates);
    await listener.hear("people", people);
    await notify("dates", "one");
    await notify("people", "two");
    await notify("others", "three");
    await expect.poll(() => [dates.heard, people.heard]).toEqual([["one"], ["two"]]);
    expect(await ownConnections()).toHaveLength(1);
    await listener.stop();
    await expect.poll(ownConnections).toEqual([]);
  });

  it("tells every ear of a connection that broke, and hears again", async () => {
    const lines: string[] = [];
    const log = openLog("info", { write: (line) => lines.push(line) });
    const listener = openListener(place(), log);
    const [dates, people] = [keeping(), keeping()];
    await listener.hear("dates", dates);
    await listener.hear("people", people);
    const [pid] = await ownConnections();
    await client.query("select pg_terminate_backend($1)", [pid]);
    await expect
      .poll(() => [dates.heard, people.heard], { timeout: 10_000 })
      .toEqual([["a gap"], ["a gap"]]);
    await notify("people", "after");
    await expect.poll(() => people.heard).toEqual(["a gap", "after"]);
    expect(lines.filter((line) => line.includes("listener_lost"))).toHaveLength(1);
    await listener.stop();
  });

  it("passes nothing on to an ear that was taken away", async () => {
    const listener = openListener(place(), openLog("silent"));
    const [dates, people] = [keeping(), keeping()];
    const end = await listener.hear("dates", dates);
    await listener.hear("people", people);
    end();
    await notify("dates", "one");
    await notify("people", "two");
    await expect.poll(() => people.heard).toEqual(["two"]);
    expect(dates.heard).toEqual([]);
    await listener.stop();
  });

  it("says so each time that the database cannot be reached, and connects once it can be", async () => {
    const place = { connectionString: `${database.url}-that-is-not-there` };
    const listener = openListener(place, openLog("silent"));
    const dates = keeping();
    for (let tries = 0; tries < 2; tries += 1)
      await expect(listener.hear("dates", dates)).rejects.toThrow("ENOENT");
    place.connectionString = database.url;
    await listener.hear("dates", dates);
    await notify("dates", "one");
    await expect.poll(() => dates.heard).toEqual(["one"]);
    await listener.stop();
  });
});
