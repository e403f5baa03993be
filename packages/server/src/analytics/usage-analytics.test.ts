import { chartKinds, presetRange, type ChartKind } from "@proviso/domain";
import {
  analyticsCharts,
  analyticsOptions,
  exportAnalytics,
  readAnalyticsCharts,
  readAnalyticsFilters,
  type AnalyticsCharts,
  type AnalyticsFilter,
} from "@proviso/endpoints";
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../test-support/answers.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

const timeZone = "Europe/Vienna";
const today = new Date().toISOString().slice(0, 10);
// A day more, for it may be tomorrow in Vienna already.
const { from } = presetRange("fourWeeks", today);
const to = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const filter: AnalyticsFilter = { uploadTime: { from, to, timeZone } };

let server: TestServer;
let admin: TestUser;
let manager: TestUser;
let viewer: TestUser;
let contract: string;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  admin = await server.makePerson(
    account,
    { email: "admin@brightline.example", firstName: "=1+1", lastName: "Ada" },
    "LEGAL_ADMIN",
  );
  manager = await server.makeUser(account, "CONTRACT_MANAGER");
  viewer = await server.makeUser(account, "VIEWER");
  contract = (await server.uploadAndWait(admin, sampleNda())).guid;
  await server.upload(manager, sampleNda("An own copy."), {
    extra: { isToReviewDocument: false, versionType: "INTERNAL" },
  });
});
afterAll(() => server.stop());

const askCharts = (user: TestUser, charts: readonly ChartKind[], asked = filter) =>
  server.ask(readAnalyticsCharts, { token: user.token, body: { charts, filter: asked } });

const chartsOf = async (
  user: TestUser,
  charts: readonly ChartKind[],
  asked = filter,
): Promise<AnalyticsCharts> => {
  const answer = await askCharts(user, charts, asked);
  expect(answer.status).toBe(200);
  return analyticsCharts.parse((await answer.json()).data);
};

const optionsOf = async (user: TestUser) => {
  const answer = await server.ask(readAnalyticsFilters, {
    token: user.token,
    body: { uploadTime: filter.uploadTime },
  });
  expect(answer.status).toBe(200);
  return analyticsOptions.parse((await answer.json()).data);
};

const exported = (user: TestUser, asked = filter) =>
  server.ask(exportAnalytics, {
    token: user.token,
    query: { format: "xlsx" },
    body: { filter: asked },
  });

describe("usage analytics", () => {
  it("offers who uploaded in the range and the playbooks that judged it", async () => {
    const { users, playbooks } = await optionsOf(admin);
    expect(users.map(({ name }) => name)).toEqual(["=1+1 Ada", "Ann CONTRACT_MANAGER"]);
    expect(playbooks).toEqual([
      { id: "nda-mutual", name: "NDA (mutual)" },
      { id: "none", name: "Not reviewed" },
    ]);
  });

  it("tells what was uploaded, by whom, as what, and how long reviews took", async () => {
    const charts = await chartsOf(admin, chartKinds);
    expect(Object.keys(charts)).toEqual([...chartKinds]);
    expect(charts.NUMBER_OF_DOCUMENTS).toEqual({ totalUploads: 2, monthlyDiff: 2 });
    const weeks = charts.DOCUMENTS_PER_UPLOAD_TIME ?? [];
    expect(weeks[0]).toMatchObject({ from, uploads: [{ value: 0 }, { value: 0 }, { value: 0 }] });
    const sum = (role: string): number =>
      weeks
        .flatMap(({ uploads }) => uploads)
        .reduce((all, each) => all + (each.role === role ? each.value : 0), 0);
    expect(["INCOMING", "NEW-REVISION", "TEMPLATE"].map(sum)).toEqual([1, 1, 0]);
    expect(charts.DOCUMENTS_PER_USER?.map(({ id, value }) => [id, value])).toEqual([
      [admin.id, 1],
      [manager.id, 1],
    ]);
    expect(charts.DOCUMENTS_PER_PLAYBOOK).toEqual([
      { id: "nda-mutual", name: "NDA (mutual)", value: 1 },
      { id: "none", name: "Not reviewed", value: 1 },
    ]);
    const { averageValue, playbooks } = charts.AVERAGE_TURN_AROUND_TIME ?? {};
    expect(playbooks).toMatchObject([{ id: "nda-mutual", name: "NDA (mutual)", documents: 1 }]);
    expect(averageValue).toBe(playbooks?.[0]?.averageValue);
    expect(averageValue).toBeGreaterThan(0);
  });

  it("tells what a real review found: its issues, their fallbacks and how good it was", async () => {
    const charts = await chartsOf(admin, ["NEGOTIATED_ISSUES", "REVIEW_QUALITY", "TIME_BY_STAGE"]);
    const { rows } = await server.platform.database
      .selectFrom("review_facts")
      .selectAll()
      .where("contract_id", "=", contract)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows[0]?.issues).toBeGreaterThan(5);
    expect(charts.NEGOTIATED_ISSUES?.length).toBeGreaterThan(0);
    for (const issue of charts.NEGOTIATED_ISSUES ?? [])
      expect(issue).toMatchObject({ playbookName: "NDA (mutual)", reviews: 1, negotiated: 1 });
    const told = charts.REVIEW_QUALITY?.find(({ reviews }) => reviews > 0);
    expect(told?.complianceAfter).toBeGreaterThan(told?.complianceBefore ?? 10);
    expect(charts.TIME_BY_STAGE?.map(({ stage, waiting }) => [stage, waiting])).toEqual([
      ["review", 0],
      ["ours", 2],
      ["theirs", 0],
      ["signing", 0],
    ]);
  });

  it("tells only what the filters leave", async () => {
    const byManager = await chartsOf(admin, ["NUMBER_OF_DOCUMENTS", "DOCUMENTS_PER_PLAYBOOK"], {
      ...filter,
      users: [manager.id],
    });
    expect(byManager.NUMBER_OF_DOCUMENTS?.totalUploads).toBe(1);
    expect(byManager.DOCUMENTS_PER_PLAYBOOK?.map(({ id }) => id)).toEqual(["none"]);
    const before: AnalyticsFilter = {
      uploadTime: { from: "2020-01-01", to: "2020-12-31", timeZone },
      playbooks: ["none"],
    };
    const nothing = await chartsOf(admin, chartKinds, before);
    expect(nothing.NUMBER_OF_DOCUMENTS?.totalUploads).toBe(0);
    expect(nothing.AVERAGE_TURN_AROUND_TIME).toEqual({ averageValue: null, playbooks: [] });
    expect(nothing.DOCUMENTS_PER_UPLOAD_TIME).toHaveLength(12);
    expect(nothing.DOCUMENTS_PER_UPLOAD_TIME?.[0]?.timestamp).toBe("2019-12-31T23:00:00.000Z");
  });

  it("tells the limited nothing by person, and others nothing at all", async () => {
    expect((await optionsOf(manager)).users).toEqual([]);
    const shown = await chartsOf(manager, ["NUMBER_OF_DOCUMENTS", "NEGOTIATED_ISSUES"]);
    expect(shown.NUMBER_OF_DOCUMENTS?.totalUploads).toBe(2);
    for (const kind of ["DOCUMENTS_PER_USER", "REVIEW_QUALITY"] as const)
      expect(await codeOf(await askCharts(manager, [kind]))).toEqual([403, "not_allowed"]);
    const byPerson = { ...filter, users: [admin.id] };
    expect(await codeOf(await askCharts(manager, ["NUMBER_OF_DOCUMENTS"], byPerson))).toEqual([
      403,
      "not_allowed",
    ]);
    expect(await codeOf(await exported(manager, byPerson))).toEqual([403, "not_allowed"]);
    expect(await codeOf(await askCharts(viewer, ["NUMBER_OF_DOCUMENTS"]))).toEqual([
      403,
      "not_allowed",
    ]);
    expect(await codeOf(await exported(viewer))).toEqual([403, "not_allowed"]);
  });

  it("abuse 48: counts nothing of another account, not by its people's ids nor by a type only it has", async () => {
    const stranger = await server.makePerson(
      await server.makeAccount(),
      { email: "sven@elsewhere.example", firstName: "Sven", lastName: "Strange" },
      "PLATFORM_OWNER",
    );
    const extra = { isToReviewDocument: false };
    await server.upload(stranger, sampleNda("Of somebody else."), { extra });
    expect(await optionsOf(stranger)).toEqual({
      users: [{ id: stranger.id, name: "Sven Strange" }],
      playbooks: [{ id: "none", name: "Not reviewed" }],
    });
    const both = { ...filter, users: [stranger.id, admin.id, manager.id] };
    for (const { user, users } of [
      { user: stranger, users: [stranger.id] },
      { user: admin, users: [admin.id, manager.id] },
    ]) {
      const own = await chartsOf(user, chartKinds, { ...filter, users });
      expect(own.NUMBER_OF_DOCUMENTS?.totalUploads).toBe(users.length);
      expect(await chartsOf(user, chartKinds, both)).toEqual(own);
    }
    const theirsAlone = { ...filter, users: [admin.id] };
    const typesOfOthers = { ...filter, playbooks: ["nda-mutual"] };
    for (const asked of [theirsAlone, typesOfOthers]) {
      const charts = await chartsOf(stranger, chartKinds, asked);
      expect(charts.NUMBER_OF_DOCUMENTS).toEqual({ totalUploads: 0, monthlyDiff: 0 });
      expect(charts.DOCUMENTS_PER_USER).toEqual([]);
      expect(charts.NEGOTIATED_ISSUES).toEqual([]);
    }
    const sheets = await readXlsxFile(
      Buffer.from(await (await exported(stranger, both)).arrayBuffer()),
    );
    const users = sheets.find(({ sheet }) => sheet === "Uploads by user")?.data ?? [];
    expect(users.slice(1)).toEqual([["Sven Strange", 1]]);
  });

  it.each([
    [{ from: "2026-02-30", to: "2026-03-01", timeZone }],
    [{ from: "2026-03-02", to: "2026-03-01", timeZone }],
    [{ from: "2020-01-01", to: "2026-03-01", timeZone }],
    [{ from: "2026-03-01", to: "2026-03-01", timeZone: "Mars/Olympus" }],
  ])("refuses a range that is none: %j", async (uploadTime) => {
    const answer = await askCharts(admin, ["NUMBER_OF_DOCUMENTS"], { uploadTime });
    expect(await codeOf(answer)).toEqual([400, "invalid_input"]);
  });
});

describe("the export of usage analytics", () => {
  const sheetsOf = async (user: TestUser) => {
    const answer = await exported(user);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const sheets = await readXlsxFile(bytes);
    return { answer, bytes, sheets };
  };

  it("is a spreadsheet with the data of every chart, under the name of A7", async () => {
    const { answer, sheets } = await sheetsOf(admin);
    const spoken = (day: string): string => {
      const at = new Date(`${day}T12:00:00Z`);
      return `${at.getUTCDate()}, ${at.toLocaleString("en-US", { month: "short", timeZone: "UTC" })} ${at.getUTCFullYear()}`;
    };
    expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain(
      `''Brightline Robotics, Inc. - legal operations report (${spoken(from)} - ${spoken(to)}).xlsx`,
    );
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "Summary",
      "Uploads over time",
      "Uploads by user",
      "Uploads by contract type",
      "Average turnaround",
      "Whose turn it was",
      "Most negotiated issues",
      "Fallbacks taken",
      "Review quality",
    ]);
    const summary = sheets[0]?.data ?? [];
    expect(summary).toContainEqual(["Uploads", 2]);
  });

  it.each(["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "\r=1+1"])(
    "abuse 49: holds a text and no formula where somebody is called %j",
    async (firstName) => {
      const { database } = server.platform;
      await database
        .updateTable("users")
        .set({ first_name: firstName })
        .where("id", "=", admin.id)
        .execute();
      const { bytes, sheets } = await sheetsOf(admin);
      const users = sheets.find(({ sheet }) => sheet === "Uploads by user")?.data ?? [];
      const [name] = users.find(([each]) => String(each).endsWith("Ada")) ?? [];
      expect(String(name).trim()).toBe(`${firstName} Ada`.trim());
      const files = unzipSync(bytes);
      const parts = Object.keys(files).filter((path) => path.startsWith("xl/worksheets/sheet"));
      expect(parts).toHaveLength(sheets.length);
      // A formula is its own element; a text is one by its type, whatever a program makes of numbers.
      for (const path of parts)
        expect(strFromU8(files[path] ?? new Uint8Array())).not.toMatch(/<f[ >]/);
    },
  );

  it("leaves out what its reader may not see", async () => {
    const { sheets } = await sheetsOf(manager);
    const names = sheets.map(({ sheet }) => sheet);
    expect(names).not.toContain("Uploads by user");
    expect(names).not.toContain("Review quality");
  });
});
