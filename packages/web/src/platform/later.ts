/** Does something after so many milliseconds; calling what this gives before then calls it off. */
export const later = (milliseconds: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};
