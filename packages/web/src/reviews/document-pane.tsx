import { SegmentedControl, Skeleton, VisuallyHidden } from "@mantine/core";
import type { ContractText, ReviewSummary, TextParagraph } from "@proviso/endpoints";
import { useRef, useState } from "react";
import { useProductName } from "../platform/product.ts";
import { isPhone } from "../platform/screen.ts";
import { ZoomControl } from "../ui/zoom-control.tsx";
import { changeAuthors } from "./change-authors.ts";
import { ChangeCard } from "./change-card.tsx";
import { ChangeLegend } from "./change-legend.tsx";
import { ChangeSteps } from "./change-steps.tsx";
import { countChanges } from "./count-changes.ts";
import { DocumentText } from "./document-text.tsx";
import { FindInText } from "./find-in-text.tsx";
import { ShownPlaceMark, type ShownPlace } from "./shown-place.tsx";
import { t } from "./messages.ts";
import styles from "./document-pane.module.css";

interface DocumentPaneProps {
  readonly current: ContractText;
  readonly original: ContractText;
  readonly summary: Pick<
    ReviewSummary,
    "verdicts" | "extractedValues" | "proofreading" | "warnings"
  >;
  /** The place to scroll to and mark; null for none. */
  readonly shown: ShownPlace | null;
  readonly onIssue: (issueId: string) => void;
}

const views = [
  { value: "markup", label: t("document-pane.markup") },
  { value: "original", label: t("document-pane.original") },
  { value: "final", label: t("document-pane.final") },
] as const;

type View = (typeof views)[number]["value"];

/** The views that differ: nothing is changed, the file came changed, or the review changed it. */
const viewsOf = (current: ContractText, original: ContractText) => {
  if (countChanges(current.paragraphs) === 0) return [];
  return current === original ? views.filter(({ value }) => value !== "original") : [...views];
};

const byId = (text: ContractText): ReadonlyMap<string, TextParagraph> =>
  new Map(text.paragraphs.map((paragraph) => [paragraph.id, paragraph]));

/** The contract on paper, with its changes marked, undone or made, and its quotes highlighted. */
export function DocumentPane({ current, original, summary, shown, onIssue }: DocumentPaneProps) {
  const [view, setView] = useState<View>("markup");
  const [zoom, setZoom] = useState(1);
  const paper = useRef<HTMLElement>(null);
  const choices = viewsOf(current, original);
  const text = view === "original" ? original : current;
  const scrolled = useRef(0);
  const ourName = useProductName();
  return (
    <>
      <div className={styles.pane}>
        <div className={styles.bar}>
          {choices.length > 0 && (
            <SegmentedControl
              size="xs"
              aria-label={t("document-pane.how-changes-are-shown")}
              value={view}
              data={choices}
              onChange={(value) =>
                setView(choices.find((each) => each.value === value)?.value ?? "markup")
              }
            />
          )}
          {view !== "final" && (
            <ChangeLegend authors={changeAuthors(text.paragraphs, ourName)} ourName={ourName} />
          )}
          {view !== "final" && <ChangeSteps key={view} paper={paper} text={text} />}
          <FindInText key={`find ${view}`} paper={paper} />
          {!isPhone() && <ZoomControl zoom={zoom} onZoom={setZoom} />}
        </div>
        <article ref={paper} className={styles.paper} style={{ zoom }} lang="en">
          <VisuallyHidden component="h2">{t("document-pane.the-contract")}</VisuallyHidden>
          <DocumentText
            text={text}
            original={byId(original)}
            summary={summary}
            isFinal={view === "final"}
            onIssue={onIssue}
          />
        </article>
      </div>
      <ShownPlaceMark key={view} paper={paper} place={shown} scrolledRef={scrolled} />
      <ChangeCard paper={paper} />
    </>
  );
}

/** The document while it loads or is being reviewed. */
export function DocumentSkeleton() {
  return (
    <div className={styles.pane} aria-hidden>
      <div className={styles.bar}>
        <Skeleton height={30} width={210} />
      </div>
      <div className={styles.paper}>
        <Skeleton height={22} width="56%" mx="auto" mb={36} />
        {Array.from({ length: 7 }, (_, paragraph) => (
          <div key={paragraph} className={styles.ghost}>
            {Array.from({ length: 2 + ((paragraph * 5) % 4) }, (_, line) => (
              <Skeleton
                key={line}
                height={11}
                width={`${96 - ((paragraph + line * 7) % 5) * 4}%`}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
