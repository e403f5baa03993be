import { FileCheck2, LayoutList, Signature } from "lucide-react";
import { useProductName } from "../platform/product.ts";
import { MessageDialog } from "./message-dialog.tsx";
import styles from "./welcome-dialog.module.css";

const points = [
  {
    Icon: FileCheck2,
    title: "The contract page",
    text: "Every contract has its own page: where it stands, what the review found, and each proposed change beside its place in the text.",
  },
  {
    Icon: LayoutList,
    title: "The dashboard",
    text: "All your contracts in one list, with their status, ready to search, filter and sort.",
  },
  {
    Icon: Signature,
    title: "Closing the loop",
    text: "Negotiate, send for signature and keep the signed copy, without leaving the contract.",
  },
] as const;

interface WelcomeDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Welcomes people who come from the earlier platform (A2.21). */
export function WelcomeDialog({ opened, onClose }: WelcomeDialogProps) {
  const product = useProductName();
  return (
    <MessageDialog
      opened={opened}
      size={500}
      title={`Welcome to the new ${product} Platform!`}
      action="Sign in to the platform"
      onClose={onClose}
    >
      <ul className={styles.points}>
        {points.map(({ Icon, title, text }) => (
          <li key={title}>
            <span className={styles.icon} aria-hidden>
              <Icon size={18} strokeWidth={1.75} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </MessageDialog>
  );
}
