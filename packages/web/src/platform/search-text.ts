/** Reads a query string as plain text: "?q=2024" stays a word, a repeated key becomes a list. */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const read: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const before = read[key];
    read[key] = before === undefined ? value : [before, value].flat();
  }
  return read;
};

/** Writes what parseSearch reads; texts, numbers and truth values; anything else is left out, lists repeat their key. */
export const stringifySearch = (values: Record<string, unknown>): string => {
  const written = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const one of [value].flat())
      if (typeof one === "string" || typeof one === "number" || typeof one === "boolean")
        written.append(key, String(one));
  const text = written.toString();
  return text && `?${text}`;
};
