import { Button, Popover } from "@mantine/core";
import { requestPermission } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { showNotice } from "../ui/notice.tsx";
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
      showNotice("Your request was sent successfully");
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
          View only
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={id} className={styles.popover}>
        <h3 id={id}>Permission to edit</h3>
        <p>You can see these settings, but you don’t have permission to change them.</p>
        <Button
          data-autofocus
          disabled={request.isSuccess}
          loading={request.isPending}
          onClick={() => request.mutate()}
        >
          {request.isSuccess ? "Request sent" : "Ask for permission"}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
