import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

/** How long the notice is read before the newer version is opened, in milliseconds (C9.8). */
const redirectDelay = 1_000;

/** For an old version: says that there is a newer one and goes there, unless the reader would rather stay (C2.38). */
export function NewerVersionNotice({ contract }: { readonly contract: ContractRecord }) {
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  const go = useEffectEvent(() => {
    const params = { guid: contract.lastVersionGuid };
    void navigate({ to: "/dashboard/details/$guid", params, replace: true });
  });
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => go(), redirectDelay);
    return () => clearTimeout(timer);
  }, [isStaying]);
  return (
    <Modal
      opened={!isStaying}
      onClose={() => setStaying(true)}
      size={440}
      title={
        <Title order={2} component="span">
          Newer version
        </Title>
      }
    >
      <Text>
        A newer version of this contract is available. You will be redirected to the updated
        version.
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={() => setStaying(true)}>
          Stay on this version
        </Button>
      </Group>
    </Modal>
  );
}
