import { Button, VisuallyHidden } from "@mantine/core";
import { extensionOf, maxUploadBytes } from "@proviso/domain";
import { compareFile, compareWithFile } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatBytes } from "../platform/format.ts";
import { sendFile } from "../platform/send-file.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./files-form.module.css";

const route = getRouteApi("/signed-in/dashboard/compare");

const refusalOf = (file: File): string | null => {
  if (extensionOf(file.name) !== ".docx") return t("files-form.only-word-files-docx");
  return file.size > maxUploadBytes ? refusalSentence("file_too_large") : null;
};

interface FileFieldProps {
  readonly label: string;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
}

function FileField({ label, file, onFile }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.file} data-empty={file === null || undefined}>
        <FileText size={22} strokeWidth={1.5} aria-hidden />
        <span className={styles.name}>
          {file ? file.name : t("files-form.no-file-yet")}
          {file && <small>{formatBytes(file.size)}</small>}
        </span>
        <Button variant="default" onClick={() => input.current?.click()}>
          {file ? t("files-form.change") : t("files-form.choose")}
          <VisuallyHidden> {t("files-form.the", { label: label.toLowerCase() })}</VisuallyHidden>
        </Button>
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={label}
          tabIndex={-1}
          accept=".docx"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onFile(chosen);
            // The same file chosen again must be news.
            currentTarget.value = "";
          }}
        />
      </VisuallyHidden>
    </div>
  );
}

const useCompare = (onBegun: (id: string) => void) =>
  useMutation({
    mutationFn: async ({ before, after }: { readonly before: File; readonly after: File }) => {
      const sending = {
        form: {},
        onProgress: () => undefined,
        signal: new AbortController().signal,
      };
      const key = { idempotencyKey: String(Date.now()) };
      const { id } = await sendFile(compareFile, { ...sending, ...key, file: before });
      await sendFile(compareWithFile, { ...sending, ...key, params: { id }, file: after });
      return id;
    },
    onSuccess: onBegun,
  });

/** Takes any two Word files to compare. */
export function FilesForm() {
  const navigate = route.useNavigate();
  const [before, setBefore] = useState<File | null>(null);
  const [after, setAfter] = useState<File | null>(null);
  const compare = useCompare((id) => void navigate({ search: { id } }));
  const refused = [before, after].map((file) => file && refusalOf(file)).find(Boolean);
  const said = refused ?? (compare.error ? sentenceOf(compare.error) : "");
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (before && after && !refused) compare.mutate({ before, after });
  };
  return (
    <form className={`${sheet.sheet} ${styles.form}`} onSubmit={submit}>
      <p className={styles.lead}>{t("files-form.compares-what-two-word")}</p>
      <div className={styles.fields}>
        <FileField label={t("files-form.earlier-file")} file={before} onFile={setBefore} />
        <FileField label={t("files-form.later-file")} file={after} onFile={setAfter} />
      </div>
      <p className={styles.refusal} role="alert">
        {said}
      </p>
      <Button
        type="submit"
        loading={compare.isPending}
        disabled={before === null || after === null || Boolean(refused)}
      >
        {t("files-form.compare")}
      </Button>
    </form>
  );
}
