import { describe, expect, it } from "vitest";
import { preMadeQuery, templatesQuery } from "./template-queries.ts";
import { typesQuery } from "./use-contract-types.ts";

describe("templates and their types", () => {
  it("are kept for five minutes (C9.11)", () => {
    for (const { staleTime } of [templatesQuery(), preMadeQuery(), typesQuery()])
      expect(staleTime).toBe(300_000);
  });
});
