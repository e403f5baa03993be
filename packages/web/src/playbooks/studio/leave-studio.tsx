import { Button, Group, Modal, Title } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";

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
          Are you sure you want to discard the changes?
        </Title>
      }
    >
      <p>What you have not saved as a draft is lost.</p>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={stay}>
          Keep editing
        </Button>
        <Button color="red.7" onClick={() => blocker.proceed?.()}>
          Discard
        </Button>
      </Group>
    </Modal>
  );
}
