import { emailAddress } from "@proviso/domain";

/** The keys that end an address while it is typed (A5.8, C5.7); Tab does only after some text. */
export const endsAddress = (key: string, typed: string): boolean =>
  ["Enter", " ", ",", ";"].includes(key) || (key === "Tab" && typed.trim() !== "");

/** The addresses in a typed or pasted text; spaces, commas, semicolons and line ends part them. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replaceAll(/^<|>$/g, ""))
    .filter(Boolean);

const spelled = (given: string): string => emailAddress(given) ?? given;

const isIn = (chips: readonly string[], address: string): boolean =>
  chips.some((chip) => chip.toLowerCase() === address.toLowerCase());

/** The chips with those of a text added at the end, each address once, in its one spelling where valid. */
export const addChips = (chips: readonly string[], text: string): readonly string[] =>
  partsOf(text)
    .map(spelled)
    .reduce((kept, address) => (isIn(kept, address) ? kept : [...kept, address]), chips);

/** The chips with one of them written again: emptied it goes, and another one's address it does not repeat. */
export const editChip = (
  chips: readonly string[],
  index: number,
  text: string,
): readonly string[] => {
  const before = chips.slice(0, index);
  const after = chips.slice(index + 1);
  const written = partsOf(text)
    .map(spelled)
    .filter(
      (address, at, all) => all.indexOf(address) === at && !isIn([...before, ...after], address),
    );
  return [...before, ...written, ...after];
};

/** Whether a chip is an address that can be written to. */
export const isValidChip = (chip: string): boolean => emailAddress(chip) !== undefined;
