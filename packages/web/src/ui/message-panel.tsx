import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./message-panel.module.css";

interface MessagePanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** "alert" is read aloud when it appears. */
  readonly role?: "alert" | "status";
  /** 1 when the message is the whole page. */
  readonly order?: 1 | 2;
}

/** A centerd message where content would stand: nothing here, nothing found, could not be loaded. */
export function MessagePanel(props: MessagePanelProps) {
  return (
    <div className={styles.panel} role={props.role}>
      {props.icon && (
        <span className={styles.icon} aria-hidden>
          {props.icon}
        </span>
      )}
      <Title order={props.order ?? 2} size="h2">
        {props.title}
      </Title>
      <Text c="dimmed" maw={460}>
        {props.children}
      </Text>
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
