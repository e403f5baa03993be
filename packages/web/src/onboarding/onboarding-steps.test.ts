import { onboardingQuestions, type OnboardingAnswers, type OnboardingKey } from "@proviso/domain";
import { clientSettings } from "@proviso/endpoints";
import type { QueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { currentUserQuery } from "../identity/index.ts";
import { uploadAddressesQuery } from "../inbound/index.ts";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { aUser } from "../ui/test-support/a-user.ts";
import { drawn } from "../ui/test-support/drawn.ts";
import { PhoneStep } from "./phone-step.tsx";
import { QuestionStep } from "./question-step.tsx";
import { SuccessStep } from "./success-step.tsx";
import { UploadStep } from "./upload-step.tsx";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

const question = (key: OnboardingKey, answers: OnboardingAnswers = {}) => {
  const asked = onboardingQuestions.find((each) => each.key === key) ?? onboardingQuestions[0];
  const part = createElement(QuestionStep, {
    question: asked,
    answers,
    onAnswer: () => undefined,
  });
  return drawn(part);
};

const fill = (cache: QueryClient, schedulingUrl: string | null = null): void => {
  const settings = { productName: "Proviso", schedulingUrl, supportEmail: null };
  cache.setQueryData(clientSettingsQuery().queryKey, clientSettings.parse(settings));
};

describe("a question", () => {
  it("shows its answers as radio buttons, and says that choosing goes on", async () => {
    const { words, markup } = await question("industry");
    expect(words).toBe(
      "What industry are you in? What counts as usual differs between industries. Tech Business services Finance / Insurance Other Choose an answer to continue.",
    );
    expect(markup.match(/role="radio" aria-checked="false"/g)).toHaveLength(4);
  });

  it("is asked after what was said before, with what was answered to it", async () => {
    const { words, markup } = await question("businessType", {
      dealsType: "Vendors",
      businessType: "SaaS",
    });
    expect(words).toContain("What are you buying?");
    expect(markup).toMatch(/aria-checked="true" tabindex="0"[^>]*><span[^>]*>SaaS/);
  });

  it("about the location goes on by its button, once a place is chosen", async () => {
    const open = await question("location");
    expect(open.buttons).toContain("(Continue)");
    expect(open.markup).not.toContain("<select");
    const inside = await question("location", { location: "United States - Texas" });
    expect(inside.buttons).toContain("Continue");
    expect(inside.markup).toContain('<option value="Texas" selected="">');
    expect(inside.words).not.toContain("legal advice");
  });

  it("about the location says outside of the USA what advice is licensed for", async () => {
    const { words, markup } = await question("location", {
      location: "Outside of the United States - Germany",
    });
    expect(words).toContain("We’re licensed to give legal advice in the USA only.");
    expect(markup).toContain('<option value="Germany" selected="">');
    expect(markup).not.toContain('<option value="United States"');
  });

  it("at the end can be left without an answer", async () => {
    const { buttons } = await question("negotiationStyle");
    expect(buttons).toEqual([
      "Just get the deal done",
      "negotiate off-market terms only",
      "Minimum risk - max legal protection",
      "Upload first contract",
    ]);
  });
});

describe("after the questions", () => {
  const upload = (enabled: boolean, url: string | null) =>
    drawn(createElement(UploadStep, { answers: {}, onUploaded: () => undefined }), (cache) => {
      fill(cache, url);
      const reason = enabled ? null : "Quota reached for this service term.";
      cache.setQueryData(currentUserQuery().queryKey, {
        ...aUser(null),
        availableActions: { UPLOAD_DOCUMENT: { enabled, reason } },
      });
    });

  it("a contract is asked for, and the demo and a call are offered", async () => {
    const { words, links } = await upload(true, "https://calls.example/");
    expect(words).toContain("If you’re working on a specific deal, you can upload the contract");
    expect(links.join("\n")).toMatch(/^View contract page demo .* -> \/demo$/m);
    expect(links.join("\n")).toMatch(
      /^Schedule a call with a contract specialist .*less than 24h.* -> https:\/\/calls\.example\/$/m,
    );
  });

  it("no call is offered where none can be booked, and why nothing can be uploaded is said", async () => {
    const { words, links } = await upload(false, null);
    expect(links.join("\n")).not.toContain("Schedule");
    expect(words).toContain("Quota reached for this service term.");
  });

  it("a phone is told where the platform is, with no mail where none is taken in", async () => {
    const { words, links, buttons } = await drawn(createElement(PhoneStep), fill);
    expect(words).toContain("Access to the platform is only available via desktop.");
    expect(links).toHaveLength(1);
    expect(buttons).toEqual([]);
    const mailed = await drawn(createElement(PhoneStep), (cache) => {
      fill(cache);
      cache.setQueryData(uploadAddressesQuery().queryKey, {
        own: "contracts-x@in.example",
        shared: null,
      });
    });
    expect(mailed.buttons.join()).toContain("Email a contract");
  });

  it("success leads to a review call and to the platform", async () => {
    const finish: Parameters<typeof SuccessStep>[0]["finish"] = {
      isError: false,
      isPending: false,
      error: null,
      mutate: () => undefined,
    };
    const { words, buttons, links } = await drawn(createElement(SuccessStep, { finish }), (cache) =>
      fill(cache, "https://calls.example/"),
    );
    expect(words).toContain("Success! We are working on your contract as we speak...");
    expect(buttons).toEqual(["Go to Platform"]);
    expect(links).toEqual(["Schedule a review call -> https://calls.example/"]);
  });
});
