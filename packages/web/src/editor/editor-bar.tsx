import { Button } from "@mantine/core";
import type { ContractRecord, DocumentConfig } from "@proviso/endpoints";
import { useCallback, useEffect, useRef, useState } from "react";
import { DocumentBar } from "../ui/document-bar.tsx";
import { DiscardQuestion } from "./discard-question.tsx";
import type { EditorFrame } from "./use-editor-frame.ts";
import type { SaveWish } from "./use-save.ts";
import { t } from "./messages.ts";

interface EditorBarProps {
  readonly contract: ContractRecord;
  readonly config: DocumentConfig;
  readonly frame: EditorFrame;
  readonly isFull: boolean;
  /** What is being saved for; null when nothing is. */
  readonly saving: SaveWish | null;
  readonly maySave: boolean;
  /** Whether the last save failed, or nothing more can be saved. */
  readonly hasFailed: boolean;
  /** Undefined where it fills the screen anyway. */
  readonly onFull: (() => void) | undefined;
  readonly onSave: (wish: SaveWish) => void;
  /** Closes the editor; what was changed is gone. */
  readonly onDiscard: () => void;
}

const aboutOf = ({ config, frame, hasFailed }: EditorBarProps): string => {
  if (config.mode === "readonly") return t("editor-bar.read-only");
  if (hasFailed) return t("editor-bar.save-failed");
  const tracked = t("editor-bar.changes-are-tracked-as", { author: config.author });
  return frame.isChanged ? t("editor-bar.not-saved-yet", { tracked }) : tracked;
};

/**
 * Gives the focus back to the button that was pressed, since it is disabled meanwhile and loses it; or to
 * another one, where it stays disabled. The person who is elsewhere by then is left there.
 */
const useFocusAfterSaving = (saving: SaveWish | null) => {
  const pressedRef = useRef<HTMLButtonElement | null>(null);
  const otherRef = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (saving === null && isLost)
      (pressedRef.current?.disabled ? otherRef.current : pressedRef.current)?.focus();
  }, [saving]);
  const notePressed = useCallback((button: HTMLButtonElement): void => {
    pressedRef.current = button;
  }, []);
  return { otherRef, notePressed };
};

/** The name of the document and what can be done with it. */
export function EditorBar(props: EditorBarProps) {
  const { contract, config, frame, saving, maySave, onSave, onDiscard } = props;
  const [isAsked, setAsked] = useState(false);
  const { otherRef, notePressed } = useFocusAfterSaving(saving);
  const save = (button: HTMLButtonElement, wish: SaveWish): void => {
    notePressed(button);
    onSave(wish);
  };
  const isEditing = config.mode === "edit";
  const close = (): void => (frame.isChanged ? setAsked(true) : onDiscard());
  return (
    <>
      <DocumentBar
        name={contract.fileName}
        about={aboutOf(props)}
        isFull={props.isFull}
        onFull={props.onFull}
        mayClose={saving === null}
        onClose={close}
      >
        {isEditing && (
          <>
            <Button ref={otherRef} variant="default" disabled={saving !== null} onClick={close}>
              {t("editor-bar.discard")}
            </Button>
            <Button
              variant="default"
              loading={saving === "send"}
              disabled={!maySave}
              onClick={(event) => save(event.currentTarget, "send")}
            >
              {t("editor-bar.save-and-send")}
            </Button>
            <Button
              loading={saving === "save"}
              disabled={!maySave}
              onClick={(event) => save(event.currentTarget, "save")}
            >
              {t("editor-bar.save")}
            </Button>
          </>
        )}
      </DocumentBar>
      <DiscardQuestion opened={isAsked} onKeep={() => setAsked(false)} onDiscard={onDiscard} />
    </>
  );
}
