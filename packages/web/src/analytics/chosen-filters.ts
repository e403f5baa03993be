import type { AnalyticsFilter, AnalyticsOptions } from "@proviso/endpoints";
import type { AnalyticsSearch } from "./analytics-search.ts";

/** Which options are ticked, by their ids. */
export interface ChosenFilters {
  readonly users: readonly string[];
  readonly playbooks: readonly string[];
}

const tickedOf = (
  options: readonly { readonly id: string }[],
  asked: readonly string[],
): readonly string[] => {
  const all = options.map(({ id }) => id);
  const kept = all.filter((id) => asked.includes(id));
  return kept.length === 0 ? all : kept;
};

/** The ticked options: those the address names, or all where it names none there is (A4.3). */
export const chosenFilters = (
  { users, playbooks }: AnalyticsOptions,
  { user, playbook }: Pick<AnalyticsSearch, "user" | "playbook">,
): ChosenFilters => ({
  users: tickedOf(users, user),
  playbooks: tickedOf(playbooks, playbook),
});

const narrowed = (options: readonly unknown[], ticked: readonly string[]): string[] =>
  ticked.length === options.length ? [] : [...ticked];

/** What the address says for the ticked options: nothing for all of them. */
export const filterSearch = (
  { users, playbooks }: AnalyticsOptions,
  chosen: ChosenFilters,
): Pick<AnalyticsSearch, "user" | "playbook"> => ({
  user: narrowed(users, chosen.users),
  playbook: narrowed(playbooks, chosen.playbooks),
});

/** In how many of the two filters something is left out. */
export const narrowedCount = (options: AnalyticsOptions, chosen: ChosenFilters): number => {
  const { user, playbook } = filterSearch(options, chosen);
  return Number(user.length > 0) + Number(playbook.length > 0);
};

/** Whether there is anything to choose, and something of each filter is ticked (A5.4). */
export const mayApply = ({ users, playbooks }: AnalyticsOptions, chosen: ChosenFilters): boolean =>
  playbooks.length > 0 &&
  chosen.playbooks.length > 0 &&
  (users.length === 0 || chosen.users.length > 0);

/** What to ask the server for. */
export const askedFilter = (
  uploadTime: AnalyticsFilter["uploadTime"],
  options: AnalyticsOptions,
  chosen: ChosenFilters,
): AnalyticsFilter => {
  const { user, playbook } = filterSearch(options, chosen);
  return {
    uploadTime,
    ...(user.length === 0 ? {} : { users: user }),
    ...(playbook.length === 0 ? {} : { playbooks: playbook }),
  };
};
