const columnLength = 6;
const mostColumns = 3;

/**
 * Issues in columns (C2.52): up to six in one, up to twelve in two, up to eighteen in three of six, and
 * more in three equal parts, the first ones longer by one where they do not divide.
 */
export const policyColumns = <Issue>(issues: readonly Issue[]): readonly (readonly Issue[])[] => {
  const number = Math.min(mostColumns, Math.ceil(issues.length / columnLength));
  if (issues.length <= mostColumns * columnLength)
    return Array.from({ length: number }, (_, at) =>
      issues.slice(at * columnLength, (at + 1) * columnLength),
    );
  const lengthOf = (at: number): number =>
    Math.floor(issues.length / number) + (at < issues.length % number ? 1 : 0);
  const startOf = (at: number): number =>
    Array.from({ length: at }, (_, before) => lengthOf(before)).reduce(
      (sum, each) => sum + each,
      0,
    );
  return Array.from({ length: number }, (_, at) =>
    issues.slice(startOf(at), startOf(at) + lengthOf(at)),
  );
};
