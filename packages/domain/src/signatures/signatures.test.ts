import { describe, expect, it } from "vitest";
import { fieldProblem, isOnPage, clampedToPage } from "./signature-fields.ts";
import { countSigners, findFieldsOn, type TextLine } from "./find-fields.ts";
import { judgeSigners } from "./judge-signers.ts";
import {
  isComplete,
  remindAgainMilliseconds,
  signatureStatusOf,
  signersOnTurn,
  signersToAsk,
  signersToRemind,
  whyNotActing,
  type SignerTurn,
  type SignerRole,
  type SignerState,
} from "./signature-request.ts";

const signer = (
  id: string,
  position: number,
  state: SignerState = "WAITING",
  role: SignerRole = "SIGNER",
): SignerTurn => ({ id, position, state, role });

const ids = (signers: readonly SignerTurn[]): string => signers.map(({ id }) => id).join(" ");

describe("whose turn it is", () => {
  const two = [signer("a", 1), signer("b", 2)];

  it("is everybody's at once, or in order the first one's who has not acted", () => {
    expect(ids(signersOnTurn(two, false))).toBe("a b");
    expect(ids(signersOnTurn(two, true))).toBe("a");
    expect(ids(signersOnTurn([signer("a", 1, "SIGNED"), signer("b", 2)], true))).toBe("b");
  });

  it("is of all of one number together, and never of one who only gets a copy", () => {
    const three = [signer("a", 1), signer("b", 1), signer("c", 1, "WAITING", "COPY")];
    expect(ids(signersOnTurn(three, true))).toBe("a b");
  });

  it("passes on when somebody hands over to whoever took the place", () => {
    const handed = [signer("a", 1, "HANDED_OVER"), signer("a2", 1), signer("b", 2)];
    expect(ids(signersToAsk(handed, true))).toBe("a2");
  });

  it("asks nobody twice", () => {
    expect(ids(signersToAsk([signer("a", 1, "SENT"), signer("b", 1)], false))).toBe("b");
  });

  it("reminds who was asked or has looked, an hour after their last letter, and nobody else", () => {
    const at = (hour: number): Date => new Date(`2026-11-22T${hour}:00:00Z`);
    const written = (one: SignerTurn, askedAt: Date | null, remindedAt: Date | null = null) => ({
      ...one,
      askedAt,
      remindedAt,
    });
    const all = [
      written(signer("a", 1, "SENT"), at(10)),
      written(signer("b", 1, "VIEWED"), at(10), at(11)),
      written(signer("c", 1, "VIEWED"), at(10), at(12)),
      written(signer("d", 1, "SIGNED"), at(10)),
      written(signer("e", 1, "EMAIL_BOUNCE"), at(10)),
      written(signer("f", 1), null),
      written(signer("g", 2, "SENT"), at(10)),
    ];
    const remind = (isOrdered: boolean) =>
      ids(signersToRemind(all, isOrdered, remindAgainMilliseconds, at(12)));
    expect(remind(false)).toBe("a b g");
    expect(remind(true)).toBe("a b");
  });
});

describe("a request", () => {
  it("is complete when all who sign or approve have, and never with nobody", () => {
    const all = [signer("a", 1, "SIGNED"), signer("b", 1, "APPROVED", "APPROVER")];
    expect(isComplete([...all, signer("c", 1, "WAITING", "COPY")])).toBe(true);
    expect(isComplete([...all, signer("c", 1, "VIEWED")])).toBe(false);
    expect(isComplete([signer("c", 1, "WAITING", "COPY")])).toBe(false);
  });

  it("shows a bounce before all else, while it is out", () => {
    const bounced = [signer("a", 1, "SIGNED"), signer("b", 1, "EMAIL_BOUNCE")];
    expect(signatureStatusOf("SENT", bounced)).toBe("EMAIL_BOUNCE");
    expect(signatureStatusOf("VOIDED", bounced)).toBe("VOIDED");
  });

  const now = new Date("2026-03-01T12:00:00Z");
  const later = new Date("2026-03-02T12:00:00Z");
  it.each([
    ["SENT", later, "SENT", undefined],
    ["SENT", now, "SENT", "over"],
    ["COMPLETED", later, "SENT", "over"],
    ["DECLINED", later, "SENT", "over"],
    ["VOIDED", later, "SENT", "over"],
    ["SENT", later, "SIGNED", "over"],
    ["SENT", later, "HANDED_OVER", "over"],
  ] as const)("abuse 87: %s until %s, of a signer who is %s: %s", (state, expiresAt, own, why) => {
    const self = signer("a", 1, own);
    expect(whyNotActing({ state, expiresAt }, [self], self, false, now)).toBe(why);
  });

  it("abuse 87: in order, is not yet for the second", () => {
    const [a, b] = [signer("a", 1, "SENT"), signer("b", 2)];
    const request = { state: "SENT", expiresAt: later } as const;
    expect(whyNotActing(request, [a, b], b, true, now)).toBe("not-yet");
  });
});

describe("the signers somebody names", () => {
  const named = (name: string, email: string, role: SignerRole = "SIGNER") => ({
    name,
    email,
    role,
  });

  it.each([
    ["Ann", "ann@b.example", []],
    ["  ", "ann@b.example", [{ index: 0, field: "name", problem: "Name is required" }]],
    ["Ann", "ann@b", [{ index: 0, field: "email", problem: "Invalid email address" }]],
    ["Ann", "", [{ index: 0, field: "email", problem: "Invalid email address" }]],
  ] as const)("C5.9: %j, %j: %j", (name, email, problems) => {
    expect(judgeSigners([named(name, email)])).toEqual(problems);
  });

  it("are each named once, and one of them signs", () => {
    const twice = [named("A", "a@b.example"), named("B", " A@B.example")];
    expect(judgeSigners(twice)).toMatchObject([{ index: 1, field: "email" }]);
    expect(judgeSigners([named("A", "a@b.example", "COPY")])).toMatchObject([{ field: "signers" }]);
  });
});

describe("a field", () => {
  const page = { width: 612, height: 792 };

  it("lies wholly on its page", () => {
    const place = { page: 0, x: 500, y: 10, width: 112, height: 20 };
    expect(isOnPage(place, [page])).toBe(true);
    expect(isOnPage({ ...place, x: 501 }, [page])).toBe(false);
    expect(isOnPage({ ...place, page: 1 }, [page])).toBe(false);
    expect(isOnPage({ ...place, height: 2 }, [page])).toBe(false);
    expect(clampedToPage({ ...place, x: 700, y: -5 }, page)).toMatchObject({ x: 500, y: 0 });
  });

  it.each([
    ["date", "2026-02-28", undefined],
    ["date", "2026-02-30", "must be a date"],
    ["checkbox", "true", undefined],
    ["checkbox", "yes", "must be checked or unchecked"],
    ["text", "<b>Müller & Söhne</b>", undefined],
    ["text", "two\nlines", "must be one line"],
    ["name", "x".repeat(201), "must not be longer than 200"],
  ] as const)("of kind %s takes %j: %s", (kind, text, problem) => {
    expect(fieldProblem(kind, text)).toBe(problem);
  });
});

describe("finding fields in the text of a page", () => {
  const size = { width: 612, height: 792 };
  const line = (text: string, x1: number, baseline: number): TextLine => ({
    text,
    x1,
    x2: x1 + text.length * 6,
    baseline,
    size: 11,
    starts: Array.from({ length: text.length }, (_, index) => x1 + index * 6),
  });
  const found = (...lines: readonly TextLine[]): string[] =>
    findFieldsOn(lines, 0, size).map(({ kind, signer: who, by }) => `${by} ${kind} ${who}`);

  it("takes marks as they are written, for the signer they name", () => {
    expect(
      found(
        line("{{signature, r1}} and {{ Signature , R2 }}", 72, 100),
        line("{{date}} {{initials,2}} {{unknown, r1}}", 72, 130),
      ),
    ).toEqual(["mark signature 0", "mark signature 1", "mark date 0", "mark initials 1"]);
  });

  it("takes a line to write on that stands after a tab, and not one that is filled in or another's", () => {
    const lines = [
      line("By:", 72, 200),
      line("______________________", 144, 200),
      line("Name:", 72, 215),
      line("Tomás Ferreira", 144, 215),
      line("Date:", 72, 230),
      line("…………………", 144, 230),
      line("Date:", 330, 230),
    ];
    const [own] = findFieldsOn([line("By:   ____________", 72, 100)], 0, size);
    expect(own?.x).toBe(72 + 6 * "By:   ".length);
    const fields = findFieldsOn(lines, 0, size);
    expect(fields.map(({ kind }) => kind)).toEqual(["signature", "date"]);
    expect(fields[0]?.x).toBe(144);
    expect((fields[1]?.x ?? 0) + (fields[1]?.width ?? 0)).toBeLessThan(330);
  });

  it("takes the lines of signature blocks that stand beside each other, each for its signer", () => {
    const block = (x: number) => [
      line("By:", x, 200),
      line("Name:", x, 230),
      line("Title:", x, 260),
    ];
    expect(found(...block(72), ...block(330)).toSorted()).toEqual([
      "block name 0",
      "block name 1",
      "block signature 0",
      "block signature 1",
      "block text 0",
      "block text 1",
    ]);
  });

  it("gives every line of blocks that stand close below each other to the signer of its own block", () => {
    const block = (top: number) => [
      line("BRIGHTLINE ROBOTICS, INC.", 72, top),
      line("By: ______________", 72, top + 14),
      line("Name: ____________", 72, top + 28),
      line("Title: ___________", 72, top + 42),
      line("Date: ____________", 72, top + 56),
    ];
    expect(found(...block(200), ...block(270))).toEqual([
      "block signature 0",
      "block name 0",
      "block text 0",
      "block date 0",
      "block signature 1",
      "block name 1",
      "block text 1",
      "block date 1",
    ]);
    const signedLast = (top: number) => [
      line("Name: ____________", 72, top),
      line("Date: ____________", 72, top + 14),
      line("Signature: _______", 72, top + 28),
    ];
    expect(found(...signedLast(200), ...signedLast(280)).map((each) => each.slice(6))).toEqual([
      "name 0",
      "date 0",
      "signature 0",
      "name 1",
      "date 1",
      "signature 1",
    ]);
  });

  it("covers neither the words above a line to write on nor the field there", () => {
    const close = [
      line("The laws of the State of New York govern this agreement.", 72, 186),
      line("By: ______________", 72, 200),
      line("Name: ____________", 72, 214),
      line("Date: ____________", 72, 228),
    ];
    const fields = findFieldsOn(close, 0, size);
    expect(fields.map(({ y, height }) => [y, y + height])).toEqual([
      [190, 204],
      [204, 218],
      [218, 232],
    ]);
    // Where there is room above, a signature has all of its height.
    const [far] = findFieldsOn(
      [line("Signed:", 72, 100), line("By: ____________", 72, 200)],
      0,
      size,
    );
    expect(far?.height).toBe(44);
  });

  it("finds nothing in sentences, nor in a name without a place to sign", () => {
    expect(found(line("By signing below, the parties agree.", 72, 100))).toEqual([]);
    expect(found(line("Name: Corvane Ltd", 72, 100), line("Date:", 72, 120))).toEqual([]);
    expect(countSigners([])).toBe(0);
  });
});
