import type { TemplateEdit } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorFrame, OpenedDocument } from "../../editor/index.ts";
import { AskError, sentenceOf } from "../../platform/ask-error.ts";
import { readTemplateFile } from "../use-template-document.ts";
import { sendDocument } from "../use-template-saving.ts";

/** What the big pane shows: the contract as it would read, or the template's own text in the editor. */
export type Shown = "preview" | "text";

/** The text of a copy as it is edited in the wizard. */
export interface TextEditing {
  readonly shows: Shown;
  readonly show: (shown: Shown) => Promise<void>;
  /** Grows when the text was changed: what was read of it before is old. */
  readonly revision: number;
  readonly isSaving: boolean;
  /** Why the text could not be opened or kept; null when nothing is wrong. */
  readonly failure: string | null;
  readonly document: OpenedDocument | undefined;
  readonly setFrame: (frame: EditorFrame) => void;
  readonly again: () => void;
  /** Keeps what was typed and shows the preview; the revision then, or null when it could not be kept. */
  readonly keep: () => Promise<number | null>;
}

const sentenceFor = (error: unknown): string => {
  const problems = error instanceof AskError ? error.fields.map(({ problem }) => problem) : [];
  return [sentenceOf(error), ...problems].join(" ");
};

/** Edits the text of a copy in the page; it is kept when the preview is shown again (C4.52). */
export const useTextEditing = ({ template }: TemplateEdit): TextEditing => {
  const [shows, setShows] = useState<Shown>("preview");
  const [revision, setRevision] = useState(0);
  const [turn, setTurn] = useState(0);
  const [frame, setFrame] = useState<EditorFrame | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { guid } = template;
  const opened = useQuery({
    queryKey: ["generate", "text", guid, revision, turn],
    queryFn: () => readTemplateFile(guid, true),
    enabled: shows === "text",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const save = async (changed: EditorFrame, { config }: OpenedDocument): Promise<number | null> => {
    setSaving(true);
    changed.setReadOnly(true);
    try {
      await sendDocument(config, await changed.exportDocument());
      setRevision(revision + 1);
      return revision + 1;
    } catch (error) {
      changed.setReadOnly(false);
      setFailure(sentenceFor(error));
      return null;
    } finally {
      setSaving(false);
    }
  };
  const keep = async (): Promise<number | null> => {
    setFailure(null);
    const isSame = !frame?.isChanged || !opened.data || shows === "preview";
    const kept = isSame ? revision : await save(frame, opened.data);
    if (kept === null) return null;
    setFrame(null);
    setShows("preview");
    return kept;
  };
  return {
    shows,
    show: async (shown) => {
      setFailure(null);
      if (shown === "text") setShows("text");
      else await keep();
    },
    revision,
    isSaving,
    failure: failure ?? (opened.error === null ? null : sentenceFor(opened.error)),
    document: opened.data,
    setFrame,
    again: () => setTurn(turn + 1),
    keep,
  };
};
