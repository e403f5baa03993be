import { inject } from "vitest";
import { templateName } from "./cluster.ts";
import { copyDatabase, type TestDatabase } from "./test-cluster.ts";

export { emptyTemplate, type TestDatabase } from "./test-cluster.ts";

/** Makes a database as a copy of the migrated template, or, named so, of another one. */
export const makeTestDatabase = (template = templateName): Promise<TestDatabase> =>
  copyDatabase(inject("cluster"), template);
