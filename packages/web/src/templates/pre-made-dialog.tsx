import { Button, Loader, Modal, Title } from "@mantine/core";
import { downloadPreMadeTemplate, type PreMadeTemplateRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Eye } from "lucide-react";
import { Suspense, useState } from "react";
import { loadPdfPages } from "../editor/index.ts";
import { askForFile } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { preMadeQuery } from "./template-queries.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./pre-made.module.css";

const PdfPages = lazyPart(async () => ({ default: (await loadPdfPages()).PdfPages }));

const opening = (
  <Loader
    role="img"
    aria-label={t("pre-made-dialog.opening-the-document")}
    m="80px auto"
    display="block"
  />
);

function Preview({ preMade }: { readonly preMade: PreMadeTemplateRecord }) {
  const pages = useQuery({
    queryKey: ["templates", "pre-made", "pages", preMade.guid],
    queryFn: async () => {
      const params = { id: preMade.guid };
      const file = await askForFile(downloadPreMadeTemplate, {
        params,
        query: { extension: "pdf" },
      });
      return file.bytes;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (pages.data)
    return (
      <Suspense fallback={opening}>
        <PdfPages file={pages.data} />
      </Suspense>
    );
  if (pages.isPending) return opening;
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("pre-made-dialog.the-preview-could")}
      action={
        <Button loading={pages.isFetching} onClick={() => void pages.refetch()}>
          {t("pre-made-dialog.try-again")}
        </Button>
      }
    >
      {sentenceOf(pages.error)}
    </MessagePanel>
  );
}

interface PreMadeDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onUse: (preMade: PreMadeTemplateRecord) => void;
}

interface ShelfProps {
  readonly onPreview: (preMade: PreMadeTemplateRecord) => void;
  readonly onUse: PreMadeDialogProps["onUse"];
}

function Shelf({ onPreview, onUse }: ShelfProps) {
  const { data = [], isPending, error, refetch } = useQuery(preMadeQuery());
  if (isPending) return opening;
  if (error)
    return (
      <MessagePanel
        role="alert"
        title={t("pre-made-dialog.the-templates-could")}
        action={<Button onClick={() => void refetch()}>{t("pre-made-dialog.try-again")}</Button>}
      >
        {sentenceOf(error)}
      </MessagePanel>
    );
  if (data.length === 0) return <p>{t("pre-made-dialog.no-templates-found-please")}</p>;
  const types = [...new Map(data.map((each) => [each.contractTypeId, each.contractTypeName]))];
  return (
    <div className={styles.shelf}>
      {types.map(([id, name]) => (
        <section key={id} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {data
              .filter(({ contractTypeId }) => contractTypeId === id)
              .map((each) => (
                <li key={each.guid}>
                  <div className={styles.about}>
                    <strong>{each.templateName}</strong>
                    <span>{each.description}</span>
                  </div>
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<Eye size={14} aria-hidden />}
                    aria-label={t("pre-made-dialog.preview", { templateName: each.templateName })}
                    onClick={() => onPreview(each)}
                  >
                    {t("pre-made-dialog.preview.button")}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t("pre-made-dialog.use", { templateName: each.templateName })}
                    onClick={() => onUse(each)}
                  >
                    {t("pre-made-dialog.use.button")}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The templates that come with the product: chosen by type, looked at page by page, and taken over (C2.44). */
export function PreMadeDialog({ opened, onClose, onUse }: PreMadeDialogProps) {
  const isOpen = useOpenedLate(opened);
  const [previewed, setPreviewed] = useState<PreMadeTemplateRecord | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={onClose}
        size={720}
        title={
          <Title order={2} component="span">
            {t("pre-made-dialog.get-a-template")}
          </Title>
        }
      >
        <Shelf
          onUse={onUse}
          onPreview={(each) => {
            setPreviewed(each);
            setPreviewing(true);
          }}
        />
      </Modal>
      <Modal
        opened={isPreviewing}
        onClose={() => setPreviewing(false)}
        size="min(1000px, calc(100vw - 48px))"
        padding={0}
        title={
          <Title order={2} component="span">
            {previewed?.templateName}
          </Title>
        }
        styles={{ header: { padding: "14px 20px" } }}
      >
        {previewed && (
          <>
            <div className={styles.preview}>
              <Preview key={previewed.guid} preMade={previewed} />
            </div>
            <div className={styles.previewFoot}>
              <Button variant="default" onClick={() => setPreviewing(false)}>
                {t("pre-made-dialog.back")}
              </Button>
              <Button onClick={() => onUse(previewed)}>
                {t("pre-made-dialog.use-this-template")}
              </Button>
            </div>
          </>
        )}
      </Modal>
    </>
  );
}
