import { Button, Popover } from "@mantine/core";
import { requestPermission } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";
import styles from "./settings-page.module.css";

/** Says that the reader may only look, and lets them ask the owners for more (A2.41, A8.6). */
export function AskPermission() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const request = useMutation({
    mutationKey: ["request-permission"],
    mutationFn: () => ask(requestPermission, {}),
    onSuccess: () => {
      setOpen(false);
      showNotice(t("ask-permission.your-request-was-sent-successfully"));
    },
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={280}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Lock size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t("ask-permission.view-only")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={id} className={styles.popover}>
        <h3 id={id}>{t("ask-permission.permission-to-edit")}</h3>
        <p>{t("ask-permission.you-can-see-these")}</p>
        <Button
          data-autofocus
          disabled={request.isSuccess}
          loading={request.isPending}
          onClick={() => request.mutate()}
        >
          {request.isSuccess
            ? t("ask-permission.request-sent")
            : t("ask-permission.ask-for-permission")}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
