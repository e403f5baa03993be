import { Popover } from "@mantine/core";
import type { ContractText } from "@proviso/endpoints";
import { MessageSquareText } from "lucide-react";
import { formatMoment } from "../platform/format.ts";
import { t } from "./messages.ts";
import styles from "./comment-marker.module.css";

/** A comment of the Word file. */
export type WordNote = ContractText["comments"][number];

const when = (date: string | null): string => {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? "" : formatMoment(time);
};

/** The comments on a paragraph, in its margin; pressing shows them. */
export function CommentMarker({ comments }: { readonly comments: readonly WordNote[] }) {
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.marker}
          aria-label={t("comment-marker.comments", { count: comments.length })}
        >
          <MessageSquareText size={15} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.card}
        aria-label={t("comment-marker.comments-in-the-file")}
        tabIndex={-1}
      >
        {comments.map(({ id, author, date, quote, text }) => (
          <figure key={id}>
            <figcaption>
              <strong>{author || t("comment-marker.an-unnamed-author")}</strong>{" "}
              <span>{when(date)}</span>
            </figcaption>
            {quote && <blockquote>{quote}</blockquote>}
            <p>{text}</p>
          </figure>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
