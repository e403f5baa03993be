import { expect, it } from "vitest";
import { checkoutFeatures } from "./checkout-window.ts";

it("the checkout's window is 1000 by 740, in the middle of the one that opens it", () => {
  const frame = { screenX: 100, screenY: 50, outerWidth: 1440, outerHeight: 900 };
  expect(checkoutFeatures(frame)).toBe("popup,width=1000,height=740,left=320,top=130");
});

it("the checkout's window stays on the screen when the one that opens it is smaller", () => {
  const frame = { screenX: 0, screenY: 10, outerWidth: 800, outerHeight: 600 };
  expect(checkoutFeatures(frame)).toBe("popup,width=1000,height=740,left=0,top=0");
});
