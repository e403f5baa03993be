import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { deleteTemplate, type TemplateRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { showNotice } from "../ui/notice.tsx";
import { deleteFailure } from "./template-sentences.ts";
import { refreshTemplates } from "./template-queries.ts";
import { t } from "./messages.ts";

interface DeleteTemplateDialogProps {
  readonly template: TemplateRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a template is deleted permanently, and says why it cannot be (C5.21, C8.25). */
export function DeleteTemplateDialog(props: DeleteTemplateDialogProps) {
  const { template, opened, onClose, onDeleted } = props;
  const isOpen = useOpenedLate(opened);
  const deletion = useMutation({
    mutationFn: () => ask(deleteTemplate, { params: { id: template.guid } }),
    onSuccess: () => {
      showNotice(t("delete-template-dialog.template-deleted-successfully"));
      void refreshTemplates();
      onDeleted();
    },
  });
  const close = (): void => {
    deletion.reset();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={440}
      title={
        <Title order={2} component="span">
          {deletion.isError
            ? t("delete-template-dialog.template-not-deleted")
            : t("delete-template-dialog.delete-this-template")}
        </Title>
      }
    >
      {deletion.isError ? (
        <>
          <Text role="alert">{deleteFailure(deletion.error)}</Text>
          <Group justify="flex-end" mt={24}>
            <Button data-autofocus onClick={close}>
              {t("delete-template-dialog.got-it")}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text style={{ overflowWrap: "anywhere" }}>
            {t.rich("delete-template-dialog.will-be-deleted", {
              templateName: template.templateName,
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
          </Text>
          <Group justify="flex-end" gap={8} mt={24}>
            <Button variant="default" data-autofocus onClick={close}>
              {t("delete-template-dialog.keep-it")}
            </Button>
            <Button color="red.7" loading={deletion.isPending} onClick={() => deletion.mutate()}>
              {t("delete-template-dialog.delete-template")}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
