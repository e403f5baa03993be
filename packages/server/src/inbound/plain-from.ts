const innerComment = /\([^()\\]*\)/g;
const plainForm = /^([^<>()[\]:;,"\\]*)<([^<>()[\]:;,"\\\s@]+@[^<>()[\]:;,"\\\s@]+)>\s*$/;
const maxCommentDepth = 20;

/** The field with one harmless word for each quoted name; one that is never closed runs to the end. */
const withoutQuoted = (from: string): string => {
  let [text, isQuoted] = ["", false];
  for (let at = 0; at < from.length; at += 1) {
    const sign = from[at] ?? "";
    if (isQuoted && sign === "\\") at += 1;
    else if (sign === '"') {
      if (!isQuoted) text += " name ";
      isQuoted = !isQuoted;
    } else if (!isQuoted) text += sign;
  }
  return text;
};

/** The field with its quoted names as one harmless word each, and without comments. */
const withoutNames = (from: string): string => {
  let text = withoutQuoted(from);
  for (let depth = 0; depth < maxCommentDepth && text.includes("("); depth += 1)
    text = text.replaceAll(innerComment, " ");
  return text.trim();
};

/**
 * Whether a From field can be read in one way only, as this address: an address alone, or a name and an address in
 * angle brackets. The mail server that checked the sender may have read any other field as a different address.
 */
export const isPlainFrom = (from: string, address: string): boolean => {
  const text = withoutNames(from);
  const [, name = "", bracketed = ""] = plainForm.exec(text) ?? plainForm.exec(`<${text}>`) ?? [];
  const isSame = (given: string): boolean => given.trim().toLowerCase() === address.toLowerCase();
  return bracketed !== "" && isSame(bracketed) && (!name.includes("@") || isSame(name));
};
