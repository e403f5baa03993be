import { analyticsPermissions, type Action, type Permission } from "@proviso/domain";
import { t } from "./messages.ts";

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
  /** Permissions of which one is enough. */
  readonly needsOneOf?: readonly Permission[];
  readonly needsSubscription?: true;
  /** Marked NEW until the reader has been there. */
  readonly isMarkedNew?: true;
}

// The one table of signed-in places (A2.6, A2.11). A place whose route is not built yet has no link;
// adding its route is all it takes to light it up.
const places: readonly Place[] = [
  { path: "/dashboard", label: t("places.contracts"), shownIn: "bar", needs: [] },
  {
    path: "/templates",
    label: t("places.templates"),
    shownIn: "bar",
    needs: ["EDIT_TEMPLATES"],
    isMarkedNew: true,
  },
  { path: "/dates", label: t("places.dates"), shownIn: "bar", needs: ["VIEW_USER_CONTRACT"] },
  {
    path: "/analytics",
    label: t("places.analytics"),
    shownIn: "bar",
    needs: [],
    needsOneOf: analyticsPermissions,
  },
  { path: "/policies", label: t("places.policies"), shownIn: "bar", needs: ["VIEW_POLICIES"] },
  {
    path: "/user-management",
    label: t("places.users"),
    shownIn: "bar",
    needs: ["VIEW_USER_MANAGEMENT"],
  },
  {
    path: "/company-billing",
    label: t("places.billing"),
    shownIn: "bar",
    needs: ["EDIT_BILLING_SETTINGS"],
    needsSubscription: true,
  },
  {
    path: "/settings",
    label: t("places.account-settings"),
    shownIn: "gear",
    needs: ["VIEW_GENERAL_SETTINGS"],
  },
  {
    path: "/account/integrations",
    label: t("places.api-and-webhooks"),
    shownIn: "gear",
    needs: ["EDIT_GENERAL_SETTINGS"],
  },
  {
    path: "/account/single-sign-on",
    label: t("places.single-sign-on"),
    shownIn: "gear",
    needs: ["EDIT_USER_TYPE"],
  },
];

const mayEnter = ({ systemPermissions: held }: Reader, { needs, needsOneOf }: Place): boolean =>
  needs.every((action) => held.includes(action)) &&
  (needsOneOf === undefined || needsOneOf.some((permission) => held.includes(permission)));

const isAtOrBelow = (pathname: string, place: string): boolean => {
  const lower = pathname.toLowerCase();
  return lower === place || lower.startsWith(`${place}/`);
};

/** Whether the reader may open the page at this path: with every action its place needs (A2.6). */
export const mayOpen = (pathname: string, reader: Reader): boolean =>
  places
    .filter(({ path }) => isAtOrBelow(pathname, path))
    .every((place) => mayEnter(reader, place));

/** The places the shell links to for this reader, of those whose route `isBuilt` (A2.11). */
export const placesFor = (reader: Reader, isBuilt: (path: string) => boolean): readonly Place[] =>
  places.filter(
    (place) =>
      isBuilt(place.path) &&
      mayEnter(reader, place) &&
      (place.needsSubscription !== true || reader.account.subscription !== null),
  );
