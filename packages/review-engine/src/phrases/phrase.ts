/** The small language in which playbooks describe words; docs/playbook-format.md has the table. */
export type Phrase =
  /** The word, its plural or its possessive. */
  | { readonly kind: "word"; readonly text: string }
  /** Any word that begins so: disclos*. */
  | { readonly kind: "prefix"; readonly text: string }
  /** At most so many words, none of them across a semicolon unless unlimited. */
  | { readonly kind: "gap"; readonly most: number }
  /** A party or a defined thing by whatever name the contract gives it: @recipient. */
  | { readonly kind: "role"; readonly role: Role }
  /** A value read from the text: #duration. */
  | { readonly kind: "reader"; readonly reader: Reader }
  /** A named list of phrases: {shall not}. */
  | { readonly kind: "set"; readonly name: string }
  | { readonly kind: "sequence"; readonly parts: readonly Phrase[] }
  | { readonly kind: "choice"; readonly options: readonly Phrase[]; readonly optional: boolean }
  /** Remembers the words it matched under a name. */
  | { readonly kind: "capture"; readonly name: string; readonly part: Phrase }
  /** What follows here must not match. */
  | { readonly kind: "not"; readonly part: Phrase }
  | { readonly kind: "start" }
  | { readonly kind: "end" };

/** What a contract names in its own words. */
export const roles = [
  "recipient",
  "discloser",
  "us",
  "them",
  "party",
  "both",
  "confidential",
  "representatives",
  "agreement",
  "purpose",
] as const;
export type Role = (typeof roles)[number];

/** Kinds of value that can be read from running text. */
export const readers = [
  "duration",
  "date",
  "money",
  "percent",
  "number",
  "perpetual",
  "blank",
  "name",
  "section",
] as const;
export type Reader = (typeof readers)[number];
