import { ActionIcon, Button, SegmentedControl, Skeleton } from "@mantine/core";
import { downloadComparison, type ComparedText, type ComparisonRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, FileDown } from "lucide-react";
import { useRef } from "react";
import { askForFile } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { bringIntoView } from "../platform/bring-into-view.ts";
import { saveFile } from "../platform/save-file.ts";
import { useScreen } from "../platform/screen.ts";
import { useShortcut } from "../platform/shortcuts.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { ChangeList } from "./change-list.tsx";
import { ComparedRows } from "./compared-rows.tsx";
import { changesIn } from "./placed-change.ts";
import { comparedTextQuery } from "./comparison-queries.ts";
import styles from "./compare-page.module.css";

const route = getRouteApi("/signed-in/dashboard/compare");

const useRedline = ({ id, after }: ComparisonRecord) =>
  useMutation({
    mutationFn: async () => {
      const file = await askForFile(downloadComparison, { params: { id } });
      saveFile(file.bytes, file.name ?? after?.name ?? "compared.docx");
    },
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });

const sideName = ({ name, version }: ComparisonRecord["before"]): string =>
  version === null ? name : t("comparison-view.version", { version, name });

function Download({ comparison }: { readonly comparison: ComparisonRecord }) {
  const redline = useRedline(comparison);
  return (
    <Button
      leftSection={<FileDown size={16} aria-hidden />}
      loading={redline.isPending || !comparison.hasRedline}
      onClick={() => redline.mutate()}
    >
      {t("comparison-view.download-as-word")}
    </Button>
  );
}

interface ShownProps {
  readonly comparison: ComparisonRecord;
  readonly text: ComparedText;
}

function Shown({ comparison, text }: ShownProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isNarrow = useScreen("(width <= 900px)");
  const paper = useRef<HTMLDivElement>(null);
  const changes = changesIn(text);
  const at = Math.min(search.change ?? 0, changes.length);
  const view = search.view ?? (isNarrow ? "inline" : "side");
  const go = (to: number): void => {
    const number = to < 1 ? changes.length : to > changes.length ? 1 : to;
    const place = changes[number - 1];
    const row = place && paper.current?.querySelector<HTMLElement>(`[data-row="${place.row}"]`);
    if (!row) return;
    bringIntoView(row);
    row.focus({ preventScroll: true });
    void navigate({
      search: (now) => ({ ...now, change: number }),
      replace: true,
      resetScroll: false,
    });
  };
  useShortcut(["j", "k"], (event) => {
    event.preventDefault();
    go(at + (event.key === "j" ? 1 : -1));
  });
  const reformatted = text.rows.filter(({ kind }) => kind === "reformatted").length;
  const { after, leftOut } = comparison;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.names}>
          <span>{sideName(comparison.before)}</span>
          <span aria-hidden>→</span>
          <span>{after && sideName(after)}</span>
        </p>
        <Download comparison={comparison} />
      </div>
      {leftOut !== null && leftOut > 0 && (
        <p className={styles.note}>
          {t("comparison-view.changes-could-not-be-written", { leftOut })}
        </p>
      )}
      <div className={styles.columns}>
        <aside
          className={`${sheet.sheet} ${styles.list}`}
          aria-label={t("comparison-view.changes")}
        >
          <ChangeList changes={changes} current={at} onOpen={go} />
          {reformatted > 0 && (
            <p className={styles.folded}>
              {t("comparison-view.paragraphs-only-look-different", { reformatted })}
            </p>
          )}
        </aside>
        <div className={styles.pane}>
          <div className={styles.bar}>
            <SegmentedControl
              size="xs"
              aria-label={t("comparison-view.how-the-versions-are-shown")}
              value={view}
              data={[
                { value: "side", label: t("comparison-view.side-by-side") },
                { value: "inline", label: t("comparison-view.in-one-text") },
              ]}
              onChange={(value) =>
                void navigate({
                  search: (now) => ({ ...now, view: value === "side" ? "side" : "inline" }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <div className={styles.steps}>
              <span aria-live="polite">
                {at === 0
                  ? t("comparison-view.changes.span", { count: changes.length })
                  : t("comparison-view.change-of", { at, count: changes.length })}
              </span>
              <ActionIcon
                size={28}
                aria-label={t("comparison-view.previous-change")}
                disabled={changes.length === 0}
                onClick={() => go(at - 1)}
              >
                <ChevronUp size={17} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={t("comparison-view.next-change")}
                disabled={changes.length === 0}
                onClick={() => go(at + 1)}
              >
                <ChevronDown size={17} aria-hidden />
              </ActionIcon>
            </div>
          </div>
          <div ref={paper} className={styles.paper} lang="en" data-view={view}>
            <ComparedRows rows={text.rows} view={view} />
          </div>
        </div>
      </div>
    </>
  );
}

/** A comparison that can be read: its changes by clause beside both versions. */
export function ComparisonView({ comparison }: { readonly comparison: ComparisonRecord }) {
  const text = useQuery(comparedTextQuery(comparison.id));
  if (text.data) return <Shown comparison={comparison} text={text.data} />;
  if (text.isPending) return <Skeleton height={520} radius={8} />;
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        title={t("comparison-view.the-comparison-could")}
        action={
          <Button loading={text.isFetching} onClick={() => void text.refetch()}>
            {t("comparison-view.try-again")}
          </Button>
        }
      >
        {sentenceOf(text.error)}
      </MessagePanel>
    </section>
  );
}
