import { Button, Select } from "@mantine/core";
import { changeDateSettings } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
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
      <p>
        Owners get a mail 90, 60, 30 and 7 days before, at 8 in the morning. Time zone of the
        account: {timeZone.replaceAll("_", " ")}.
      </p>
      {mayChangeTimeZone && !isChanging && (
        <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          Change time zone
        </Button>
      )}
      {isChanging && (
        <Select
          aria-label="Time zone"
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
