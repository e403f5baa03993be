import type { ContractAnswers, ContractRecord } from "@proviso/endpoints";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { drawn } from "../ui/test-support/drawn.ts";
import { contractAnswersQuery, MadeOfTemplate } from "./made-of-template.tsx";

const guid = "00000000-0000-4000-8000-000000000001";

const card = (answers: ContractAnswers, docRole: ContractRecord["docRole"] = "INCOMING") =>
  drawn(createElement(MadeOfTemplate, { contract: { guid, docRole } }), (cache) => {
    cache.setQueryData(contractAnswersQuery(guid).queryKey, answers);
  });

const fee = {
  key: "fee",
  label: "Fee",
  kind: "money",
  text: "USD 12,500.00",
  value: "1250000",
} as const;

describe("a contract that was made of a template", () => {
  it("tells which one, and the answers it was made with", async () => {
    const nobody = {
      key: "guarantor",
      label: "Guarantor",
      kind: "text",
      text: "",
      value: "",
    } as const;
    const { words } = await card({ templateName: "Fee letter", answers: [fee, nobody] });
    expect(words).toBe(
      "Made from a template Fee letter 2 answers Fee USD 12,500.00 Guarantor Not answered",
    );
  });

  it("that asks nothing only names it", async () => {
    const { words } = await card({ templateName: "Fee letter", answers: [] });
    expect(words).toBe("Made from a template Fee letter");
  });

  it("is told from one that was uploaded, beside which nothing stands", async () => {
    expect((await card({ templateName: "", answers: [] })).words).toBe("");
  });
});
