import { expect, it } from "vitest";
import { afterAnswer, beginning, stepBack } from "./onboarding-state.ts";

it("goes through the questions to the upload, keeping each answer", () => {
  let state = afterAnswer(beginning, "dealsType", "Vendors");
  expect(state).toEqual({ answers: { dealsType: "Vendors" }, step: "industry" });
  state = afterAnswer(state, "industry", "Tech");
  state = afterAnswer(state, "businessType", "SaaS");
  state = afterAnswer(state, "location", "United States - Texas");
  expect(state.step).toBe("negotiationStyle");
  expect(afterAnswer(state, "negotiationStyle")).toEqual({ ...state, step: "upload" });
  expect(afterAnswer(state, "negotiationStyle", "Just get the deal done").answers).toMatchObject({
    dealsType: "Vendors",
    negotiationStyle: "Just get the deal done",
  });
});

it("goes back without losing an answer, and not further than the first question", () => {
  const state = afterAnswer(beginning, "dealsType", "Vendors");
  expect(stepBack(state)).toEqual({ answers: { dealsType: "Vendors" }, step: "dealsType" });
  expect(stepBack(stepBack(state)).step).toBe("dealsType");
  const changed = afterAnswer(stepBack(state), "dealsType", "Customers");
  expect(changed).toEqual({ answers: { dealsType: "Customers" }, step: "industry" });
});
