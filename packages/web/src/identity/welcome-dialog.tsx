import { FileCheck2, LayoutList, Signature } from "lucide-react";
import { useProductName } from "../platform/product.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { t } from "./messages.ts";
import styles from "./welcome-dialog.module.css";

const points = [
  {
    Icon: FileCheck2,
    title: t("welcome-dialog.the-contract-page"),
    text: t("welcome-dialog.every-contract-has-its-own"),
  },
  {
    Icon: LayoutList,
    title: t("welcome-dialog.the-dashboard"),
    text: t("welcome-dialog.all-your-contracts"),
  },
  {
    Icon: Signature,
    title: t("welcome-dialog.closing-the-loop"),
    text: t("welcome-dialog.negotiate-send-for-signature"),
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
      title={t("welcome-dialog.welcome-to-the-new-platform", { product })}
      action={t("welcome-dialog.sign-in-to-the-platform")}
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
