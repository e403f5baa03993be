import { z } from "zod";

// Zod compiles checks with `new Function`, which the page's content security policy forbids. The
// switch must be thrown before the first schema is made, so this module is the only door to zod.
z.config({ jitless: "document" in globalThis });

export { z };
