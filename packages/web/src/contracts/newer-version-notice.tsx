import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { redirectSoon } from "./redirect-soon.ts";
import { isDialogOpen, whenNobodyWrites } from "./when-nobody-writes.ts";
import { t } from "./messages.ts";
import styles from "./contract-page.module.css";

const route = getRouteApi("/signed-in/dashboard/details/$guid");

/**
 * For an old version: says that there is a newer one and goes there, unless the reader would rather stay (C2.38).
 * A dialog that is open is waited for: going on would take what is written in it away.
 */
export function NewerVersionNotice({ contract }: { readonly contract: ContractRecord }) {
  const navigate = useNavigate();
  const { keep } = route.useSearch();
  const [isStaying, setStaying] = useState(keep === "version");
  const [isFree, setFree] = useState(() => !isDialogOpen());
  const isGoing = isFree && !isStaying;
  const go = useEffectEvent(() => {
    const params = { guid: contract.lastVersionGuid };
    void navigate({ to: "/dashboard/details/$guid", params, replace: true });
  });
  useEffect(() => (isFree ? undefined : whenNobodyWrites(() => setFree(true))), [isFree]);
  useEffect(() => (isGoing ? redirectSoon(() => go()) : undefined), [isGoing]);
  if (!isGoing)
    return (
      <p className={styles.notice}>
        {t.rich("newer-version-notice.this-is-an-older", {
          link: (chunks) => (
            <Link to="/dashboard/details/$guid" params={{ guid: contract.lastVersionGuid }}>
              {chunks}
            </Link>
          ),
        })}
      </p>
    );
  return (
    <Modal
      opened
      onClose={() => setStaying(true)}
      size={440}
      title={
        <Title order={2} component="span">
          {t("newer-version-notice.newer-version")}
        </Title>
      }
    >
      <Text>{t("newer-version-notice.a-newer-version")}</Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={() => setStaying(true)}>
          {t("newer-version-notice.stay-on-this-version")}
        </Button>
      </Group>
    </Modal>
  );
}
