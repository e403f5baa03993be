import type { ContractRecord } from "@proviso/endpoints";
import { Suspense, useEffect, useState } from "react";
import { useStore } from "../platform/store.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { onExitIntent } from "./exit-intent.ts";
import { isRatingAsked, noteRatingAsked, onRatingFlag } from "./satisfaction-flags.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./contract-page.module.css";

const RatingDialog = lazyPart(async () => ({
  default: (await import("./rating-dialog.tsx")).RatingDialog,
}));

/**
 * Asks for a rating once a revised copy was downloaded: by itself when the pointer leaves over the
 * upper edge (C4.61), and by a button for the person who has no pointer.
 */
export function SatisfactionPrompt({ contract }: { readonly contract: ContractRecord }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useOnceTrue(isOpen);
  const { guid } = contract;
  const isDue = useStore({ get: () => isRatingAsked(contract), subscribe: onRatingFlag });
  useEffect(() => {
    if (!isDue) return;
    const until = new AbortController();
    onExitIntent(() => {
      noteRatingAsked(guid);
      until.abort();
      setOpen(true);
    }, until.signal);
    return () => until.abort();
  }, [guid, isDue]);
  return (
    <>
      {isDue && !isOpen && (
        <p className={styles.rate}>
          <button type="button" onClick={() => setOpen(true)}>
            {t("satisfaction-prompt.rate-this-review")}
          </button>
        </p>
      )}
      <Suspense fallback={null}>
        {wasOpen && (
          <RatingDialog
            guid={guid}
            opened={isOpen}
            onClose={() => {
              noteRatingAsked(guid);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
