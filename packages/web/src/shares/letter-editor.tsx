import { ActionIcon, Input } from "@mantine/core";
import { Bold, Italic, List, ListOrdered, Underline, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState, type ClipboardEvent } from "react";
import { t } from "./messages.ts";
import styles from "./letter-editor.module.css";

interface LetterEditorProps {
  readonly label: string;
  readonly description: string;
  readonly initialHtml: string;
  /** Told the letter as HTML whenever it changes; the server keeps its words, emphasis and lists. */
  readonly onChange: (html: string) => void;
}

interface Tool {
  readonly command: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

const tools: readonly Tool[] = [
  { command: "bold", label: t("letter-editor.bold"), Icon: Bold },
  { command: "italic", label: t("letter-editor.italic"), Icon: Italic },
  { command: "underline", label: t("letter-editor.underline"), Icon: Underline },
  { command: "insertUnorderedList", label: t("letter-editor.bulleted-list"), Icon: List },
  { command: "insertOrderedList", label: t("letter-editor.numbered-list"), Icon: ListOrdered },
];

// Deprecated, and yet the only way to change editable text that the browser's own undo knows of.
const run = (command: string, value?: string): void => {
  document.execCommand("styleWithCSS", false, "false");
  document.execCommand(command, false, value);
};

const activeIn = (field: HTMLElement | null): ReadonlySet<string> => {
  const at = document.getSelection()?.anchorNode ?? null;
  if (field === null || at === null || !field.contains(at)) return new Set();
  return new Set(
    tools.map(({ command }) => command).filter((command) => document.queryCommandState(command)),
  );
};

/** What is emphasized where the caret stands. */
const useActive = (field: () => HTMLElement | null): ReadonlySet<string> => {
  const [active, setActive] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const look = (): void => setActive(activeIn(field()));
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [field]);
  return active;
};

/** A small editor for a letter: emphasis and lists, by buttons and by the usual keys. */
export function LetterEditor({ label, description, initialHtml, onChange }: LetterEditorProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [getField] = useState(() => () => field.current);
  const active = useActive(getField);
  const [isEmpty, setEmpty] = useState(initialHtml === "");
  const tell = (): void => {
    const { innerHTML = "", textContent } = field.current ?? {};
    setEmpty((textContent ?? "").trim() === "" && !innerHTML.includes("<li"));
    onChange(innerHTML);
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    run("insertText", event.clipboardData.getData("text"));
  };
  useEffect(() => {
    if (field.current && field.current.innerHTML === "") field.current.innerHTML = initialHtml;
  }, [initialHtml]);
  return (
    <Input.Wrapper id={id} label={label} description={description} labelElement="div">
      <div className={styles.editor}>
        <div
          className={styles.tools}
          role="toolbar"
          aria-label={t("letter-editor.format", { label })}
        >
          {tools.map(({ command, label: name, Icon }) => (
            <ActionIcon
              key={command}
              size={28}
              aria-label={name}
              aria-pressed={active.has(command)}
              data-active={active.has(command) || undefined}
              // The selection in the letter must outlast the press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                run(command);
                tell();
              }}
            >
              <Icon size={15} aria-hidden />
            </ActionIcon>
          ))}
        </div>
        <div
          ref={field}
          className={styles.text}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-description`}
          contentEditable
          suppressContentEditableWarning
          data-empty={isEmpty || undefined}
          data-placeholder="Write to the counterparty"
          onInput={tell}
          onPaste={paste}
        />
      </div>
    </Input.Wrapper>
  );
}
