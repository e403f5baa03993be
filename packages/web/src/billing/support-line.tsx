import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientSettingsQuery } from "../platform/client-settings.ts";

/** Whom to write to for help (A2.44); nothing where the operator named nobody. */
export function SupportLine() {
  const { data } = useQuery(clientSettingsQuery());
  if (!data?.supportEmail) return null;
  return (
    <Text component="span">
      For help contact support at{" "}
      <Anchor href={`mailto:${data.supportEmail}`} underline="always">
        {data.supportEmail}
      </Anchor>
    </Text>
  );
}
