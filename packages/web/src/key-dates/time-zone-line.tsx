import { Button, Select } from "@mantine/core";
import { changeDateSettings } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";
import styles from "./dates-page.module.css";

interface TimeZoneLineProps {
  readonly timeZone: string;
  readonly mayChangeTimeZone: boolean;
}

const zones = (current: string): readonly string[] => [
  ...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")]),
];

/** By whose clocks reminders go out, and where that is changed. */
export function TimeZoneLine({ timeZone, mayChangeTimeZone }: TimeZoneLineProps) {
  const [isChanging, setChanging] = useState(false);
  const change = useMutation({
    mutationFn: (zone: string) => ask(changeDateSettings, { body: { timeZone: zone } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["key-dates"] });
      setChanging(false);
    },
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  return (
    <div className={styles.zone}>
      <p>{t("time-zone-line.owners-get-a-mail", { replaceAll: timeZone.replaceAll("_", " ") })}</p>
      {mayChangeTimeZone && !isChanging && (
        <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          {t("time-zone-line.change-time-zone")}
        </Button>
      )}
      {isChanging && (
        <Select
          aria-label={t("time-zone-line.time-zone")}
          size="xs"
          searchable
          limit={60}
          disabled={change.isPending}
          data={zones(timeZone).map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          value={timeZone}
          onChange={(zone) => zone !== null && change.mutate(zone)}
        />
      )}
    </div>
  );
}
