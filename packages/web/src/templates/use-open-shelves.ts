import { useEffect, useState } from "react";

/** So long after the page is there the first panel opens, in milliseconds (C2.42, C9.8). */
export const firstShelfMilliseconds = 1000;

/** Which shelves are open; the first opens by itself after a second, unless the person has chosen meanwhile. */
export const useOpenShelves = (ids: readonly string[]) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isChosen, setChosen] = useState(false);
  const [first] = ids;
  useEffect(() => {
    if (isChosen || first === undefined) return undefined;
    const timer = setTimeout(() => {
      setChosen(true);
      setOpen(new Set([first]));
    }, firstShelfMilliseconds);
    return () => clearTimeout(timer);
  }, [isChosen, first]);
  const toggle = (id: string): void => {
    setChosen(true);
    const others = [...open].filter((each) => each !== id);
    setOpen(new Set(open.has(id) ? others : [...others, id]));
  };
  return { isOpen: (id: string): boolean => open.has(id), toggle };
};
