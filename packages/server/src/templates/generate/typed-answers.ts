/** Answers as they were typed, by the keys of their questions; pairs, for a key may be any word. */
export type TypedAnswers = readonly (readonly [key: string, value: string])[];
