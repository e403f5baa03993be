import { useRouter } from "@tanstack/react-router";
import type { CurrentUser } from "../identity/index.ts";
import { placesFor, type Place } from "./places.ts";

/** The places this user finds links to in one part of the shell; only those that have a route. */
export const usePlaces = (user: CurrentUser, shownIn: Place["shownIn"]): readonly Place[] => {
  const built = useRouter().routesByPath;
  return placesFor(user, (path) => Object.hasOwn(built, path)).filter(
    (place) => place.shownIn === shownIn,
  );
};
