import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { openUpload } from "./upload-request.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";

const RefusedDialog = lazyPart(async () => ({
  default: (await import("../ui/refused-dialog.tsx")).RefusedDialog,
}));

interface UploadOnArrivalProps {
  /** Whether the address asks for the upload dialog (cta=upload). */
  readonly isAsked: boolean;
  /** Called once the wish is met or its refusal is read, to take it out of the address. */
  readonly onTaken: () => void;
}

/** Opens the upload dialog for the person who comes with cta=upload, or says that they may not (C2.8, C8.31). */
export function UploadOnArrival({ isAsked, onTaken }: UploadOnArrivalProps) {
  const { data: user } = useQuery(currentUserQuery());
  const mayUpload = user?.availableActions.UPLOAD_DOCUMENT.enabled;
  useEffect(() => {
    if (!isAsked || mayUpload !== true) return;
    openUpload();
    onTaken();
  }, [isAsked, mayUpload, onTaken]);
  const isRefused = isAsked && mayUpload === false;
  const wasRefused = useOnceTrue(isRefused);
  return (
    <Suspense fallback={null}>
      {wasRefused && (
        <RefusedDialog
          title={t("upload-on-arrival.upload-contract-error")}
          sentence={t("upload-on-arrival.you-dont-have-permissions")}
          opened={isRefused}
          onClose={onTaken}
        />
      )}
    </Suspense>
  );
}
