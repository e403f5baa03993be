import { Loader } from "@mantine/core";
import type { TemplateDetails } from "@proviso/domain";
import { downloadPreMadeTemplate, downloadTemplate, type TemplateRecord } from "@proviso/endpoints";
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from "react";
import { DiscardQuestion, loadEditorPane, type EditorFrame } from "../editor/index.ts";
import { askForFile } from "../platform/ask.ts";
import { isServerAway } from "../platform/ask-error.ts";
import { saveFile } from "../platform/save-file.ts";
import { DeleteTemplateDialog } from "./delete-template-dialog.tsx";
import { editTemplate, type TemplateRequest } from "./template-requests.ts";
import { isSameForm, problemIn } from "./template-form.ts";
import { actsIn, type TemplateAct } from "./template-acts.ts";
import { keepFailure, placesIn } from "./template-sentences.ts";
import { TemplateBar } from "./template-bar.tsx";
import { TemplateSide } from "./template-side.tsx";
import { refreshTemplates } from "./template-queries.ts";
import { discardEdit, useTemplateHeartbeat, type OpenedTemplate } from "./use-template-document.ts";
import { useTemplateSaving } from "./use-template-saving.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./template-editor.module.css";

const EditorPane = lazyPart(async () => ({ default: (await loadEditorPane()).EditorPane }));

const detailsOf = ({ templateName, description, playbookId }: TemplateRecord): TemplateDetails => ({
  templateName,
  description,
  playbookId: playbookId ?? "",
});

const download = async (request: TemplateRequest, template: TemplateRecord): Promise<void> => {
  const file =
    request.mode === "pre-made"
      ? await askForFile(downloadPreMadeTemplate, {
          params: { id: request.preMade.guid },
          query: { extension: "docx" },
        })
      : await askForFile(downloadTemplate, {
          params: { id: template.guid },
          query: { version: "current" },
        });
  saveFile(file.bytes, file.name ?? template.fileName);
};

/** Why something could not be saved, with the places that are named. */
function SaveFailure({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  return (
    <div className={styles.issue} role="alert">
      <p>{keepFailure(error)}</p>
      {placesIn(error).map((place) => (
        <p key={place}>{place}</p>
      ))}
    </div>
  );
}

interface OpenedTemplateProps {
  readonly request: TemplateRequest;
  readonly opened: OpenedTemplate;
  readonly isFull: boolean;
  /** Grows each time the panel around it is asked to close. */
  readonly closing: number;
  readonly onFull: () => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onAgain: () => void;
  /** Makes a contract of the template; null where none is made. */
  readonly onGenerate: ((template: TemplateRecord) => void) | null;
}

/** A template with its document and what is said about it, in each mode of its panel (C4.46 to C4.50). */
export function OpenedTemplate(props: OpenedTemplateProps) {
  const { request, opened, closing, onClose, onGenerate } = props;
  const { template, document } = opened;
  const isEditing = request.mode !== "view";
  const [started] = useState(() => detailsOf(template));
  const [details, setDetails] = useState(started);
  const [frame, setFrame] = useState<EditorFrame | null>(null);
  const [lost, setLost] = useState<unknown>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [answered, setAnswered] = useState(closing);
  const [isDeleting, setDeleting] = useState(false);
  const saving = useTemplateSaving((saved, { isForContract }) => {
    props.onSaved();
    if (isForContract) onGenerate?.(saved);
  });
  const isReady = frame?.state === "ready";
  const isChanged = frame?.isChanged === true || !isSameForm(details, started);
  const isValid = (["templateName", "description", "playbookId"] as const).every(
    (field) => problemIn(details, field) === null,
  );
  const isKept = template.templateStatus === "FINAL";
  const maySave = isReady && isValid && lost === null && (isChanged || !isKept);
  // A server that is away for a moment has not given the template to somebody else.
  const hearLoss = useCallback((error: unknown): void => {
    if (!isServerAway(error)) setLost(error);
  }, []);
  useTemplateHeartbeat(document, hearLoss);
  useEffect(() => {
    if (!isEditing || !isChanged) return undefined;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener("beforeunload", stay);
    return () => globalThis.removeEventListener("beforeunload", stay);
  }, [isEditing, isChanged]);
  const leave = (): void => {
    onClose();
    if (isEditing) void discardEdit(template).then(refreshTemplates);
  };
  const mayLose = isEditing && isChanged;
  const close = (): void => (mayLose ? setLeaving(true) : leave());
  const isAsked = isLeaving || (closing > answered && mayLose && !saving.isPending);
  const keepEditing = (): void => {
    setLeaving(false);
    setAnswered(closing);
  };
  const heedClosing = useEffectEvent(() => {
    if (!mayLose) leave();
  });
  useEffect(() => {
    if (closing > 0) heedClosing();
  }, [closing]);
  const save = (isForContract: boolean): void => {
    if (frame && maySave && !saving.isPending)
      saving.mutate({ template, config: document.config, frame, details, isForContract });
  };
  const heedKeys = useEffectEvent(() => save(false));
  const saveKeys = frame?.saveKeys ?? 0;
  useEffect(() => {
    if (saveKeys > 0) heedKeys();
  }, [saveKeys]);
  const generate = (): void => {
    if (!isEditing) {
      onClose();
      onGenerate?.(template);
    } else if (isChanged) save(true);
    else {
      leave();
      onGenerate?.(template);
    }
  };
  const acts = actsIn({
    mode: request.mode,
    template,
    isReady,
    hasWizard: onGenerate !== null,
  });
  const act = (wished: TemplateAct): void => {
    switch (wished) {
      case "generate":
        return generate();
      case "download":
        return void download(request, template).catch(() => undefined);
      case "delete":
        return setDeleting(true);
      case "edit":
        return editTemplate(template);
      case "discard":
        return close();
      case "save":
        return save(false);
    }
  };
  const about = !isEditing
    ? (template.playbookName ?? "")
    : isChanged
      ? t("opened-template.not-saved-yet")
      : t("opened-template.changes-show-as-marks");
  return (
    <>
      <TemplateBar
        template={template}
        acts={acts}
        isFull={props.isFull}
        isSaving={saving.isPending}
        maySave={maySave}
        about={about}
        onFull={props.onFull}
        onClose={close}
        onAct={act}
      />
      <SaveFailure error={saving.error ?? lost} />
      <div className={styles.panes}>
        <div className={styles.stage}>
          <Suspense
            fallback={
              <div className={styles.cover} aria-busy>
                <Loader role="img" aria-label={t("opened-template.opening-the-document")} />
              </div>
            }
          >
            <EditorPane
              opened={document}
              onFrame={setFrame}
              onAgain={props.onAgain}
              onClose={leave}
            />
          </Suspense>
        </div>
        <TemplateSide
          template={template}
          details={isEditing ? details : null}
          isBusy={saving.isPending}
          onChange={setDetails}
        />
      </div>
      <DiscardQuestion opened={isAsked} onKeep={keepEditing} onDiscard={leave} />
      <DeleteTemplateDialog
        template={template}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onClose}
      />
    </>
  );
}
