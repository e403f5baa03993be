import { refusals } from "@proviso/domain";
import {
  assignKeyDates,
  confirmKeyDates,
  decideKeyDate,
  keyDatesRecord,
  listDateKeepers,
  readKeyDates,
  snoozeKeyDate,
  type KeyDatesRecord,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { openContract } from "../test-support/opened-contract.ts";
import { aContract, idOf } from "../test-support/records.ts";
import { sample, type Parts } from "../test-support/sample.ts";
import { screen, valueOf, waitFor, within } from "../test-support/screen.tsx";

const olivia = {
  id: idOf(1),
  name: "Olivia Stone",
  email: "olivia@brightline.example",
  isThere: true,
};
const liam = { id: idOf(2), name: "Liam Park", email: "liam@brightline.example", isThere: true };

const dates = (over: Parts<KeyDatesRecord> = {}): KeyDatesRecord =>
  sample(keyDatesRecord, {
    isWatched: true,
    kind: "notice",
    actDay: "2027-01-12",
    lastDay: "2027-02-28",
    daysLeft: 45,
    today: "2026-11-28",
    mayKeep: true,
    isConfirmed: false,
    isCorrected: false,
    keptBy: "",
    keptAt: null,
    owner: olivia,
    fallback: null,
    snoozedUntil: null,
    decision: null,
    quotedGuid: idOf(10),
    steps: [
      { what: "start", sentence: "It begins on 1 March 2026.", day: "2026-03-01", quote: null },
      {
        what: "renewal",
        sentence: "It renews each year.",
        day: "2027-03-01",
        quote: { text: "Keep it secret.", paragraph: "p1", start: 0, end: 4 },
      },
    ],
    terms: {
      effective: { day: "2026-03-01", quote: null },
      initial: { period: { count: 1, unit: "year" }, quote: null },
      end: null,
      endless: null,
      renewal: { isAutomatic: true, period: { count: 1, unit: "year" }, quote: null },
      notice: { period: { count: 30, unit: "day" }, quote: null },
      delivery: null,
      calendar: "us",
    },
    ...over,
  });

const open = async (over: Parts<KeyDatesRecord> = {}, contract = aContract()) => {
  const opened = await openContract({
    contract,
    answers: (server) => server.answer(readKeyDates, dates(over)),
  });
  if (contract.status === "COMPLETED") await opened.visitor.presses("Overview", "tab");
  const card = async () => within(await opened.visitor.sees("region", "Key dates"));
  return { ...opened, card };
};

const decided = {
  decision: "renew",
  note: "We like it.",
  by: "Olivia Stone",
  at: "2026-11-20T09:30:00.000Z",
} as const;

describe("the key dates of a contract", () => {
  it("say what has to be done by when, and who answers for it", async () => {
    const { card } = await open({
      fallback: { ...liam, isThere: false },
      snoozedUntil: "2026-12-10",
    });
    const region = await card();
    expect(await region.findByText("in 45 days")).toBeTruthy();
    expect(region.getByText(/Give notice by/)).toBeTruthy();
    expect(region.getByText("Olivia Stone")).toBeTruthy();
    expect(region.getByText("Liam Park (no longer here)")).toBeTruthy();
    expect(region.getByText(/^Snoozed until/)).toBeTruthy();
  });

  it("are confirmed, unless that is refused", async () => {
    const { server, visitor, card } = await open();
    server.refuse(confirmKeyDates, "no_key_date");
    await visitor.presses("Confirm dates");
    await (await card()).findByText(refusals.no_key_date);
    server.answer(
      confirmKeyDates,
      dates({ isConfirmed: true, keptBy: "Olivia Stone", keptAt: "2026-11-28T09:00:00.000Z" }),
    );
    await visitor.presses("Confirm dates");
    await (await card()).findByText(/^Confirmed by Olivia Stone, /);
    expect(server.asked(confirmKeyDates)[1]?.body).toEqual({});
  });

  it("tell who entered them", async () => {
    const { card } = await open({ isConfirmed: true, isCorrected: true, keptBy: "Liam Park" });
    expect(await (await card()).findByText("Entered by Liam Park")).toBeTruthy();
  });

  it("show the words that the arithmetic rests on in the document", async () => {
    const { visitor, card } = await open();
    const region = await card();
    await region.findByText("It begins on 1 March 2026.");
    await visitor.hands.click(await region.findByText("How we calculated this"));
    await visitor.hands.click(region.getByTitle("Show in the document"));
    expect(region.getByTitle("Show in the document").textContent).toBe("“Keep it secret.”");
  });

  it("of another version quote it without leading there", async () => {
    const { card } = await open({ quotedGuid: idOf(12) });
    const region = await card();
    await region.findByText("“Keep it secret.”");
    expect(region.queryByTitle("Show in the document")).toBeNull();
  });

  it.each([
    [{ kind: "endless" }, {}, "It runs until someone ends it."],
    [{ kind: "incomplete" }, {}, "We don’t have enough information to calculate its dates."],
    [
      { isWatched: false, kind: "incomplete" },
      { status: "REVIEWING" },
      "Its text is still being read.",
    ],
    [
      { isWatched: false, kind: "incomplete" },
      { status: "ERROR" },
      "Its text wasn’t read for dates.",
    ],
    [{ isWatched: false, kind: "incomplete" }, {}, "We found nothing about its term in the text."],
  ] as const)("without a day say why: %o %o", async (over, contract, words) => {
    const { card } = await open(
      { actDay: null, daysLeft: null, lastDay: null, ...over },
      aContract(contract),
    );
    const region = await card();
    expect(await region.findByText(words)).toBeTruthy();
    expect(region.queryByRole("button", { name: "Decide" })).toBeNull();
    expect(region.queryByRole("button", { name: "Snooze" })).toBeNull();
    expect(region.getByRole("button", { name: "Enter dates" })).toBeTruthy();
  });

  it("are only read by who may not keep them", async () => {
    const { card } = await open({ mayKeep: false, owner: null });
    const region = await card();
    expect((await region.findAllByText("No one")).length).toBe(2);
    expect(region.queryByRole("button", { name: "Confirm dates" })).toBeNull();
    expect(region.queryByRole("button", { name: "Owners" })).toBeNull();
  });

  it("could not be loaded, and are asked for again", async () => {
    const { server, visitor } = await openContract({
      answers: (backend) => backend.cut(readKeyDates),
    });
    await visitor.presses("Overview", "tab");
    const region = within(await visitor.sees("region", "Key dates"));
    await region.findByText(/We couldn’t load the dates./);
    server.answer(readKeyDates, dates());
    await visitor.hands.click(region.getByRole("button", { name: "Try again" }));
    await region.findByText("in 45 days");
  });

  it("are not shown of a template", async () => {
    const { visitor } = await openContract({ contract: aContract({ docRole: "TEMPLATE" }) });
    await visitor.sees("heading", /Acme NDA/);
    expect(screen.queryByRole("region", { name: "Key dates" })).toBeNull();
  });
});

describe("snoozing", () => {
  it("is chosen from a menu, and ended", async () => {
    const { server, visitor } = await open();
    server.refuse(snoozeKeyDate, "snooze_not_possible");
    await visitor.chooses("Snooze", /^For a week/);
    await visitor.isTold(refusals.snooze_not_possible);
    expect(server.asked(snoozeKeyDate)[0]?.body).toEqual({ until: "2026-12-05" });
    server.answer(snoozeKeyDate, ({ body }) => dates({ snoozedUntil: body.until }));
    await visitor.chooses("Snooze", /^For a month/);
    await visitor.presses("End snooze");
    await visitor.sees("button", "Snooze");
    expect(server.asked(snoozeKeyDate).at(-1)?.body).toEqual({ until: null });
  });

  it("is not offered once it is decided, nor when there is no day left", async () => {
    const { card } = await open({ decision: decided });
    const region = await card();
    await region.findByRole("button", { name: "Change decision" });
    expect(region.queryByRole("button", { name: "Snooze" })).toBeNull();
    expect(region.getByText("We like it.")).toBeTruthy();
  });

  it("is offered while it is to be renegotiated, and not on the last day", async () => {
    const { card } = await open({ decision: { ...decided, decision: "renegotiate", note: "" } });
    expect(await (await card()).findByRole("button", { name: "Snooze" })).toBeTruthy();
  });

  it("is not offered on the last day", async () => {
    const { card } = await open({ actDay: "2026-11-28", daysLeft: 0 });
    const region = await card();
    await region.findByText("today");
    expect(region.queryByRole("button", { name: "Snooze" })).toBeNull();
  });
});

describe("deciding", () => {
  it("is recorded with a note, which a refusal leaves as it is", async () => {
    const { server, visitor } = await open();
    server.refuse(decideKeyDate, "no_key_date");
    await visitor.presses("Decide");
    const dialog = within(await visitor.sees("dialog", "Decide about this date"));
    expect(dialog.getByRole("button", { name: "Record decision" }).matches(":disabled")).toBe(true);
    expect(dialog.queryByRole("button", { name: "Undo decision" })).toBeNull();
    await visitor.hands.click(dialog.getByRole("radio", { name: "Give notice" }));
    await visitor.fills("Note (optional)", "They are late.");
    await visitor.presses("Record decision");
    await dialog.findByText(refusals.no_key_date);
    expect(valueOf("Note (optional)")).toBe("They are late.");
    server.answer(decideKeyDate, dates({ decision: { ...decided, decision: "give_notice" } }));
    await visitor.presses("Record decision");
    await visitor.misses("dialog");
    expect(server.asked(decideKeyDate)[1]?.body).toEqual({
      decision: "give_notice",
      note: "They are late.",
    });
    await visitor.sees("button", "Change decision");
  });

  it("is taken back", async () => {
    const { server, visitor } = await open({ decision: decided });
    server.answer(decideKeyDate, dates());
    await visitor.presses("Change decision");
    const dialog = within(await visitor.sees("dialog"));
    expect(dialog.getByRole("radio", { name: "Renew" }).matches(":checked")).toBe(true);
    expect(valueOf("Note (optional)")).toBe("We like it.");
    await visitor.presses("Undo decision");
    await visitor.misses("dialog");
    expect(server.asked(decideKeyDate)[0]?.body.decision).toBeNull();
    await visitor.sees("button", "Decide");
  });

  it("is left by Escape, and the focus goes back", async () => {
    const { visitor } = await open();
    await visitor.presses("Decide");
    await visitor.sees("dialog");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    await visitor.hasFocusOn("Decide");
  });
});

describe("who answers for the dates", () => {
  it("is chosen from the colleagues", async () => {
    const { server, visitor } = await open({ owner: { ...olivia, isThere: false } });
    server.answer(listDateKeepers, [olivia, liam]);
    server.refuse(assignKeyDates, "not_shareable");
    await visitor.presses("Owners");
    const dialog = within(await visitor.sees("dialog", "Owners of these dates"));
    expect((await visitor.sees("combobox", "Owner")).getAttribute("value")).toBe("");
    await visitor.presses("Owner", "combobox");
    await visitor.presses("Liam Park (liam@brightline.example)", "option");
    await visitor.presses("Backup owner", "combobox");
    await visitor.presses("Olivia Stone (olivia@brightline.example)", "option");
    await visitor.presses("Save");
    await dialog.findByText(refusals.not_shareable);
    server.answer(assignKeyDates, dates({ owner: liam, fallback: olivia }));
    await visitor.presses("Save");
    await visitor.misses("dialog");
    expect(server.asked(assignKeyDates)[1]?.body).toEqual({
      ownerId: liam.id,
      fallbackId: olivia.id,
    });
    await visitor.reads("Liam Park");
  });

  it("could not be loaded, is asked for again, and is left as it was", async () => {
    const { server, visitor } = await open();
    server.cut(listDateKeepers);
    await visitor.presses("Owners");
    const dialog = within(await visitor.sees("dialog"));
    await dialog.findByText(/We couldn’t load the colleagues./);
    server.answer(listDateKeepers, [olivia, liam]);
    await visitor.hands.click(dialog.getByRole("button", { name: "Try again" }));
    await dialog.findByRole("combobox", { name: "Owner" });
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    expect(server.asked(assignKeyDates)).toHaveLength(0);
  });
});

describe("correcting the dates", () => {
  it("sends the terms as they are entered", async () => {
    const { server, visitor } = await open();
    server.refuse(confirmKeyDates, "no_key_date");
    await visitor.presses("Correct");
    const dialog = within(await visitor.sees("dialog", "Correct the dates"));
    expect(valueOf("Starts on")).toBe("2026-03-01");
    await visitor.fills("Runs for", "2x");
    expect(valueOf("Runs for")).toBe("2");
    await visitor.picks("Runs for, counted in", "months");
    await visitor.fills("Notice before the end", "10");
    await visitor.picks("Notice before the end, counted in", "business days");
    await visitor.fills("Renews for", "6");
    await visitor.picks("Renews for, counted in", "weeks");
    await visitor.picks("Notice is sent by", "not stated");
    await visitor.picks("Holidays", "England and Wales");
    await visitor.presses("Save dates");
    await dialog.findByText(refusals.no_key_date);
    expect(valueOf("Runs for")).toBe("2");
    server.answer(
      confirmKeyDates,
      dates({ isConfirmed: true, isCorrected: true, keptBy: "Olivia Stone" }),
    );
    await visitor.presses("Save dates");
    await visitor.misses("dialog");
    expect(server.asked(confirmKeyDates)[1]?.body.terms).toEqual({
      effective: "2026-03-01",
      initial: { count: 2, unit: "month" },
      end: null,
      isEndless: false,
      renewal: { isAutomatic: true, period: { count: 6, unit: "week" } },
      notice: { count: 10, unit: "business_day" },
      delivery: null,
      calendar: "england",
    });
    await visitor.reads("Entered by Olivia Stone");
  });

  it("asks for what is missing before it sends anything", async () => {
    const { server, visitor } = await open({ isWatched: false, actDay: null, daysLeft: null });
    await visitor.presses("Enter dates");
    const dialog = within(await visitor.sees("dialog", "Enter the dates"));
    await visitor.fills("Runs for", "");
    await visitor.fills("Renews for", "");
    expect(dialog.queryByText("Enter how long it runs.")).toBeNull();
    await visitor.presses("Save dates");
    await dialog.findByText("Enter how long it runs.");
    expect(dialog.getByText("Enter how long it renews for.")).toBeTruthy();
    await visitor.picks("Ends", "on a date");
    await dialog.findByText("Enter the last day.");
    expect(server.asked(confirmKeyDates)).toHaveLength(0);
    await visitor.fills("Last day", "2028-02-28");
    await visitor.picks("Renewal", "It renews when both sides agree");
    server.answer(confirmKeyDates, dates());
    await visitor.presses("Save dates");
    await waitFor(() =>
      expect(server.asked(confirmKeyDates)[0]?.body.terms).toMatchObject({
        end: "2028-02-28",
        initial: null,
        renewal: { isAutomatic: false },
      }),
    );
  });

  it("of one without end, that does not renew", async () => {
    const { server, visitor } = await open();
    server.answer(confirmKeyDates, dates());
    await visitor.presses("Correct");
    await visitor.sees("dialog");
    await visitor.picks("Ends", "when someone ends it");
    await visitor.picks("Renewal", "It doesn’t renew");
    await visitor.misses("textbox", "Renews for");
    await visitor.presses("Save dates");
    await waitFor(() =>
      expect(server.asked(confirmKeyDates)[0]?.body.terms).toMatchObject({
        isEndless: true,
        renewal: null,
        initial: null,
      }),
    );
  });

  it("is given up by its button", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Correct");
    await visitor.sees("dialog");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    expect(server.asked(confirmKeyDates)).toHaveLength(0);
  });
});
