import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useProductName } from "../platform/product.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface UploadSuccessProps {
  readonly isReviewed: boolean;
  readonly onOpen: () => void;
}

/** The last step of the wizard: what happens now, and the offer of a call where there is one (C2.57). */
export function UploadSuccess({ isReviewed, onOpen }: UploadSuccessProps) {
  const product = useProductName();
  const { data: settings } = useQuery(clientSettingsQuery());
  const what = isReviewed
    ? t("upload-success.is-reviewing-it-the-marked", { product })
    : t("upload-success.it-is-kept-beside");
  return (
    <>
      <div className={styles.success}>
        <span aria-hidden>
          <Check size={26} strokeWidth={2.25} />
        </span>
        <Text fw={550}>{t("upload-success.your-contract-is-uploaded")}</Text>
        <Text>{what}</Text>
        {settings?.schedulingUrl && (
          <Text size="sm" c="dimmed">
            {t("upload-success.would-you-rather-talk")}
          </Text>
        )}
      </div>
      <Group className={styles.foot} justify="flex-end">
        {settings?.schedulingUrl && (
          <Button component="a" variant="default" href="/schedule">
            {t("upload-success.schedule-a-call")}
          </Button>
        )}
        <Button data-autofocus onClick={onOpen}>
          {t("upload-success.open-the-contract")}
        </Button>
      </Group>
    </>
  );
}
