import { describe, expect, it } from "vitest";
import {
  draftOf,
  signersWithoutPlace,
  wishOf,
  withChangedField,
  withChangedSigner,
  withField,
  withMovedSigner,
  withoutField,
  withoutSigner,
  withSigner,
  type RequestDraft,
} from "./placing.ts";

const page = { width: 612, height: 792 };
const place = { page: 0, x: 100, y: 600, width: 170, height: 44 };

const draft = (): RequestDraft =>
  draftOf({
    guid: "00000000-0000-4000-8000-000000000000",
    state: "PREPARING",
    status: "PREPARING",
    provider: { name: "built-in", fault: null },
    isWithdrawing: false,
    isReady: true,
    failure: null,
    hasTrackChanges: false,
    flattened: [],
    documentSha256: "a".repeat(64),
    pages: [page],
    foundFields: [
      { ...place, kind: "signature", signer: 0, required: true, by: "block" },
      { ...place, x: 330, kind: "signature", signer: 2, required: true, by: "block" },
    ],
    suggestedSigners: [
      { name: "Ann", email: "ann@ours.example", party: "Ours" },
      { name: "", email: "", party: "Theirs" },
    ],
    isOrdered: false,
    signers: [],
    sentTime: null,
    expirationTime: null,
    endReason: "",
    sealing: "NONE",
  });

describe("a request that is being prepared", () => {
  it("begins with the parties, and with a signer for every place that was found", () => {
    const { signers, fields } = draft();
    expect(signers.map(({ party }) => party)).toEqual(["Ours", "Theirs", ""]);
    expect(fields.map(({ signer }) => signer)).toEqual([0, 2]);
    expect(signersWithoutPlace(draft()).map(({ key }) => key)).toEqual([1]);
  });

  it("puts a field around a point, wholly on its page", () => {
    const wanted = { kind: "signature", signer: 1, page: 0, at: { x: 610, y: 790 } } as const;
    const { fields } = withField(draft(), wanted, page);
    expect(fields.at(-1)).toMatchObject({ x: 442, y: 748, width: 170, height: 44, required: true });
  });

  it("moves a field no further than the edge, and removes it", () => {
    const [first] = draft().fields;
    const moved = withChangedField(draft(), first?.key ?? -1, { x: -50, y: 9000 }, [page]);
    expect(moved.fields[0]).toMatchObject({ x: 0, y: 748 });
    expect(withoutField(draft(), first?.key ?? -1).fields).toHaveLength(1);
  });

  it("takes the fields along of a signer who goes, or no longer signs", () => {
    expect(withoutSigner(draft(), 0).fields.map(({ signer }) => signer)).toEqual([2]);
    expect(withChangedSigner(draft(), 2, { role: "COPY" }).fields).toHaveLength(1);
    expect(withChangedSigner(draft(), 2, { name: "Bo" }).fields).toHaveLength(2);
  });

  it("sends fields for whoever stands in the list, in its order", () => {
    const turned = withMovedSigner(withSigner(draft()), 2, -1);
    const wish = wishOf(turned, "a".repeat(64));
    expect(turned.signers.map(({ key }) => key)).toEqual([0, 2, 1, 5]);
    expect(wish.signers.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(wish.fields.map(({ signer }) => signer)).toEqual([0, 1]);
    expect(withMovedSigner(turned, 0, -1)).toEqual(turned);
  });
});
