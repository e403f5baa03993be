import { Button, Skeleton, TextInput, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ContractTypeRecord, PreMadeTemplateRecord, TemplateRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, LayoutTemplate, Plus, Search } from "lucide-react";
import { Suspense, useState } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { LimitedReview } from "./limited-review.tsx";
import { emptyNotice, shelvesOf } from "./shelves.ts";
import { templatesQuery } from "./template-queries.ts";
import { openPreMade } from "./template-requests.ts";
import { TemplateShelf } from "./template-shelf.tsx";
import { typesQuery, useTemplateTypes } from "./use-contract-types.ts";
import { toggleShelf, useOpenShelves } from "./use-open-shelves.ts";
import styles from "./templates.module.css";

const UploadTemplateDialog = lazyPart(async () => ({
  default: (await import("./upload-template-dialog.tsx")).UploadTemplateDialog,
}));

const PreMadeDialog = lazyPart(async () => ({
  default: (await import("./pre-made-dialog.tsx")).PreMadeDialog,
}));

interface Adding {
  /** The contract type it was begun from; null for any. */
  readonly contractTypeId: string | null;
  /** Grows with each beginning, so that the form starts empty. */
  readonly turn: number;
}

function Upload(props: { readonly adding: Adding; readonly opened: boolean; onClose: () => void }) {
  const types = useTemplateTypes(props.adding.contractTypeId);
  return (
    <UploadTemplateDialog
      key={props.adding.turn}
      types={types}
      opened={props.opened}
      onClose={props.onClose}
    />
  );
}

interface ShelvesProps {
  readonly types: readonly ContractTypeRecord[];
  readonly templates: readonly TemplateRecord[];
  readonly words: string;
  readonly onAdd: (contractTypeId: string) => void;
}

function Shelves({ types, templates, words, onAdd }: ShelvesProps) {
  const shelves = shelvesOf(types, templates, words);
  const open = useOpenShelves(shelves.map(({ id }) => id));
  return (
    <>
      <p className={styles.notice} role="status">
        {emptyNotice(shelves, templates)}
      </p>
      {shelves.map((shelf) => (
        <TemplateShelf
          key={shelf.id}
          shelf={shelf}
          isOpen={words !== "" || open.has(shelf.id)}
          onToggle={() => toggleShelf(shelf.id)}
          onAdd={() => onAdd(shelf.id)}
        />
      ))}
    </>
  );
}

/** The templates of the account by contract type, and the ways to new ones (C2.42 to C2.44). */
export function TemplatesPage() {
  useDocumentTitle(t("templates-page.page-title", { product: useProductName() }));
  const types = useQuery(typesQuery());
  const templates = useQuery(templatesQuery());
  const [words, setWords] = useState("");
  const [adding, setAdding] = useState<Adding>({ contractTypeId: null, turn: 0 });
  const [isAdding, setIsAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const wasAdding = useOnceTrue(isAdding);
  const wasChoosing = useOnceTrue(isChoosing);
  const add = (contractTypeId: string | null): void => {
    setAdding({ contractTypeId, turn: adding.turn + 1 });
    setIsAdding(true);
  };
  const use = (preMade: PreMadeTemplateRecord): void => {
    setChoosing(false);
    openPreMade(preMade);
  };
  const error = templates.error ?? types.error;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <Title order={1}>{t("templates-page.templates.title")}</Title>
          <p>{t("templates-page.contracts-you-begin")}</p>
        </div>
        <div className={styles.tools}>
          <TextInput
            type="search"
            aria-label={t("templates-page.search-templates")}
            placeholder={t("templates-page.search-templates")}
            leftSection={<Search size={16} aria-hidden />}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
          <Button
            variant="default"
            leftSection={<LayoutTemplate size={16} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t("templates-page.get-a-template")}
          </Button>
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => add(null)}>
            {t("templates-page.add-template")}
          </Button>
        </div>
      </div>
      <LimitedReview />
      <div aria-busy={templates.isPending || types.isPending}>
        {templates.data && types.data ? (
          <Shelves
            types={types.data}
            templates={templates.data}
            words={words.trim()}
            onAdd={(contractTypeId) => add(contractTypeId)}
          />
        ) : error === null ? (
          <Skeleton
            height={456}
            radius={8}
            mt={20}
            role="status"
            aria-label={t("templates-page.loading")}
          />
        ) : (
          <section className={sheet.sheet}>
            <MessagePanel
              role="alert"
              icon={<CircleAlert size={20} strokeWidth={1.75} />}
              title={t("templates-page.the-templates-could")}
              action={
                <Button
                  loading={templates.isFetching || types.isFetching}
                  onClick={() => void Promise.all([types.refetch(), templates.refetch()])}
                >
                  {t("templates-page.try-again")}
                </Button>
              }
            >
              {sentenceOf(error)}
            </MessagePanel>
          </section>
        )}
      </div>
      <Suspense fallback={null}>
        {wasAdding && (
          <Upload adding={adding} opened={isAdding} onClose={() => setIsAdding(false)} />
        )}
        {wasChoosing && (
          <PreMadeDialog opened={isChoosing} onClose={() => setChoosing(false)} onUse={use} />
        )}
      </Suspense>
    </div>
  );
}
