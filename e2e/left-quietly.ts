import { test as base } from "@playwright/test";

/** A test whose page is left quietly: what it asks last, on the way out, may no longer be answered by a route of the test. */
export const leftQuietly = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
});
