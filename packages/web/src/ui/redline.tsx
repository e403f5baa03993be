import type { ComponentProps, ReactNode } from "react";
import { t } from "./messages.ts";
import styles from "./redline.module.css";

interface RedlineProps extends Omit<ComponentProps<"ins">, "children" | "className" | "ref"> {
  readonly kind: "inserted" | "deleted";
  /** Who made the change; null when the file does not say. */
  readonly author: string | null;
  /** Whether someone else made it than this product for the reader: drawn with a broken line. */
  readonly isForeign?: boolean;
  readonly children: ReactNode;
}

/** A stretch of text that comes or goes: underlined green or struck red, and said in words to screen readers. */
export function Redline({ kind, author, isForeign = false, children, ...rest }: RedlineProps) {
  const Tag = kind === "inserted" ? "ins" : "del";
  const said =
    author === null ? t("redline.kind", { kind }) : t("redline.kind-by", { kind, author });
  return (
    <Tag
      className={kind === "inserted" ? styles.ins : styles.del}
      data-said={said}
      data-foreign={isForeign || undefined}
      {...rest}
    >
      {children}
    </Tag>
  );
}
