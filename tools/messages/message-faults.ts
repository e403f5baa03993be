import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { placeholdersOf, pluralFormsOf } from "./placeholders.ts";
import { allMessages, featureOf, type Catalog, type Use } from "./read-catalogs.ts";

const keyForm = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const compiled = (message: string): CompiledMessage | null => {
  try {
    return compile(message);
  } catch {
    return null;
  }
};

/** Plural forms that a language needs and a message lacks. */
const missingForms = (message: CompiledMessage, language: string): readonly string[] => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return pluralFormsOf(message).flatMap((forms) => needed.filter((form) => !forms.includes(form)));
};

/** What is wrong with the text of a message by itself. */
const faultsOfText = (message: string, language: string): readonly string[] => {
  const parsed = compiled(message);
  if (parsed === null) return ["is not ICU MessageFormat"];
  const forms = missingForms(parsed, language);
  return [
    ...(message.trim() === message && message !== ""
      ? []
      : ["is empty, or begins or ends with a space"]),
    ...(forms.length === 0 ? [] : [`lacks the plural forms ${forms.join(", ")} of ${language}`]),
  ];
};

/** What is wrong with the texts of catalogs, a line each. */
export const textFaults = (catalogs: readonly Catalog[]): readonly string[] =>
  catalogs.flatMap(({ file, messages }) =>
    Object.entries(messages).flatMap(([key, message]) =>
      faultsOfText(message, "en-US").map((fault) => `${file}: "${key}" ${fault}`),
    ),
  );

/** Messages of the client that `domain` has as well, a line each: a sentence is typed once. */
export const repeatedFaults = (
  catalogs: readonly Catalog[],
  shared: readonly Catalog[],
): readonly string[] => {
  const sentences = new Map(
    shared
      .filter(({ feature }) => feature === "domain.refusals")
      .flatMap(({ messages }) => Object.entries(messages).map(([code, text]) => [text, code])),
  );
  return catalogs.flatMap(({ file, messages }) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const code = sentences.get(text);
      return code === undefined ? [] : [`${file}: "${key}" is refusalSentence("${code}")`];
    }),
  );
};

/** What is wrong with the catalogs of the client and their uses, a line each. */
export const catalogFaults = (
  catalogs: readonly Catalog[],
  uses: readonly Use[],
): readonly string[] => {
  const used = new Set(uses.map(({ catalog, key }) => `${catalog} ${key}`));
  const ofCatalogs = catalogs.flatMap(({ file, feature, messages }) => [
    ...(feature === featureOf(file) ? [] : [`${file}: its name must be "${featureOf(file)}"`]),
    ...Object.keys(messages).flatMap((key) => [
      ...(keyForm.test(key) ? [] : [`${file}: "${key}" must be words with "-" in parts with "."`]),
      ...(used.has(`${file} ${key}`) ? [] : [`${file}: "${key}" is not used`]),
    ]),
  ]);
  const known = new Set(
    catalogs.flatMap(({ file, messages }) => Object.keys(messages).map((key) => `${file} ${key}`)),
  );
  const ofUses = uses.flatMap(({ source, catalog, key }) => {
    if (key === null) return [`${source}: the key of a message must be a literal`];
    return known.has(`${catalog} ${key}`) ? [] : [`${source}: ${catalog} has no "${key}"`];
  });
  return [...ofCatalogs, ...textFaults(catalogs), ...ofUses];
};

const differenceOf = (english: string, message: string): string | null => {
  const [wanted, own] = [english, message].map((text) => {
    const parsed = compiled(text);
    return parsed === null ? "" : placeholdersOf(parsed).join(" ");
  });
  return wanted === own
    ? null
    : `has the placeholders ${own || "none"} in place of ${wanted || "none"}`;
};

/**
 * What is wrong with a translation, a line each: messages that are missing or unknown, that are not ICU or lack forms of
 * the language, and placeholders or tags other than those of English.
 *
 * @param language A BCP 47 tag, the name of the file.
 */
export const translationFaults = (
  language: string,
  translation: Readonly<Record<string, string>>,
  catalogs: readonly Catalog[],
): readonly string[] => {
  const english = allMessages(catalogs);
  const file = `languages/${language}.json`;
  const missing = [...english.keys()].filter((key) => translation[key] === undefined);
  const ofMessages = Object.entries(translation).flatMap(([key, message]) => {
    const wanted = english.get(key);
    if (wanted === undefined) return [`${file}: "${key}" is not in English`];
    const difference = differenceOf(wanted, message);
    return [...faultsOfText(message, language), ...(difference === null ? [] : [difference])].map(
      (fault) => `${file}: "${key}" ${fault}`,
    );
  });
  return [...missing.map((key) => `${file}: "${key}" is missing`), ...ofMessages];
};
