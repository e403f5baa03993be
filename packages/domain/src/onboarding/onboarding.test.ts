import { describe, expect, it } from "vitest";
import {
  countryOf,
  isOnboardingAnswer,
  isOnboardingDue,
  locationAnswer,
  onboardingQuestions,
  onboardingSteps,
  onboardingText,
  placeOf,
  questionTitle,
  type OnboardingAnswers,
} from "../index.ts";

describe("the five questions", () => {
  it("are in order, with the answers of the specification", () => {
    expect(onboardingQuestions.map(({ key, answers }) => [key, answers])).toEqual([
      ["dealsType", ["Customers", "Vendors"]],
      ["industry", ["Tech", "Business services", "Finance / Insurance", "Other"]],
      ["businessType", ["Software", "SaaS", "Hardware", "Services"]],
      ["location", ["United States", "Outside of the United States"]],
      [
        "negotiationStyle",
        [
          "Just get the deal done",
          "negotiate off-market terms only",
          "Minimum risk - max legal protection ",
        ],
      ],
    ]);
    expect(onboardingSteps).toEqual([...onboardingQuestions.map(({ key }) => key), "upload"]);
  });

  it("go on as each kind requires", () => {
    const going = onboardingQuestions.map((each) => [
      each.type,
      each.nextButtonLabel,
      each.allowFinish,
    ]);
    expect(going).toEqual([
      ["radio", null, false],
      ["radio", null, false],
      ["radio", null, false],
      ["location", "Continue", false],
      ["radio", "Upload first contract", true],
    ]);
  });

  it.each<[OnboardingAnswers, string]>([
    [{ dealsType: "Customers" }, "What are you selling?"],
    [{ dealsType: "Vendors" }, "What are you buying?"],
    [{}, "What are you selling?"],
  ])("ask after %j: %s", (answers, title) => {
    expect(questionTitle(onboardingQuestions[2], answers)).toBe(title);
  });
});

describe("an answer", () => {
  it.each([
    ["dealsType", "Vendors", true],
    ["dealsType", "vendors", false],
    ["industry", "Finance / Insurance", true],
    ["negotiationStyle", "Minimum risk - max legal protection ", true],
    ["negotiationStyle", "Minimum risk", false],
    ["location", "United States - Texas", true],
    ["location", "Outside of the United States - Côte d’Ivoire", true],
    ["location", "Outside of the United States - ", false],
    ["location", "Outside of the United States -  France", false],
    ["location", "United States", false],
    ["location", "France", false],
    ["location", `United States - ${"x".repeat(101)}`, false],
  ] as const)("to %s may be %j: %s", (key, answer, expected) => {
    expect(isOnboardingAnswer(key, answer)).toBe(expected);
  });

  it("about a place is kept as option and label, and read again", () => {
    const place = { option: "Outside of the United States", label: "Guinea - Bissau" };
    expect(locationAnswer(place)).toBe("Outside of the United States - Guinea - Bissau");
    expect(placeOf(locationAnswer(place))).toEqual(place);
    expect(countryOf(place)).toBe("Guinea - Bissau");
    expect(countryOf({ option: "United States", label: "Texas" })).toBe("United States");
    expect(placeOf(undefined)).toBeNull();
  });
});

it("the answers go along as lines of title and answer, in the order of the questions", () => {
  const answers: OnboardingAnswers = {
    negotiationStyle: "Minimum risk - max legal protection ",
    businessType: "SaaS",
    dealsType: "Vendors",
    location: "United States - Texas",
  };
  expect(onboardingText(answers)).toBe(
    [
      "Who do you mostly sign contracts with?: Vendors",
      "What are you buying?: SaaS",
      "Where is your company located?: United States - Texas",
      "How do you like to negotiate?: Minimum risk - max legal protection",
    ].join("\n"),
  );
  expect(onboardingText({})).toBe("");
});

describe("the gate", () => {
  const newcomer = {
    initOnboarding: true,
    documents: 0,
    hasSkipped: false,
    isSubscriptionCanceled: false,
    mayUpload: true,
  };
  it.each([
    ["a new account", {}, true],
    ["a new account that has contracts already", { documents: 3 }, true],
    ["an account whose tag was never set, without contracts", { initOnboarding: undefined }, true],
    ["the same with a contract", { initOnboarding: undefined, documents: 1 }, false],
    ["an account that is past it", { initOnboarding: false }, false],
    ["somebody who skipped", { hasSkipped: true }, false],
    ["a canceled subscription", { isSubscriptionCanceled: true }, false],
    ["somebody who may not upload", { mayUpload: false }, false],
  ])("for %s: %j, is closed: %s", (_who, over, expected) => {
    expect(isOnboardingDue({ ...newcomer, ...over })).toBe(expected);
  });
});
