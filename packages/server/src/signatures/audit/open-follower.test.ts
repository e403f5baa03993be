import { describe, expect, it } from "vitest";
import { canonicalJson, chainHash, chainStart } from "./event-chain.ts";
import { followBeside, followHere } from "./open-follower.ts";

const accountId = "8a1f0c52-7a55-4e4a-9d2a-0f6c4f3f1d11";

/** Rows as the database gives them, with what a test does to one of them. */
const rowsOf = (from: number, to: number, alter: (line: string) => string = (line) => line) => {
  let hash: Buffer = chainStart;
  const lines: string[] = [];
  for (let sequence = 1; sequence <= to; sequence += 1) {
    const body = canonicalJson({ accountId, event: `über ${sequence}`, sequence, signerId: null });
    hash = chainHash(hash, body);
    lines.push(alter(hash.toString("hex") + body));
  }
  return Buffer.from(lines.slice(from - 1).join("\n"));
};

describe.each([
  ["in this thread", followHere],
  ["in a thread of its own", followBeside],
] as const)("a chain that is followed %s", (_where, open) => {
  it("goes on from lot to lot, to the hash of its last row", async () => {
    const follower = open(accountId);
    try {
      expect(await follower.follow(rowsOf(1, 20))).toMatchObject({ events: 20, fault: undefined });
      const last = rowsOf(50, 50).subarray(0, 64).toString();
      expect(await follower.follow(rowsOf(21, 50))).toMatchObject({ events: 50, head: last });
      expect(await follower.follow(Buffer.alloc(0))).toMatchObject({ events: 50, head: last });
    } finally {
      await follower.end();
    }
  });

  it("stops at the first row that is changed, gone, or of another account", async () => {
    const found = async (rows: Buffer, of = accountId) => {
      const follower = open(of);
      try {
        const { events, fault } = await follower.follow(rows);
        return `${events} ${fault}`;
      } finally {
        await follower.end();
      }
    };
    expect(await found(rowsOf(1, 9, (line) => line.replace("über 7", "uber 7")))).toBe("6 changed");
    expect(await found(rowsOf(2, 9))).toBe("0 missing");
    expect(await found(rowsOf(1, 9), "00000000-0000-4000-8000-000000000000")).toBe("0 changed");
  });
});
