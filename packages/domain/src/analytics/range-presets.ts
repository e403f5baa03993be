/** The ranges to choose from by name, in order; `custom` has days of its own (A3.12). */
export const rangePresets = ["fourWeeks", "sixMonths", "twelveMonths", "custom"] as const;

/** The name of a range. */
export type RangePreset = (typeof rangePresets)[number];
