import { Button, Group, Modal, Title } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { t } from "./messages.ts";

/** Asks before changes that are not saved are left behind (C5.20). */
export function LeaveStudio({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const stay = (): void => blocker.reset?.();
  return (
    <Modal
      opened={blocker.status === "blocked"}
      onClose={stay}
      size={460}
      title={
        <Title order={2} component="span">
          {t("leave-studio.are-you-sure")}
        </Title>
      }
    >
      <p>{t("leave-studio.what-you-have-not-saved")}</p>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={stay}>
          {t("leave-studio.keep-editing")}
        </Button>
        <Button color="red.7" onClick={() => blocker.proceed?.()}>
          {t("leave-studio.discard")}
        </Button>
      </Group>
    </Modal>
  );
}
