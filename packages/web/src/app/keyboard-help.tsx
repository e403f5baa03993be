import { Kbd, Modal, Switch, Title } from "@mantine/core";
import { areShortcutsOn, setShortcutsOn } from "../platform/shortcuts.ts";
import { useStore } from "../platform/store.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import styles from "./keyboard-help.module.css";

const groups = [
  {
    name: "Everywhere",
    keys: [
      { keys: ["?"], does: "Show this list" },
      { keys: ["/"], does: "Go to the search" },
      { keys: ["n"], does: "Upload a new contract" },
    ],
  },
  {
    name: "On a contract",
    keys: [
      { keys: ["j"], does: "Next issue" },
      { keys: ["k"], does: "Previous issue" },
      { keys: ["Enter"], does: "Open the issue and show its place in the document" },
    ],
  },
  {
    name: "In the editor",
    keys: [
      { keys: ["Ctrl", "S"], does: "Save" },
      { keys: ["Ctrl", "Alt", "M"], does: "Comment on the selected words" },
    ],
  },
  {
    name: "On a comparison",
    keys: [
      { keys: ["j"], does: "Next change" },
      { keys: ["k"], does: "Previous change" },
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
          Keyboard shortcuts
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
        label="Single-key shortcuts"
        description="Switch them off if you dictate or use another tool that types for you."
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.currentTarget.checked)}
      />
    </Modal>
  );
}
