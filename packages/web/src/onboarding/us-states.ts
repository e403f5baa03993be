import { t } from "./messages.ts";

/** The states of the United States with the capital's district and the territories, by name. */
export const usStates: readonly string[] = t("us-states.alabama-alaska-arizona-arkansas").split(
  ",",
);
