import { refusals } from "@proviso/domain";
import {
  changeDateSettings,
  endCalendarFeed,
  listKeyDates,
  makeCalendarFeed,
  readCalendarFeed,
  type ListedDate,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import {
  address,
  screen,
  serve,
  valueOf,
  visit,
  waitFor,
  within,
} from "../test-support/screen.tsx";

const date = (over: Parts<ListedDate> = {}): Parts<ListedDate> => ({
  guid: idOf(10),
  fileName: "Acme NDA.docx",
  counterparty: "Acme",
  status: "COMPLETED",
  kind: "notice",
  actDay: "2027-01-12",
  lastDay: "2027-02-28",
  daysLeft: 45,
  isConfirmed: true,
  decision: null,
  snoozedUntil: null,
  ownerName: "Olivia Stone",
  ...over,
});

const listed: readonly Parts<ListedDate>[] = [
  date(),
  date({
    guid: idOf(11),
    fileName: "Beta.docx",
    counterparty: "",
    ownerName: "",
    daysLeft: 5,
    isConfirmed: false,
  }),
  date({
    guid: idOf(12),
    fileName: "Gamma.docx",
    actDay: "2027-02-01",
    kind: "end",
    decision: "renew",
  }),
  date({ guid: idOf(13), fileName: "Delta.docx", actDay: "2027-02-02", decision: "give_notice" }),
  date({ guid: idOf(14), fileName: "Eta.docx", actDay: "2027-02-03", snoozedUntil: "2027-01-20" }),
];

const open = async (query = "", total = listed.length, mayChangeTimeZone = true) => {
  const server = serve();
  server.answer(listKeyDates, {
    dates: listed.slice(0, total),
    total,
    today: "2026-11-28",
    timeZone: "America/New_York",
    mayChangeTimeZone,
  });
  const visitor = await visit(`/dates${query}`);
  return { server, visitor };
};

const itemOf = async (name: string) => {
  const item = (await screen.findByRole("link", { name })).closest("li");
  if (item === null) throw new Error(`${name} is in no list.`);
  return within(item);
};

describe("the page of dates", () => {
  it("shows them by month, with what each asks for", async () => {
    const { visitor } = await open();
    const first = await itemOf("Acme NDA.docx");
    expect(first.getByText(/Give notice by/).textContent).toContain("in 45 days");
    expect(first.getByText(/Otherwise it renews on/)).toBeTruthy();
    expect(first.getByText("Acme · Olivia Stone")).toBeTruthy();
    expect(first.getByText("Undecided")).toBeTruthy();
    expect(first.queryByText("Unconfirmed")).toBeNull();
    const second = await itemOf("Beta.docx");
    expect(second.getByText("No owner")).toBeTruthy();
    expect(second.getByText("Unconfirmed")).toBeTruthy();
    const third = await itemOf("Gamma.docx");
    expect(third.getByText(/Ends on/)).toBeTruthy();
    expect(third.getByText("To be renewed")).toBeTruthy();
    expect((await itemOf("Delta.docx")).getByText(/The term runs through/)).toBeTruthy();
    expect((await itemOf("Eta.docx")).getByText(/^Snoozed until/)).toBeTruthy();
    const months = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(months).toEqual(["January 2027", "February 2027"]);
    await visitor.reads("5 dates");
  });

  it("is narrowed by state, by whose they are, and to those that are past", async () => {
    const { server, visitor } = await open("?page=1");
    await visitor.presses("Undecided", "radio");
    await waitFor(() => expect(server.asked(listKeyDates).at(-1)?.query.state).toBe("open"));
    await visitor.presses("Mine", "radio");
    await waitFor(() => expect(server.asked(listKeyDates).at(-1)?.query.whose).toBe("mine"));
    await visitor.presses("Past", "tab");
    await waitFor(() => expect(server.asked(listKeyDates).at(-1)?.query.when).toBe("past"));
    expect(address()).toContain("state=open");
    await visitor.presses("Coming", "tab");
    const states = within(await visitor.sees("radiogroup", "State"));
    await visitor.hands.click(states.getByRole("radio", { name: "All" }));
    await visitor.presses("Everyone’s", "radio");
    await waitFor(() => expect(address()).toMatch(/when=coming&whose=all&state=all/));
  });

  it("goes through the pages", async () => {
    const { server, visitor } = await open();
    server.answer(listKeyDates, { dates: [date()], total: 120, timeZone: "UTC" });
    await visitor.presses("Past", "tab");
    await visitor.reads("120 dates");
    await visitor.presses(/Next/);
    await waitFor(() => expect(server.asked(listKeyDates).at(-1)?.query.from).toBe(50));
  });

  it.each([
    ["", "No dates yet", /When we read a contract/],
    ["?when=past", "No dates yet", /Dates of terms that have ended/],
    ["?state=open", "No matching dates", /Change the filters/],
    ["?whose=mine", "No matching dates", /Change the filters/],
  ])("says what it means that there is none at %s", async (query, title, words) => {
    const { visitor } = await open(query, 0);
    await visitor.sees("heading", title);
    await visitor.reads(words);
  });

  it("says that they could not be loaded, and tries again", async () => {
    const server = serve();
    server.refuse(listKeyDates, "database_unavailable");
    const visitor = await visit("/dates");
    const alert = await visitor.sees("alert");
    expect(alert.textContent).toContain("We couldn’t load the dates");
    expect(alert.textContent).toContain(refusals.database_unavailable);
    server.answer(listKeyDates, { dates: [date()], total: 1, timeZone: "UTC" });
    await visitor.presses("Try again");
    await visitor.reads("1 date");
  });
});

describe("the time zone of the dates", () => {
  it("is changed by who may", async () => {
    const { server, visitor } = await open();
    await visitor.reads(/Account time zone: America\/New York/);
    server.refuse(changeDateSettings, "not_allowed");
    await visitor.presses("Change time zone");
    await visitor.misses("button", "Change time zone");
    await visitor.presses("Time zone", "combobox");
    await visitor.presses("UTC", "option");
    await visitor.isTold(refusals.not_allowed);
    server.answer(changeDateSettings, { timeZone: "UTC" });
    await visitor.presses("Time zone", "combobox");
    await visitor.presses("UTC", "option");
    await visitor.sees("button", "Change time zone");
    expect(server.asked(changeDateSettings).at(-1)?.body).toEqual({ timeZone: "UTC" });
    expect(server.asked(listKeyDates).length).toBeGreaterThan(1);
  });

  it("is only told to others", async () => {
    const { visitor } = await open("", 1, false);
    await visitor.reads(/Account time zone/);
    expect(screen.queryByRole("button", { name: "Change time zone" })).toBeNull();
  });
});

describe("the dialog for a calendar", () => {
  const made = "2026-11-01T08:00:00.000Z";

  it("makes an address, which is copied and ended", async () => {
    const { server, visitor } = await open();
    server.answer(readCalendarFeed, { isOn: false, shows: "mine", madeAt: null });
    server.refuse(makeCalendarFeed, "not_allowed");
    await visitor.presses("Add to calendar");
    await visitor.sees("dialog", "Dates in your calendar");
    await visitor.presses("Dates of all contracts I can see", "radio");
    await visitor.presses("Create address");
    expect((await visitor.sees("alert")).textContent).toBe(refusals.not_allowed);
    server.answer(makeCalendarFeed, {
      path: "/calendar-feed/x.ics",
      feed: { isOn: true, shows: "all", madeAt: made },
    });
    await visitor.presses("Create address");
    await visitor.sees("textbox", "Address");
    expect(valueOf("Address")).toContain("/calendar-feed/x.ics");
    expect(server.asked(makeCalendarFeed).at(-1)?.body).toEqual({ shows: "all" });
    await visitor.presses("Copy address");
    await visitor.sees("button", "Copied");
    expect(await navigator.clipboard.readText()).toContain("/calendar-feed/x.ics");
    server.answer(endCalendarFeed, undefined);
    await visitor.presses("Remove address");
    await visitor.misses("textbox", "Address");
    await visitor.sees("button", "Create address");
    expect(server.asked(endCalendarFeed)).toHaveLength(1);
  });

  it("tells of the address there is, which a new one ends", async () => {
    const { server, visitor } = await open();
    server.answer(readCalendarFeed, { isOn: true, shows: "all", madeAt: made });
    await visitor.presses("Add to calendar");
    await visitor.reads(/You’ve had an address since .* A new one replaces it./);
    expect(
      (await visitor.sees("radio", "Dates of all contracts I can see")).matches(":checked"),
    ).toBe(true);
    await visitor.presses("Dates I own", "radio");
    server.answer(makeCalendarFeed, {
      path: "/calendar-feed/y.ics",
      feed: { isOn: true, shows: "mine", madeAt: made },
    });
    await visitor.presses("Create new address");
    await visitor.sees("textbox", "Address");
    expect(server.asked(makeCalendarFeed)[0]?.body).toEqual({ shows: "mine" });
    expect(screen.queryByText(/You’ve had an address since/)).toBeNull();
  });

  it("says that it could not be loaded, tries again, and closes by Escape", async () => {
    const { server, visitor } = await open();
    server.cut(readCalendarFeed);
    await visitor.presses("Add to calendar");
    const dialog = within(await visitor.sees("dialog"));
    await dialog.findByRole("alert");
    server.answer(readCalendarFeed, { isOn: false, shows: "mine", madeAt: null });
    await visitor.presses("Try again");
    await visitor.sees("button", "Create address");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    await visitor.hasFocusOn("Add to calendar");
  });
});
