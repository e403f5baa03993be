import { MantineProvider } from "@mantine/core";
import { contractStatuses, statusLabel, type ContractStatus } from "@proviso/domain";
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { StatusTag } from "./status-tag.tsx";

const drawn = (status: ContractStatus | null): string => {
  const tag = createElement(StatusTag, { status });
  return renderToStaticMarkup(createElement(MantineProvider, null, tag));
};
const words = (status: ContractStatus | null): string =>
  drawn(status)
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, "");
const spins = (status: ContractStatus): boolean => drawn(status).includes("mantine-Loader");

const sheet = readFileSync(new URL("./status-tag.module.css", import.meta.url), "utf8");
const pairOf = (status: ContractStatus): string => {
  const [, rule = ""] = new RegExp(`data-status="${status}"\\] \\{([^}]*)`).exec(sheet) ?? [];
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+)`).exec(rule)?.[1];
  return `${colour("ground")} ${colour("word")}`;
};

describe("the tag of a status", () => {
  it.each(contractStatuses)("says %s in words and has a colour pair for it", (status) => {
    expect(words(status)).toBe(statusLabel(status, "Proviso"));
    expect(pairOf(status)).toMatch(/^#\w+ #\w+$/);
  });

  it.each([
    ["REVIEWING", "Proviso reviewing"],
    ["COMPLETED", "Review completed"],
    ["ESCALATED", "Review blocked"],
    ["FAILED_TO_SEND_TO_COUNTERPARTY", "Failed to send contract"],
    ["PENDING_FEEDBACKS", "Pending feedback"],
    ["OPPORTUNITY_CANCELLED", "Opportunity cancelled"],
  ] as const)("calls %s “%s”, as C4.2 does", (status, label) => {
    expect(words(status)).toBe(label);
  });

  it("has a pair of colours of its own for each", () => {
    expect(new Set(contractStatuses.map(pairOf)).size).toBe(contractStatuses.length);
  });

  it("spins while a review or a sending is under way, and else not", () => {
    expect(contractStatuses.filter(spins)).toEqual(["REVIEWING", "SENDING_TO_COUNTERPARTY"]);
  });

  it("says that there is no status where there is none", () => {
    expect(words(null)).toBe("No status");
  });
});
