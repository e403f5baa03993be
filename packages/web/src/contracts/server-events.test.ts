import { expect, it } from "vitest";
import { splitEvents } from "./server-events.ts";

it("gives whole events and keeps the part of one that has not arrived", () => {
  const text = 'retry: 3000\n\nevent: contract\ndata: {"a":1}\n\n: still here\n\nevent: mis';
  expect(splitEvents(text)).toEqual({
    events: [{ event: "contract", data: '{"a":1}' }],
    rest: "event: mis",
  });
  expect(splitEvents("event: missed\ndata: {}\n\n")).toEqual({
    events: [{ event: "missed", data: "{}" }],
    rest: "",
  });
});

it("gives the same events however the stream is cut", () => {
  const text = "event: a\ndata: 1\n\nevent: b\ndata: 2\n\n";
  for (let cut = 0; cut <= text.length; cut += 1) {
    const first = splitEvents(text.slice(0, cut));
    const second = splitEvents(first.rest + text.slice(cut));
    expect([...first.events, ...second.events].map(({ event }) => event)).toEqual(["a", "b"]);
  }
});
