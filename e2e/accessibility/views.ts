import { accessViews } from "./views/access.ts";
import { contractViews } from "./views/contracts.ts";
import { libraryViews } from "./views/library.ts";
import { peopleViews } from "./views/people.ts";
import type { Views } from "./view.ts";

/** Every state that is looked at, by route. */
export const views: Views = { ...accessViews, ...peopleViews, ...contractViews, ...libraryViews };
