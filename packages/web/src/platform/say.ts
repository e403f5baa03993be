import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";

/** The messages of a language other than English, compiled, by feature and key ("accounts.delete-user-dialog.title"). */
export type Translation = Readonly<Record<string, CompiledMessage>>;

/** Values of a message with tags: text for its placeholders, and a function that draws each tag. */
export type RichValues = Readonly<
  Record<string, string | number | ((chunks: ReactNode) => ReactNode)>
>;

/** The language the catalogs are written in; its messages stand in for those a translation lacks. */
export const sourceLanguage = "en-US";

const spoken: { language: string; translation: Translation } = {
  language: sourceLanguage,
  translation: {},
};

/**
 * Switches the interface to another language. Text that is already on the page stays as it is.
 *
 * @param language A BCP 47 tag, which decides plural forms and the form of numbers.
 */
export const speak = (language: string, translation: Translation): void => {
  spoken.language = language;
  spoken.translation = translation;
};

/** Remembers what `make` makes, one for each set of arguments: an Intl object takes a phone some milliseconds. */
const remembered = <Inputs extends readonly unknown[], Made>(make: (...inputs: Inputs) => Made) => {
  const made = new Map<string, Made>();
  return (...inputs: Inputs): Made => {
    const key = JSON.stringify(inputs);
    const known = made.get(key) ?? make(...inputs);
    made.set(key, known);
    return known;
  };
};

const formatters = {
  getDateTimeFormat: remembered(
    (...inputs: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...inputs),
  ),
  getNumberFormat: remembered(
    (...inputs: ConstructorParameters<typeof Intl.NumberFormat>) =>
      new Intl.NumberFormat(...inputs),
  ),
  getPluralRules: remembered(
    (...inputs: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...inputs),
  ),
};

const translated = (key: string, english: CompiledMessage) => {
  const own = spoken.translation[key];
  return own === undefined
    ? { message: english, language: sourceLanguage }
    : { message: own, language: spoken.language };
};

/** The text of a message in the language of the interface; `english` is in where it has no translation. */
export const say = (
  key: string,
  english: CompiledMessage,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const { message, language } = translated(key, english);
  return String(format(message, language, values, { formatters }));
};

const fragmentOf = (parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...parts);

const drawing = (values: RichValues): FormatValues<ReactNode> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function"
        ? (chunks: ReactNode[]): ReactNode => value(fragmentOf(chunks))
        : value,
    ]),
  );

/** Like `say`, for a message with tags. */
export const sayRich = (key: string, english: CompiledMessage, values: RichValues): ReactNode => {
  const { message, language } = translated(key, english);
  const said = format<ReactNode>(message, language, drawing(values), { formatters });
  return Array.isArray(said) ? fragmentOf(said) : said;
};

/**
 * A sentence or a name that `domain` or the server gives in English, in the language of the interface where it has it.
 *
 * @param catalog What tools/messages/shared-catalogs.ts calls the list it is of: "refusals".
 * @param key Which of the list it is; for a refusal its code.
 * @param english As it was given.
 */
export const sayShared = (
  catalog: string,
  key: string,
  english: string,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const own = spoken.translation[`domain.${catalog}.${key}`];
  return own === undefined ? english : String(format(own, spoken.language, values, { formatters }));
};
