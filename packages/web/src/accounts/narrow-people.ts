import { allUserTypes, type UserState, type UserType } from "@proviso/domain";
import type { Person } from "./person.ts";
import { t } from "./messages.ts";
import { userTypeName } from "../platform/user-type-name.ts";

const stateFilters = {
  UNVERIFIED: t("narrow-people.unverified"),
  INVITED: t("narrow-people.invited"),
  DELETED: t("narrow-people.deleted"),
} as const;
type StateFilter = keyof typeof stateFilters;

/** One thing the list can be narrowed to: a user type, or a state that is in its place (A2.36). */
export type PeopleFilter = UserType | StateFilter;

const isStateFilter = (filter: string): filter is StateFilter =>
  Object.hasOwn(stateFilters, filter);

/** All the list can be narrowed to, in the order it is offered. */
export const peopleFilters: readonly PeopleFilter[] = [
  ...allUserTypes,
  ...Object.keys(stateFilters).filter(isStateFilter),
];

/** What a filter is called. */
export const filterName = (filter: PeopleFilter): string =>
  isStateFilter(filter) ? stateFilters[filter] : userTypeName(filter);

const filterOfState: Record<UserState, StateFilter | null> = {
  verified: null,
  unverified: "UNVERIFIED",
  invited: "INVITED",
  deleted: "DELETED",
  deleted_unverified: "DELETED",
};

const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

const isOfType = (person: Person, type: PeopleFilter | null): boolean =>
  type === null ||
  filterOfState[person.state] === type ||
  (person.state === "verified" && person.roles.some(({ id }) => id === type));

/** Those whose name or email has every word searched for, whatever its case and accents, and who are of the type. */
export const narrowPeople = (
  people: readonly Person[],
  freeText: string,
  type: PeopleFilter | null,
): readonly Person[] => {
  const words = plain(freeText).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const searched = plain(`${person.name} ${person.email}`);
    return isOfType(person, type) && words.every((word) => searched.includes(word));
  });
};
