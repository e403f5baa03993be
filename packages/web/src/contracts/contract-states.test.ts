import {
  actsOn,
  availableActionsOn,
  contractStatuses,
  hasRevisedCopy,
  permissionsOf,
  type Person,
  type UserType,
} from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { offeredAction } from "./banner-action.ts";
import { bannerOf } from "./banner.ts";
import { menuOf } from "./contract-menu.ts";
import { contractStates, type ContractState } from "./contract-states.table.ts";
import { aContract, hosted } from "./sample-record.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const accountId = "a";
const person = (id: string, type: UserType): Person => ({
  id,
  accountId,
  permissions: permissionsOf([type]),
});

const readers: Record<"owner" | "colleague" | "viewer", readonly Person[]> = {
  // Whoever sees the whole organization may do what the owner may.
  owner: [
    person("owner", "BUSINESS_USER"),
    person("x", "PLATFORM_OWNER"),
    person("x", "LEGAL_ADMIN"),
    person("x", "CONTRACT_MANAGER"),
  ],
  colleague: [person("colleague", "BUSINESS_USER")],
  viewer: [person("x", "VIEWER")],
};

/** What is left of it for a reader who does not manage templates. */
const withoutTemplates = (offers: string): string =>
  offers.replace(" create-template", "").replace(/^add-to-templates/, "download-revised");

const recordFor = ({ over }: ContractState, reader: Person): ContractRecord => {
  const contract = aContract(over);
  const { status, docRole, tags } = contract;
  const owned = { accountId, ownerId: "owner", sharedWith: ["colleague"] };
  const state = { ...owned, ...tags, status, docRole };
  return {
    ...contract,
    permissions: [...actsOn(reader, owned)],
    availableActions: availableActionsOn(reader, state, { refused: null, isPaid: false }),
    hasRevisedCopy: hasRevisedCopy(state),
  };
};

const menu = (contract: ContractRecord, place: "row" | "page"): string =>
  menuOf(contract, { place, offersReview: false })
    .filter(({ refusal }) => refusal === null)
    .map(({ act }) => act)
    .join(" ");

const offersTo = (state: ContractState, reader: Person): string => {
  const contract = recordFor(state, reader);
  const banner = bannerOf(contract, null, now);
  const button = banner && offeredAction(banner, contract, hosted);
  return [button ?? "no button", menu(contract, "row"), menu(contract, "page")].join(" | ");
};

describe("every state of a contract", () => {
  it("is in the table: each status, and each line of C4.3 to C4.18", () => {
    const statuses = contractStates.map(({ over }) => over.status);
    expect(new Set(statuses)).toEqual(new Set(contractStatuses));
    const lines = new Set(contractStates.map(({ id }) => id));
    for (let line = 3; line <= 18; line += 1) expect(lines).toContain(`C4.${line}`);
  });

  describe.each(contractStates)("$id: $what", (state) => {
    it("has its banner", () => {
      const banner = bannerOf(recordFor(state, person("owner", "BUSINESS_USER")), null, now);
      expect(banner && `${banner.title}. ${banner.body}`).toBe(state.banner);
    });

    it.each(["owner", "colleague", "viewer"] as const)(
      "offers the %s its button, row menu and page menu",
      (reader) => {
        for (const each of readers[reader]) {
          const offers = state[reader] ?? state.colleague;
          const isManager = each.permissions.has("Templates_Manage");
          expect(offersTo(state, each)).toBe(isManager ? offers : withoutTemplates(offers));
        }
      },
    );
  });
});
