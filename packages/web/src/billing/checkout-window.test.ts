import { expect, it } from "vitest";
import { asReached, checkoutFeatures } from "./checkout-window.ts";

it("the checkout's window is 1000 by 740, in the middle of the one that opens it", () => {
  const frame = { screenX: 100, screenY: 50, outerWidth: 1440, outerHeight: 900 };
  expect(checkoutFeatures(frame)).toBe("popup,width=1000,height=740,left=320,top=130");
});

it("the checkout's window stays on the screen when the one that opens it is smaller", () => {
  const frame = { screenX: 0, screenY: 10, outerWidth: 800, outerHeight: 600 };
  expect(checkoutFeatures(frame)).toBe("popup,width=1000,height=740,left=0,top=0");
});

it.each([
  [
    "http://127.0.0.1:3000/checkout/a?b#c",
    "http://localhost:3000/x",
    "http://localhost:3000/checkout/a?b#c",
  ],
  [
    "http://127.0.0.1:3000/checkout/a",
    "http://127.0.0.1:3000/x",
    "http://127.0.0.1:3000/checkout/a",
  ],
  ["https://pay.example/checkout/a", "http://localhost:3000/x", "https://pay.example/checkout/a"],
  [
    "http://127.0.0.1:4000/checkout/a",
    "http://localhost:3000/x",
    "http://127.0.0.1:4000/checkout/a",
  ],
  [
    "http://127.0.0.1:3000/checkout/a",
    "https://proviso.example/x",
    "http://127.0.0.1:3000/checkout/a",
  ],
])("a checkout at %s is opened from %s as %s", (address, here, opened) => {
  expect(asReached(address, here)).toBe(opened);
});
