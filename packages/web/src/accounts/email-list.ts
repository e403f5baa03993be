import { emailAddress } from "@proviso/domain";

/** The addresses in a typed or pasted text; spaces, commas, semicolons and line ends part them (A5.8). */
export const splitEmails = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replaceAll(/^<|>$/g, ""))
    .filter(Boolean);

/** The list with further addresses at its end, each once whatever its case, in its one spelling where it is valid. */
export const addEmails = (
  list: readonly string[],
  further: readonly string[],
): readonly string[] => {
  const added = [...list];
  for (const given of further) {
    const email = emailAddress(given) ?? given;
    if (!added.some((known) => known.toLowerCase() === email.toLowerCase())) added.push(email);
  }
  return added;
};
