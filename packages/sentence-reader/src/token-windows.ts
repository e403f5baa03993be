import { Tokenizer } from "@huggingface/tokenizers";

/** How many tokens two neighboring windows of a long text share. */
const shared = 40;

/** Cuts a text into windows of tokens that the encoder can read at once; most texts are one window. */
export type TokenWindows = (text: string) => readonly (readonly number[])[];

/** Opens the tokenizer of a model; a window has `size` tokens at most, the two marks at its ends included. */
export const openTokenWindows = (settings: object, size: number): TokenWindows => {
  const tokenizer = new Tokenizer(settings, {});
  const [first, last] = endMarks(tokenizer);
  return (text) => {
    const { ids } = tokenizer.encode(text, { add_special_tokens: false });
    const room = size - 2;
    const windows: number[][] = [];
    for (let start = 0; start === 0 || start + shared < ids.length; start += room - shared)
      windows.push([first, ...ids.slice(start, start + room), last]);
    return windows;
  };
};

/** The marks that the encoder was trained to see at the ends of each text. */
const endMarks = (tokenizer: Tokenizer): readonly [number, number] => {
  const [first, last] = tokenizer.encode("").ids;
  if (first === undefined || last === undefined)
    throw new TypeError("The tokenizer adds no marks at the ends of a text.");
  return [first, last];
};
