import { createElement } from "react";
import { expect, it } from "vitest";
import { AskError } from "../platform/ask-error.ts";
import { CheckoutPanel } from "./checkout-dialog.tsx";
import type { CheckoutStage } from "./checkout-flow.ts";
import { drawn } from "../ui/test-support/drawn.ts";

const nothing = (): void => undefined;
const panel = (stage: CheckoutStage) =>
  drawn(
    createElement(CheckoutPanel, {
      stage,
      flow: { again: nothing, show: nothing, leave: nothing },
    }),
  );
const address = "https://proviso.example/checkout/abc";
const error = new AskError({
  code: "payment_unavailable",
  status: 503,
  sentence: "Not now.",
  requestId: null,
});

it.each<[string, CheckoutStage, string, string[]]>([
  ["is open", { at: "open" }, "Finish there.", ["Cancel", "Show the checkout"]],
  ["was closed", { at: "left" }, "You weren’t charged.", ["Cancel", "Open it again"]],
  ["was paid", { at: "settling" }, "This takes a few seconds.", []],
  ["cannot begin", { at: "failed", error }, "Not now.", ["Cancel", "Try again"]],
])("a checkout that %s says so and what can be done", async (_, stage, words, buttons) => {
  const shown = await panel(stage);
  expect(shown.words).toContain(words);
  expect(shown.buttons).toEqual(buttons);
});

it("a checkout whose window the browser blocked is a link", async () => {
  const { words, links } = await panel({ at: "blocked", address });
  expect(words).toContain("The checkout opens in its own window.");
  expect(links).toEqual([`Open the checkout -> ${address}`]);
});
