import { useEffect, useState, type RefObject } from "react";
import { formatMoment } from "../platform/format.ts";
import { t } from "./messages.ts";
import styles from "./change-card.module.css";

interface Shown {
  readonly kind: string;
  readonly author: string;
  readonly when: string;
  readonly left: number;
  readonly top: number;
}

const describe = (target: EventTarget | null): Shown | null => {
  if (!(target instanceof Element)) return null;
  const change = target.closest<HTMLElement>("ins[data-author], del[data-author]");
  if (!change) return null;
  const [rect] = change.getClientRects();
  if (!rect) return null;
  const time = Date.parse(change.dataset["date"] ?? "");
  return {
    kind: change.tagName === "INS" ? t("change-card.inserted") : t("change-card.deleted"),
    author: change.dataset["author"] || t("change-card.an-unnamed-author"),
    when: Number.isNaN(time) ? "" : formatMoment(time),
    left: Math.max(8, Math.min(rect.left, globalThis.innerWidth - 350)),
    top: rect.top,
  };
};

/** Says who made a tracked change and when, while it is pointed at or has the focus. */
export function ChangeCard({ paper }: { readonly paper: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const area = paper.current;
    if (!area) return;
    let target: EventTarget | null = null;
    const place = (): void => setShown(describe(target));
    const show = (event: Event): void => {
      target = event.target;
      place();
    };
    const hide = (): void => {
      target = null;
      setShown(null);
    };
    const hideOnEscape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") hide();
    };
    const until = new AbortController();
    const { signal } = until;
    area.addEventListener("pointerover", show, { signal });
    area.addEventListener("pointerleave", hide, { signal });
    area.addEventListener("focusin", show, { signal });
    area.addEventListener("focusout", hide, { signal });
    document.addEventListener("keydown", hideOnEscape, { signal });
    globalThis.addEventListener("scroll", place, { passive: true, signal });
    return () => until.abort();
  }, [paper]);
  if (!shown) return null;
  return (
    <div className={styles.card} style={{ left: shown.left, top: shown.top }} aria-hidden>
      {t.rich("change-card.by", {
        kind: shown.kind,
        author: shown.author,
        strong: (chunks) => <strong data-kind={shown.kind}>{chunks}</strong>,
      })}
      {shown.when && <span>{shown.when}</span>}
    </div>
  );
}
