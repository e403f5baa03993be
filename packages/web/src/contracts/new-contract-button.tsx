import { Button, Tooltip } from "@mantine/core";
import { Plus } from "lucide-react";
import type { CurrentUser } from "../identity/index.ts";
import { useShortcut } from "../platform/shortcuts.ts";
import { openUpload } from "./upload-request.ts";

/** Opens the upload dialog; where the account may not upload it says why (C2.9). */
export function NewContractButton({ user }: { readonly user: CurrentUser }) {
  const { enabled, reason } = user.availableActions.UPLOAD_DOCUMENT;
  const open = (): void => {
    if (enabled) openUpload();
  };
  useShortcut(["n"], (event) => {
    event.preventDefault();
    open();
  });
  return (
    <Tooltip label={reason ?? ""} disabled={enabled || reason === null}>
      <Button
        leftSection={<Plus size={16} aria-hidden />}
        aria-disabled={!enabled}
        {...(enabled ? {} : { "data-disabled": true })}
        onClick={open}
      >
        New contract
      </Button>
    </Tooltip>
  );
}
