import type { TextParagraph, VerdictRecord } from "@proviso/endpoints";
import { createElement } from "react";
import { useProductName } from "../platform/product.ts";
import { Redline } from "../ui/redline.tsx";
import { CommentMarker, type WordNote } from "./comment-marker.tsx";
import { issueAnchor, stretchesOf, type Highlight, type Stretch } from "./highlights.ts";
import { needsPerson } from "./issue-groups.ts";
import { IssueMarkers } from "./issue-markers.tsx";
import styles from "./document-text.module.css";

/** What every paragraph of a document is drawn with. */
export interface ParagraphContext {
  readonly original: ReadonlyMap<string, TextParagraph>;
  readonly highlights: ReadonlyMap<string, readonly Highlight[]>;
  readonly verdicts: readonly VerdictRecord[];
  /** The comments of the file, by paragraph. */
  readonly comments: ReadonlyMap<string, readonly WordNote[]>;
  /** Whether changes are shown as accepted instead of marked. */
  readonly isFinal: boolean;
  readonly onIssue: (issueId: string) => void;
}

interface ParagraphTextProps {
  readonly paragraph: TextParagraph;
  readonly context: ParagraphContext;
}

const none: readonly Highlight[] = [];
const noComments: readonly WordNote[] = [];

interface StretchTextProps {
  readonly stretch: Stretch;
  readonly isFirstOfChange: boolean;
  readonly isFinal: boolean;
  /** Whether an issue rests on it that is the reader's turn. */
  readonly isOpen: boolean;
}

function StretchText({ stretch, isFirstOfChange, isFinal, isOpen }: StretchTextProps) {
  const { segment, anchors, text } = stretch;
  const ourName = useProductName();
  const look = {
    "data-bold": segment.bold || undefined,
    "data-italic": segment.italic || undefined,
    "data-underline": segment.underline || undefined,
    "data-anchors": anchors.join(" ") || undefined,
    "data-open": isOpen || undefined,
  };
  if (segment.kind === "kept" || isFinal) return <span {...look}>{text}</span>;
  return (
    <Redline
      kind={segment.kind}
      author={segment.author}
      isForeign={segment.author !== ourName}
      data-author={segment.author ?? ""}
      data-date={segment.date ?? ""}
      data-change={isFirstOfChange || undefined}
      tabIndex={isFirstOfChange ? -1 : undefined}
      {...look}
    >
      {text}
    </Redline>
  );
}

const isChange = (stretch: Stretch | undefined): boolean =>
  stretch !== undefined && stretch.segment.kind !== "kept";

// Word's heading styles often number whole clauses; only a short one is a heading to listen for.
const longestHeading = 120;

const tagOf = ({ heading, segments }: TextParagraph) => {
  const length = segments.reduce((sum, { text }) => sum + text.length, 0);
  if (heading === null || length > longestHeading) return "p";
  return (["h3", "h4", "h5"] as const)[heading - 1] ?? "h6";
};

/** Room for a clause's number, in pixels; the number stands inside the indent. */
const labelRoom = 46;

const indentOf = ({ indent, label }: TextParagraph): number =>
  Math.min(Math.max(indent / 15, label === "" ? 0 : labelRoom), 190);

/** One paragraph as Word numbers and indents it, with tracked changes, quotes and issue markers. */
export function ParagraphText({ paragraph, context }: ParagraphTextProps) {
  const highlights = context.highlights.get(paragraph.id) ?? none;
  const all = stretchesOf(paragraph, context.original.get(paragraph.id), highlights);
  const stretches = context.isFinal ? all.filter(({ segment }) => segment.kind !== "deleted") : all;
  if (context.isFinal && stretches.length === 0 && all.length > 0) return null;
  const isEmpty = stretches.length === 0 && paragraph.label === "";
  const issues = context.verdicts.filter(({ issueId }) =>
    highlights.some(({ anchor }) => anchor === issueAnchor(issueId)),
  );
  const open = new Set(issues.filter(needsPerson).map(({ issueId }) => issueAnchor(issueId)));
  const comments = context.comments.get(paragraph.id) ?? noComments;
  const marked = issues.filter(({ verdict }) => verdict !== "pass");
  const indent = { paddingLeft: indentOf(paragraph) };
  return (
    <div
      className={styles.paragraph}
      data-paragraph={paragraph.id}
      data-empty={isEmpty || undefined}
      data-mark={context.isFinal ? undefined : paragraph.mark}
      style={indent}
    >
      {(marked.length > 0 || comments.length > 0) && (
        <div className={styles.markers}>
          <IssueMarkers issues={marked} onIssue={context.onIssue} />
          {comments.length > 0 && <CommentMarker comments={comments} />}
        </div>
      )}
      {createElement(
        tagOf(paragraph),
        {
          className: styles.text,
          "data-heading": paragraph.heading ?? undefined,
          "data-align": paragraph.alignment,
          "data-style": paragraph.style,
        },
        paragraph.label !== "" && <span className={styles.label}>{paragraph.label} </span>,
        stretches.map((stretch, at) => (
          <StretchText
            key={at}
            stretch={stretch}
            isFinal={context.isFinal}
            isFirstOfChange={isChange(stretch) && !isChange(stretches[at - 1])}
            isOpen={stretch.anchors.some((anchor) => open.has(anchor))}
          />
        )),
      )}
    </div>
  );
}
