import { readStored, writeStored } from "./browser-storage.ts";
import { sourceLanguage, speak, type Translation } from "./say.ts";

/** A file for each language but English, loaded by the person who needs it and by nobody else. */
const files = import.meta.glob<Translation>("../languages/*.json", { import: "default" });

const fileOf = (language: string): string => `../languages/${language}.json`;

const storedKey = "language";

/** The languages of the interface, as BCP 47 tags; the first is English. */
export const languages: readonly string[] = [
  sourceLanguage,
  ...Object.keys(files).map((file) =>
    file.slice(fileOf("").length - ".json".length, -".json".length),
  ),
];

const primary = (language: string): string => language.split("-", 1)[0]?.toLowerCase() ?? "";

/**
 * The language to show out of those there are: the first wanted one that there is, exactly or in another region's form;
 * else the first there is.
 *
 * @param wanted BCP 47 tags, the most wanted first.
 */
export const chooseLanguage = (there: readonly string[], wanted: readonly string[]): string => {
  for (const each of wanted) {
    const own = there.find((one) => one.toLowerCase() === each.toLowerCase());
    const near = own ?? there.find((one) => primary(one) === primary(each));
    if (near) return near;
  }
  return there[0] ?? sourceLanguage;
};

/** The language of the interface in this browser: as chosen here before, else as the browser prefers. */
export const currentLanguage = (): string => {
  const chosen = readStored(storedKey);
  return chooseLanguage(languages, [...(chosen === null ? [] : [chosen]), ...navigator.languages]);
};

/** Keeps the choice of a language in this browser and shows the page in it. */
export const switchLanguage = (language: string): void => {
  writeStored(storedKey, language);
  globalThis.location.reload();
};

/**
 * Loads the messages of the current language. Must have ended before any module that says something is loaded: most say
 * their messages as they load. Where the file cannot be had, the interface is English.
 */
export const loadLanguage = async (): Promise<void> => {
  const language = currentLanguage();
  const load = files[fileOf(language)];
  if (!load) return;
  try {
    speak(language, await load());
    document.documentElement.lang = language;
  } catch {
    // A page in English is better than none.
  }
};
