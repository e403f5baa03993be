import type { TimelineEntry } from "@proviso/endpoints";
import { expect, it } from "vitest";
import { compactSteps, timelineSteps } from "./timeline-steps.ts";

const entry = (description: string, minute: number): TimelineEntry => ({
  event: "contract_uploaded",
  description,
  documentGuid: "018f3b6e-0000-7000-8000-000000000001",
  documentStatus: "REVIEWING",
  documentVersion: 1,
  time: `2026-11-08T13:0${minute}:00.000Z`,
  userFullName: "Ines Calloway",
});

const drawn = (...given: Parameters<typeof timelineSteps>) =>
  timelineSteps(...given).map(({ state, description }) => `${state}: ${description}`);

const happened = [entry("Review completed", 2), entry("Contract uploaded", 1)];

it("shows the signature still to come above what happened", () => {
  expect(drawn(happened, "COMPLETED")).toEqual([
    "to-come: Signed",
    "now: Review completed",
    "done: Contract uploaded",
  ]);
});

it("adds the review while it goes on", () => {
  expect(drawn(happened.slice(1), "REVIEWING")).toEqual([
    "to-come: Signed",
    "now: Reviewing",
    "done: Contract uploaded",
  ]);
});

it("adds nothing to an executed contract", () => {
  expect(drawn(happened, "EXECUTED")).toEqual(["now: Review completed", "done: Contract uploaded"]);
});

it("promises no signature on what was rejected", () => {
  expect(drawn(happened, "REJECTED")[0]).toBe("now: Review completed");
});

it("keeps in the compact form what is ahead and the last five things that happened", () => {
  const entries = [9, 8, 7, 6, 5, 4, 3].map((minute) => entry(`Event ${minute}`, minute));
  const compact = compactSteps(timelineSteps(entries, "REVIEWING"));
  expect(compact.map(({ description }) => description)).toEqual([
    "Signed",
    "Reviewing",
    "Event 9",
    "Event 8",
    "Event 7",
    "Event 6",
    "Event 5",
  ]);
});
