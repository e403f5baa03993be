import { Button, Drawer, Skeleton, Title } from "@mantine/core";
import { MailOpen } from "lucide-react";
import { Suspense } from "react";
import { loadUploadAddress } from "../inbound/index.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./mail-drawer.module.css";

const UploadAddress = lazyPart(async () => ({
  default: (await loadUploadAddress()).UploadAddress,
}));

interface MailDrawerProps {
  readonly opened: boolean;
  /** One's own upload address. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The three steps of mailing a contract from a phone (A2.47). */
export function MailDrawer({ opened, address, onClose }: MailDrawerProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="min(520px, 92dvh)"
      title={
        <Title order={2} component="span">
          {t("mail-drawer.e-mail-a-contract")}
        </Title>
      }
    >
      <ol className={styles.steps}>
        <li>
          <strong>{t("mail-drawer.copy-the-upload-address")}</strong>
          <Suspense fallback={<Skeleton height={36} radius={6} />}>
            <UploadAddress />
          </Suspense>
        </li>
        <li>
          <strong>{t("mail-drawer.open-your-e-mail-app")}</strong>
          <Button
            component="a"
            variant="default"
            href={`mailto:${address}`}
            leftSection={<MailOpen size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t("mail-drawer.open-e-mail-app")}
          </Button>
        </li>
        <li>
          <strong>{t("mail-drawer.forward-the-contract")}</strong>
          <p>{t("mail-drawer.well-review-it-and-provide")}</p>
        </li>
      </ol>
    </Drawer>
  );
}
