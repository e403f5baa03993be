import { changeCurrentUser } from "@proviso/endpoints";
import { Suspense, useEffect } from "react";
import { currentUserQuery, type CurrentUser } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { useStore } from "../platform/store.ts";
import { closePreview, isPreviewOpen, openPreview } from "./preview-request.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const PlatformPreview = lazyPart(async () => ({
  default: (await import("./platform-preview.tsx")).PlatformPreview,
}));

const rememberShown = async (): Promise<void> => {
  const body = { tags: { showDemo: false } };
  queryClient.setQueryData(currentUserQuery().queryKey, await ask(changeCurrentUser, { body }));
};

interface PreviewHostProps {
  readonly user: CurrentUser;
  /** False on pages that someone was sent to for something else. */
  readonly mayShowItself: boolean;
}

/** Shows the Platform Preview to who asks for it, and by itself once to who has not seen it (A2.14). */
export function PreviewHost({ user, mayShowItself }: PreviewHostProps) {
  const isOpen = useStore(isPreviewOpen);
  const wasOpen = useOnceTrue(isOpen);
  const isDue = mayShowItself && user.tags.showDemo;
  useEffect(() => {
    if (!isDue) return;
    openPreview();
    // When this fails the preview shows itself once more the next time.
    void rememberShown().catch(() => undefined);
  }, [isDue]);
  return (
    <Suspense fallback={null}>
      {wasOpen && <PlatformPreview opened={isOpen} onClose={closePreview} />}
    </Suspense>
  );
}
