import type { Action } from "@proviso/domain";

/** The parts of the current user that decide what the shell offers. */
export interface Reader {
  readonly systemPermissions: readonly string[];
  readonly account: { readonly subscription: unknown };
}

/** A place the shell leads to. */
export interface Place {
  readonly path: string;
  readonly label: string;
  /** Where the shell links to it: the bar's links, or the gear's menu. */
  readonly shownIn: "bar" | "gear";
  /** Every action the reader must be allowed; the same for the link and for the page itself. */
  readonly needs: readonly Action[];
  readonly needsSubscription?: true;
  /** Marked NEW until the reader has been there. */
  readonly isMarkedNew?: true;
}

// The one table of signed-in places (A2.6, A2.11). A place whose route is not built yet has no link;
// adding its route is all it takes to light it up.
const places: readonly Place[] = [
  { path: "/dashboard", label: "Contracts", shownIn: "bar", needs: [] },
  {
    path: "/templates",
    label: "Templates",
    shownIn: "bar",
    needs: ["EDIT_TEMPLATES"],
    isMarkedNew: true,
  },
  { path: "/analytics", label: "Analytics", shownIn: "bar", needs: [] },
  { path: "/policies", label: "Policies", shownIn: "bar", needs: ["VIEW_POLICIES"] },
  { path: "/user-management", label: "Users", shownIn: "bar", needs: ["VIEW_USER_MANAGEMENT"] },
  {
    path: "/company-billing",
    label: "Billing",
    shownIn: "bar",
    needs: ["EDIT_BILLING_SETTINGS"],
    needsSubscription: true,
  },
  {
    path: "/settings",
    label: "Account settings",
    shownIn: "gear",
    needs: ["VIEW_GENERAL_SETTINGS"],
  },
];

const holdsAll = (reader: Reader, needs: readonly Action[]): boolean =>
  needs.every((action) => reader.systemPermissions.includes(action));

const isAtOrBelow = (pathname: string, place: string): boolean => {
  const lower = pathname.toLowerCase();
  return lower === place || lower.startsWith(`${place}/`);
};

/** Whether the reader may open the page at this path: with every action its place needs (A2.6). */
export const mayOpen = (pathname: string, reader: Reader): boolean =>
  places
    .filter(({ path }) => isAtOrBelow(pathname, path))
    .every(({ needs }) => holdsAll(reader, needs));

/** The places the shell links to for this reader, of those whose route `isBuilt` (A2.11). */
export const placesFor = (reader: Reader, isBuilt: (path: string) => boolean): readonly Place[] =>
  places.filter(
    ({ path, needs, needsSubscription }) =>
      isBuilt(path) &&
      holdsAll(reader, needs) &&
      (needsSubscription !== true || reader.account.subscription !== null),
  );
