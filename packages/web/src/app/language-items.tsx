import { Menu } from "@mantine/core";
import { Check } from "lucide-react";
import { currentLanguage, languages, switchLanguage } from "../platform/language.ts";
import { t } from "./messages.ts";

/** What a language is called by those who speak it: "Deutsch". */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" }).of(
    language.split("-", 1)[0] ?? language,
  ) ?? language;

/** The choice of a language, as items of a menu, where there is more than one. */
export function LanguageItems() {
  if (languages.length < 2) return null;
  return (
    <>
      <Menu.Label>{t("language-items.language")}</Menu.Label>
      <Menu.RadioGroup value={currentLanguage()} onChange={switchLanguage}>
        {languages.map((language) => (
          <Menu.RadioItem key={language} value={language} checkIcon={<Check size={16} />}>
            <span lang={language}>{nameOf(language)}</span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}
