import { lazy, Suspense, useState } from "react";
import { useStore } from "../platform/store.ts";
import { closeUpload, uploadRequest } from "./upload-request.ts";

const UploadDialog = lazy(async () => {
  const { UploadDialog } = await import("./upload-dialog.tsx");
  return { default: UploadDialog };
});

/** Shows the upload dialog when something asks for it; its code is loaded then. */
export function UploadHost() {
  const request = useStore(uploadRequest);
  // The last request stays while the closing dialog fades out.
  const [shown, setShown] = useState(request);
  const [turn, setTurn] = useState(0);
  if (request !== null && request !== shown) {
    setShown(request);
    setTurn(turn + 1);
  }
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <UploadDialog key={turn} request={shown} opened={request !== null} onClose={closeUpload} />
    </Suspense>
  );
}
