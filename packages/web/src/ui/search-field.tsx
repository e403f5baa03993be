import { CloseButton, TextInput } from "@mantine/core";
import { maxSearchLength } from "@proviso/domain";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useState } from "react";
import { t } from "./messages.ts";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  /** What is searched, such as "Search contracts". */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Free-text search, in force 600 ms after the last key or at once on Enter (C2.2, A9.1). */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const searchSoon = useDebouncedCallback((wanted: string) => onSearch(wanted), 600);
  // The address changed elsewhere, by "Clear filters" or the back button.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const searchNow = (wanted: string): void => {
    searchSoon.cancel();
    setText(wanted);
    onSearch(wanted);
  };
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxSearchLength}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size={26}
            aria-label={t("search-field.clear-the-search")}
            onClick={() => searchNow("")}
          />
        )
      }
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") searchNow(text);
      }}
    />
  );
}
