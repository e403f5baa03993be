/** The named ranges, in order; `custom` has its own days (A3.12). */
export const rangePresets = ["fourWeeks", "sixMonths", "twelveMonths", "custom"] as const;

/** The name of a range. */
export type RangePreset = (typeof rangePresets)[number];
