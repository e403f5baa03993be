import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { Loss } from "./editor-messages.ts";
import styles from "./editor.module.css";

interface LossQuestionProps {
  readonly losses: readonly Loss[];
  readonly onKeep: () => void;
  readonly onSave: () => void;
}

const sentences: Record<Loss, string> = {
  formatting:
    "Fonts, sizes, colours, lists and spacing that were changed stay as they were. Bold, italic, underline, styles and alignment are kept.",
  tables:
    "Tables and columns that were added, and cells that were merged or split, are left out. Move words out of them first, or the save is refused.",
  "resolved-comments": "Comments that were resolved stay open.",
  "deleted-comments": "Comments that were deleted stay.",
};

/** Says before saving what of an editing cannot be kept as a tracked change. */
export function LossQuestion({ losses, onKeep, onSave }: LossQuestionProps) {
  return (
    <Modal
      opened={losses.length > 0}
      onClose={onKeep}
      size={480}
      title={
        <Title order={2} component="span">
          Not everything can be saved
        </Title>
      }
    >
      <Text>Every change of the text is saved and tracked. This is not:</Text>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{sentences[loss]}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={onKeep}>
          Keep editing
        </Button>
        <Button onClick={onSave}>Save the rest</Button>
      </Group>
    </Modal>
  );
}
