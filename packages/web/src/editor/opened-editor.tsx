import type { ContractRecord } from "@proviso/endpoints";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { openHosted, refreshContract } from "../contracts/index.ts";
import { isServerAway } from "../platform/ask-error.ts";
import { saveFile } from "../platform/save-file.ts";
import { DiscardQuestion } from "./discard-question.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorStage } from "./editor-stage.tsx";
import { LossQuestion } from "./loss-question.tsx";
import { isEditingOver, mayUndo } from "./save-failures.ts";
import { SaveIssue } from "./save-issue.tsx";
import { discardEditing, useHeartbeat, type OpenedDocument } from "./use-editing.ts";
import { useEditorFrame } from "./use-editor-frame.ts";
import { useSave, type SaveWish } from "./use-save.ts";

interface OpenedEditorProps {
  readonly contract: ContractRecord;
  readonly opened: OpenedDocument;
  readonly isFull: boolean;
  /** Grows each time the dialog around it is asked to close. */
  readonly closing: number;
  readonly onFull: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** Keeps the browser from leaving with changes that are not saved. */
const useLeaveGuard = (isChanged: boolean): void => {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener("beforeunload", ask);
    return () => globalThis.removeEventListener("beforeunload", ask);
  }, [isChanged]);
};

/** A document in the editor, with what can be done to it. */
export function OpenedEditor(props: OpenedEditorProps) {
  const { contract, opened, onClose, closing } = props;
  const { config } = opened;
  const navigate = useNavigate();
  const [lost, setLost] = useState<unknown>(null);
  const [answered, setAnswered] = useState(closing);
  const { attach, onLoad, frame } = useEditorFrame(opened);
  const saved = (made: ContractRecord, wish: SaveWish): void => {
    onClose();
    void navigate({ to: "/dashboard/details/$guid", params: { guid: made.guid } });
    if (wish === "send") openHosted("send-to-counterparty", made);
  };
  const save = useSave(config, frame, saved);
  const failure = save.error ?? lost;
  const isOver = isEditingOver(failure);
  const maySave =
    config.mode === "edit" &&
    frame.state === "ready" &&
    frame.isChanged &&
    save.under === null &&
    !isOver;
  const trySave = (wish: SaveWish): void => {
    if (maySave) save.start(wish);
  };
  const heedKeys = useEffectEvent(() => trySave("save"));
  useEffect(() => {
    if (frame.saveKeys > 0) heedKeys();
  }, [frame.saveKeys]);
  // A server that is away for a moment has not given the contract to somebody else.
  const hearLoss = useCallback((error: unknown): void => {
    if (!isServerAway(error)) setLost(error);
  }, []);
  const { setReadOnly } = frame;
  useEffect(() => {
    if (isOver) setReadOnly(true);
  }, [isOver, setReadOnly]);
  useHeartbeat(config, hearLoss);
  useLeaveGuard(frame.isChanged);
  const leave = (): void => {
    onClose();
    discardEditing(config)
      .catch(() => undefined)
      .finally(() => refreshContract(contract.guid));
  };
  const take = async (): Promise<void> => {
    const { document } = await frame.exportDocument();
    saveFile(new Blob([document]), config.fileName);
  };
  const isAsked = closing > answered && frame.isChanged && save.under === null;
  const heedClosing = useEffectEvent(() => {
    if (!frame.isChanged) leave();
  });
  useEffect(() => {
    if (closing > 0) heedClosing();
  }, [closing]);
  return (
    <>
      <EditorBar
        contract={contract}
        config={config}
        frame={frame}
        isFull={props.isFull}
        saving={save.under}
        maySave={maySave}
        hasFailed={failure !== null}
        onFull={props.onFull}
        onSave={trySave}
        onDiscard={leave}
      />
      <SaveIssue error={failure} onTake={mayUndo(failure) ? undefined : take} />
      <EditorStage
        attach={attach}
        onLoad={onLoad}
        state={frame.state}
        config={config}
        onAgain={props.onAgain}
        onClose={leave}
      />
      <LossQuestion losses={save.losses} onKeep={save.decline} onSave={save.accept} />
      <DiscardQuestion opened={isAsked} onKeep={() => setAnswered(closing)} onDiscard={leave} />
    </>
  );
}
