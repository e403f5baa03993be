import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";

/** Whom to write to for help (A2.44); nothing where the operator named nobody. */
export function SupportLine() {
  const { data } = useQuery(clientSettingsQuery());
  if (!data?.supportEmail) return null;
  return (
    <Text component="span">
      {t.rich("support-line.for-help-contact-support-at", {
        supportEmail: data.supportEmail,
        link: (chunks) => (
          <Anchor href={`mailto:${data.supportEmail}`} underline="always">
            {chunks}
          </Anchor>
        ),
      })}
    </Text>
  );
}
