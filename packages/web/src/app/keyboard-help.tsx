import { Kbd, Modal, Switch, Title } from "@mantine/core";
import { areShortcutsOn, setShortcutsOn } from "../platform/shortcuts.ts";
import { useStore } from "../platform/store.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { t } from "./messages.ts";
import styles from "./keyboard-help.module.css";

const groups = [
  {
    name: t("keyboard-help.everywhere"),
    keys: [
      { keys: ["?"], does: t("keyboard-help.show-this-list") },
      { keys: ["/"], does: t("keyboard-help.go-to-the-search") },
      { keys: ["n"], does: t("keyboard-help.upload-a-new-contract") },
    ],
  },
  {
    name: t("keyboard-help.on-a-contract"),
    keys: [
      { keys: ["j"], does: t("keyboard-help.next-issue") },
      { keys: ["k"], does: t("keyboard-help.previous-issue") },
      { keys: [t("keyboard-help.enter")], does: t("keyboard-help.open-the-issue") },
    ],
  },
  {
    name: t("keyboard-help.in-the-editor"),
    keys: [
      { keys: [t("keyboard-help.ctrl"), "S"], does: t("keyboard-help.save") },
      {
        keys: [t("keyboard-help.ctrl"), t("keyboard-help.alt"), "M"],
        does: t("keyboard-help.comment-on-the-selected-words"),
      },
    ],
  },
  {
    name: t("keyboard-help.on-a-comparison"),
    keys: [
      { keys: ["j"], does: t("keyboard-help.next-change") },
      { keys: ["k"], does: t("keyboard-help.previous-change") },
    ],
  },
] as const;

/** The list of keyboard shortcuts, with the switch that turns them off. */
export function KeyboardHelp(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const isOn = useStore(areShortcutsOn);
  const isOpen = useOpenedLate(props.opened);
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size={460}
      title={
        <Title order={2} component="span">
          {t("keyboard-help.keyboard-shortcuts")}
        </Title>
      }
    >
      {groups.map((group) => (
        <section key={group.name} className={styles.group}>
          <h3 className={styles.name}>{group.name}</h3>
          <dl className={styles.list}>
            {group.keys.map(({ keys, does }) => (
              <div key={does} className={styles.row}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={t("keyboard-help.single-key-shortcuts")}
        description={t("keyboard-help.switch-them-off")}
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.currentTarget.checked)}
      />
    </Modal>
  );
}
