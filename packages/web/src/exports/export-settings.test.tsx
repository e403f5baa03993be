import { refusals } from "@proviso/domain";
import {
  askAccountExport,
  endAccountExport,
  listAccountExports,
  openExportDownload,
  readCompanyDetails,
  readEmailPreferences,
  type AccountExport,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { collectDepartures, collectSavedFiles } from "../test-support/browser.ts";
import { idOf } from "../test-support/records.ts";
import { screen, serve, visit, waitFor } from "../test-support/screen.tsx";

const exportOf = (over: Partial<AccountExport> = {}): AccountExport => ({
  id: idOf(60),
  state: "DONE",
  askedBy: "Olivia Stone",
  askedTime: "2026-11-20T09:30:00.000Z",
  filesDone: 4,
  filesTotal: 4,
  parts: [{ number: 1, size: 2048, sha256: "x" }],
  expiresTime: "2026-11-27T09:30:00.000Z",
  ...over,
});

const open = async (exports: readonly AccountExport[] = []) => {
  const server = serve();
  server.answer(readCompanyDetails, {});
  server.answer(readEmailPreferences, {});
  server.answer(listAccountExports, exports);
  const visitor = await visit("/settings");
  return { server, visitor };
};

describe("exports of an account", () => {
  it("are asked for, and stopped", async () => {
    const { server, visitor } = await open();
    server.refuse(askAccountExport, "export_under_way");
    await visitor.reads("No recent exports.");
    expect(screen.getByText(/You can download it for 7 days/)).toBeTruthy();
    await visitor.presses("Export everything");
    await visitor.reads(refusals.export_under_way);
    const running = exportOf({ state: "RUNNING", filesDone: 1, parts: [], expiresTime: null });
    server.answer(askAccountExport, running);
    server.answer(listAccountExports, [
      running,
      exportOf({ id: idOf(61), state: "WAITING", filesTotal: 0, parts: [] }),
    ]);
    await visitor.presses("Export everything");
    await visitor.reads("1 of 4 files written");
    expect(screen.getByText("Queued")).toBeTruthy();
    expect(screen.getByText(/You can leave this page/)).toBeTruthy();
    expect((await visitor.sees("button", "Export everything")).matches(":disabled")).toBe(true);
    expect(
      screen
        .getAllByRole("progressbar", { name: "Files written" })[0]
        ?.getAttribute("aria-valuenow"),
    ).toBe("25");
    server.answer(endAccountExport, undefined);
    server.answer(listAccountExports, [exportOf({ state: "CANCELLED", parts: [] })]);
    const [stop] = screen.getAllByRole("button", { name: "Stop" });
    if (stop) await visitor.hands.click(stop);
    await visitor.reads("Stopped");
    expect(server.asked(endAccountExport)[0]?.params.id).toBe(idOf(60));
  });

  it("are downloaded, in one part or several", async () => {
    const gone = collectDepartures();
    const saved = collectSavedFiles();
    const { server, visitor } = await open([exportOf()]);
    server.refuse(openExportDownload, "not_found");
    await visitor.reads(/^2 KB, available until/);
    await visitor.presses("Download");
    await visitor.reads(refusals.not_found);
    server.answer(openExportDownload, { address: "/exported/1" });
    await visitor.presses("Download");
    await waitFor(() =>
      expect([...gone, ...saved.map((each) => each.address)].join(" ")).toContain("/exported/1"),
    );
    expect(server.asked(openExportDownload)[1]?.params).toEqual({ id: idOf(60), number: "1" });
  });

  it("of many parts name each, and those that failed say so and are removed", async () => {
    const { server, visitor } = await open([
      exportOf({
        parts: [
          { number: 1, size: 2048, sha256: "x" },
          { number: 2, size: 1024, sha256: "y" },
        ],
      }),
      exportOf({ id: idOf(61), state: "FAILED", parts: [], askedTime: "2026-11-19T09:30:00.000Z" }),
    ]);
    server.answer(openExportDownload, { address: "/exported/2" });
    collectSavedFiles();
    collectDepartures();
    await visitor.reads(/^Failed\. Try again/);
    await visitor.presses("Part 2, 1 KB");
    await waitFor(() => expect(server.asked(openExportDownload)[0]?.params.number).toBe("2"));
    server.refuse(endAccountExport, "not_found");
    const [, second] = screen.getAllByRole("button", { name: /^Remove the export from/ });
    if (second) await visitor.hands.click(second);
    await visitor.reads(refusals.not_found);
    expect(server.asked(endAccountExport)[0]?.params.id).toBe(idOf(61));
  });

  it("could not be loaded, and are asked for again", async () => {
    const { server, visitor } = await open();
    await visitor.reads("No recent exports.");
    expect(server.asked(listAccountExports).length).toBeGreaterThan(0);
  });
});
