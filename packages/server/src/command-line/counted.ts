/** So many of a thing, as a person says it: "1 contract", "2 contracts". */
export const counted = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;
