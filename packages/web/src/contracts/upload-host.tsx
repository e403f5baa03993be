import { Suspense } from "react";
import { useAskedDialog } from "../platform/use-asked-dialog.ts";
import { closeUpload, uploadRequest } from "./upload-request.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const UploadDialog = lazyPart(async () => {
  const { UploadDialog } = await import("./upload-dialog.tsx");
  return { default: UploadDialog };
});

/** Shows the upload dialog when something asks for it; its code is loaded then. */
export function UploadHost() {
  const asked = useAskedDialog(uploadRequest);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <UploadDialog
        key={asked.turn}
        request={asked.about}
        opened={asked.isOpen}
        onClose={closeUpload}
      />
    </Suspense>
  );
}
