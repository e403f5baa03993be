import { describe, expect, it } from "vitest";
import { openTurns } from "./turns.ts";

/** A piece of work that ends when the test says so, and the order in which such pieces began. */
const openWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return (): Promise<string> => {
      begun.push(name);
      return end.promise;
    };
  };
  return { begun, work, end: (name: string) => ends.get(name) };
};

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe("turns", () => {
  it("let one key do one thing at a time, and another key go on beside it", async () => {
    const turns = openTurns(5);
    const { begun, work, end } = openWork();
    const first = turns.take("a", work("a1"));
    const second = turns.take("a", work("a2"));
    const other = turns.take("b", work("b1"));
    await settled();
    expect(begun).toEqual(["a1", "b1"]);
    end("a1")?.resolve("done");
    expect(await first).toBe("done");
    await settled();
    expect(begun).toEqual(["a1", "b1", "a2"]);
    end("a2")?.resolve("done too");
    end("b1")?.resolve("done as well");
    expect(await Promise.all([second, other])).toEqual(["done too", "done as well"]);
  });

  it("go on after work that failed, which its own caller sees", async () => {
    const turns = openTurns(5);
    const failing = turns.take("a", () => Promise.reject(new Error("no")));
    const next = turns.take("a", () => Promise.resolve("yes"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });

  it("are full while the most that may wait are waiting, and open again afterwards", async () => {
    const turns = openTurns(1);
    const { work, end } = openWork();
    const first = turns.take("a", work("a1"));
    const second = turns.take("a", work("a2"));
    expect(await turns.take("a", work("a3"))).toBe("full");
    end("a1")?.resolve("1");
    end("a2")?.resolve("2");
    await Promise.all([first, second]);
    expect(await turns.take("a", () => Promise.resolve("4"))).toBe("4");
  });
});
