import { useEffect, useState } from "react";
import { t } from "./messages.ts";
import styles from "./slow-note.module.css";

const patience = 15_000;

/** Says after fifteen seconds that the server has not answered, as long as something is waited for, and what that means. */
export function SlowNote({
  isPending,
  advice,
}: {
  readonly isPending: boolean;
  readonly advice: string;
}) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return (
    <p className={styles.note} role="status">
      {isSlow && t("slow-note.the-server-has-not-answered", { advice })}
    </p>
  );
}
