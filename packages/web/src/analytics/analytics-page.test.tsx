import { chartKinds } from "@proviso/domain";
import {
  exportAnalytics,
  readAnalyticsCharts,
  readAnalyticsFilters,
  type AnalyticsCharts,
} from "@proviso/endpoints";
import { describe, expect, it, vi } from "vitest";
import { collectSavedFiles, giveScreen } from "../test-support/browser.ts";
import { idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const week = { timestamp: "2026-11-02T00:00:00.000Z", from: "2026-11-02", to: "2026-11-08" };
const issue = {
  issueId: "i1",
  name: "Liability",
  playbookId: "p1",
  playbookName: "NDA",
  reviews: 4,
};

const charts: Parts<AnalyticsCharts> = {
  NUMBER_OF_DOCUMENTS: { totalUploads: 14, monthlyDiff: 2 },
  AVERAGE_TURN_AROUND_TIME: {
    averageValue: 7_200_000,
    playbooks: [{ id: "p1", name: "NDA", averageValue: 7_200_000, documents: 4 }],
  },
  DOCUMENTS_PER_UPLOAD_TIME: [{ ...week, uploads: [{ role: "INCOMING", value: 3 }] }],
  DOCUMENTS_PER_USER: Array.from({ length: 30 }, (_, at) => ({
    id: `u${at}`,
    name: `User ${at}`,
    value: at,
  })),
  DOCUMENTS_PER_PLAYBOOK: [],
  TIME_BY_STAGE: [{ stage: "theirs", averageValue: 0, turns: 0, waiting: 2 }],
  NEGOTIATED_ISSUES: [
    { ...issue, negotiated: 1, undecided: 0 },
    { ...issue, issueId: "i2", reviews: 0, negotiated: 0, undecided: 0 },
  ],
  FALLBACKS_TAKEN: [{ ...issue, preferred: 1, first: 1, second: 1, later: 0 }],
  REVIEW_QUALITY: [
    {
      ...week,
      reviews: 4,
      complianceBefore: 5,
      complianceAfter: 9,
      decided: 0.75,
      rating: 4,
      ratings: 2,
    },
    {
      ...week,
      timestamp: "2026-11-09T00:00:00.000Z",
      reviews: 0,
      complianceBefore: null,
      complianceAfter: null,
      decided: null,
      rating: null,
      ratings: 0,
    },
  ],
};

const options = {
  users: [
    { id: idOf(1), name: "Olivia Stone" },
    { id: idOf(2), name: "Liam Park" },
  ],
  playbooks: [
    { id: "p1", name: "NDA" },
    { id: "p2", name: "MSA" },
  ],
};

const open = async (query = "", shown = charts) => {
  giveScreen(1200);
  const server = serve();
  server.answer(readAnalyticsFilters, { data: options });
  server.answer(readAnalyticsCharts, { data: shown });
  const visitor = await visit(`/analytics${query}`);
  return { server, visitor };
};

describe("usage analytics", () => {
  it("shows all charts, and asks for those that the reader may see", async () => {
    const { server, visitor } = await open();
    await visitor.reads("14 uploads,");
    expect(screen.getByText(/up 2 from the month before/)).toBeTruthy();
    const asked = server.asked(readAnalyticsCharts)[0]?.body;
    expect(asked?.charts.toSorted()).toEqual([...chartKinds].toSorted());
    expect(asked?.filter).not.toHaveProperty("users");
    const negotiated = within(await visitor.sees("region", "Most negotiated issues"));
    expect(negotiated.getByText("1 (25%)")).toBeTruthy();
    expect(negotiated.getByText("0 (–)")).toBeTruthy();
    expect(
      within(await visitor.sees("region", "Fallbacks taken")).getByText("2 (50%)"),
    ).toBeTruthy();
    expect(screen.getByText("No contracts were uploaded.")).toBeTruthy();
    expect(screen.getByText("0 turns, 2 waiting now")).toBeTruthy();
    expect(
      screen.getByText("4 reviews, rated 4.0 out of 5 on average from 2 ratings"),
    ).toBeTruthy();
  });

  it("says where nothing was, and when it is less than before", async () => {
    const { visitor } = await open("", {
      NUMBER_OF_DOCUMENTS: { totalUploads: 1, monthlyDiff: -3 },
      DOCUMENTS_PER_UPLOAD_TIME: [],
      AVERAGE_TURN_AROUND_TIME: { averageValue: null, playbooks: [] },
      TIME_BY_STAGE: [],
      NEGOTIATED_ISSUES: [],
      FALLBACKS_TAKEN: [],
      REVIEW_QUALITY: [
        {
          ...week,
          reviews: 1,
          complianceBefore: null,
          complianceAfter: null,
          decided: null,
          rating: null,
          ratings: 0,
        },
      ],
    });
    await visitor.reads(/down 3 from the month before/);
    for (const words of [
      "No reviews were completed.",
      "No contracts were in negotiation.",
      "Every issue was acceptable as received.",
      "No fallbacks were taken.",
      "1 review, none rated yet",
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it("turns a chart into a table and back", async () => {
    const { visitor } = await open();
    await visitor.presses("Show table: Review quality over time");
    const table = within(await visitor.sees("group", "Review quality over time"));
    expect(table.getAllByRole("row")[1]?.textContent).toContain("50%90%75%4.0");
    expect(table.getAllByRole("row")[2]?.textContent).toContain("––––");
    await visitor.presses("Show chart: Review quality over time");
    await visitor.misses("group", "Review quality over time");
  });

  it("shows the first of many bars, and all", async () => {
    const { visitor } = await open();
    const region = within(await visitor.sees("region", "Contracts by user"));
    const first = region.getAllByRole("row").length;
    await visitor.presses("Show all 30: Contracts by user");
    expect(region.getAllByRole("row").length).toBe(31);
    await visitor.presses(/^Show the first \d+: Contracts by user/);
    expect(region.getAllByRole("row").length).toBe(first);
  });
});

describe("the range of usage analytics", () => {
  it("is chosen among the usual ones", async () => {
    const { server, visitor } = await open();
    await visitor.reads("14 uploads,");
    await visitor.presses(/ to /);
    await visitor.presses("Last 4 weeks");
    expect((await visitor.sees("button", "Last 4 weeks")).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await visitor.presses("Apply");
    await waitFor(() => expect(address()).toContain("range=fourWeeks"));
    await waitFor(() => expect(server.asked(readAnalyticsCharts).length).toBeGreaterThan(1));
    await visitor.misses("group", "Range");
  });

  it("is chosen by its days", async () => {
    const { visitor } = await open("?range=custom&from=2026-10-05&to=2026-10-12");
    await visitor.presses("5 Oct 2026 to 12 Oct 2026");
    await visitor.sees("group", "Range");
    expect((await visitor.sees("button", "Custom")).getAttribute("aria-pressed")).toBe("true");
    await visitor.presses("Last 6 months");
    await visitor.presses("Custom");
    await visitor.presses("Cancel");
    await visitor.misses("group", "Range");
    await visitor.hasFocusOn("5 Oct 2026 to 12 Oct 2026");
    await visitor.presses("5 Oct 2026 to 12 Oct 2026");
    await visitor.presses("1 October 2026");
    expect((await visitor.sees("button", "Apply")).matches(":disabled")).toBe(true);
    await visitor.presses("3 October 2026");
    await visitor.presses("Apply");
    await waitFor(() => expect(address()).toMatch(/from=.*2026-10-01.*to=.*2026-10-03/));
  });

  it("is offered where nothing was uploaded", async () => {
    const { visitor } = await open("", {
      NUMBER_OF_DOCUMENTS: { totalUploads: 0, monthlyDiff: 0 },
    });
    await visitor.reads("No information to display");
    const wayOut = (await visitor.sees("button", "Click here")).parentElement;
    expect(wayOut?.textContent).toContain(
      "There were no contract uploads in the selected timeframe.",
    );
    expect(wayOut?.textContent).toContain("to change it");
    await visitor.presses("Click here");
    await visitor.sees("group", "Range");
    await visitor.keys("{Escape}");
    await visitor.misses("group", "Range");
  });
});

describe("the filters of usage analytics", () => {
  it("narrow to people and to contract types", async () => {
    const { server, visitor } = await open();
    await visitor.reads("14 uploads,");
    await visitor.presses("Filters");
    await visitor.presses("Liam Park", "checkbox");
    await visitor.sees("button", "Select all Users");
    await visitor.presses("Clear Contract types");
    await visitor.reads("Please select at least one option");
    expect((await visitor.sees("button", "Apply")).matches(":disabled")).toBe(true);
    await visitor.presses("NDA", "checkbox");
    await visitor.presses("Apply");
    await visitor.sees("button", "Filters (2)");
    await waitFor(() =>
      expect(server.asked(readAnalyticsCharts).at(-1)?.body.filter).toMatchObject({
        users: [idOf(1)],
        playbooks: ["p1"],
      }),
    );
    await visitor.hasFocusOn("Filters (2)");
    await visitor.presses("Filters (2)");
    await visitor.presses("Select all Users");
    await visitor.presses("Apply");
    await visitor.sees("button", "Filters (1)");
  });

  it("say that there is nothing to choose from", async () => {
    const { server, visitor } = await open();
    await visitor.reads("14 uploads,");
    server.answer(readAnalyticsFilters, { data: { users: [], playbooks: [] } });
    await visitor.presses(/ to /);
    await visitor.presses("Last 6 months");
    await visitor.presses("Apply");
    await visitor.reads("No information to display");
    await visitor.presses("Filters");
    await visitor.reads("No filters available for the selected date range");
    expect((await visitor.sees("button", "Export")).matches(":disabled")).toBe(true);
  });
});

describe("usage analytics otherwise", () => {
  it("is saved as a spreadsheet", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await open();
    server.answer(exportAnalytics, new File(["cells"], "legal operations report.xlsx"));
    await visitor.reads("14 uploads,");
    await visitor.presses("Export");
    await waitFor(() => expect(saved[0]?.name).toBe("legal operations report.xlsx"));
    expect(server.asked(exportAnalytics)[0]?.query.format).toBe("xlsx");
  });

  it("says nothing of a file that could not be made", async () => {
    const { server, visitor } = await open();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.cut(exportAnalytics);
    await visitor.reads("14 uploads,");
    await visitor.presses("Export");
    await waitFor(() => expect(server.asked(exportAnalytics)).toHaveLength(1));
    await waitFor(async () =>
      expect((await visitor.sees("button", "Export")).matches(":disabled")).toBe(false),
    );
    expect(screen.queryByRole("alert")).toBeNull();
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each([readAnalyticsFilters, readAnalyticsCharts])(
    "could not be loaded, and is asked for again",
    async (endpoint) => {
      const server = serve();
      server.answer(readAnalyticsFilters, { data: options });
      server.answer(readAnalyticsCharts, { data: charts });
      server.cut(endpoint);
      const visitor = await visit("/analytics");
      await visitor.reads("We couldn’t load the charts");
      server.answer(readAnalyticsFilters, { data: options });
      server.answer(readAnalyticsCharts, { data: charts });
      await visitor.presses("Try again");
      await visitor.reads("14 uploads,");
    },
  );
});
