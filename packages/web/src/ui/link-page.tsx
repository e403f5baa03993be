import { Button, Skeleton, Title } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { t } from "./messages.ts";
import styles from "./link-page.module.css";
import { LogoMark } from "./logo.tsx";

/** What is around everything that someone without an account sees by a link. */
export function LinkPage({ children }: { readonly children: ReactNode }) {
  const product = useProductName();
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <LogoMark />
        {product}
      </header>
      <main>{children}</main>
    </div>
  );
}

/** A sheet with a few words, before or after there is a document to show. */
export function LinkSheet({ children }: { readonly children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section ref={sheet} tabIndex={-1} className={styles.sheet}>
      {children}
    </section>
  );
}

/** The sheet while the link is looked up. */
export function LinkSheetSkeleton() {
  return (
    <section className={styles.sheet} aria-busy="true" aria-label={t("link-page.loading")}>
      <Skeleton height={32} width="70%" mb={16} />
      <Skeleton height={18} mb={8} />
      <Skeleton height={18} width="60%" />
    </section>
  );
}

/** Says that a link is over and what to do, or that it could not be looked up. */
export function LinkFailure(props: {
  readonly isEnded: boolean;
  readonly error: unknown;
  /** The title when the link may still be good. */
  readonly title: string;
  /** Whom to ask for a new one. */
  readonly advice: string;
  readonly retry: () => void;
}) {
  const { isEnded, error, title, advice, retry } = props;
  return (
    <LinkSheet>
      <Title order={1}>{isEnded ? t("link-page.oops") : title}</Title>
      <p role="alert">{isEnded ? t("link-page.the-link-you-followed") : sentenceOf(error)}</p>
      {isEnded ? (
        <p className={styles.advice}>{advice}</p>
      ) : (
        <Button onClick={retry}>{t("link-page.try-again")}</Button>
      )}
    </LinkSheet>
  );
}
