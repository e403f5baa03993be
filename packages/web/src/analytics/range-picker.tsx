import { t } from "./messages.ts";
import "@mantine/dates/styles.layer.css";
import { Button } from "@mantine/core";
import { DatePicker, type DatesRangeValue } from "@mantine/dates";
import {
  addMonths,
  earliestDay,
  presetRange,
  rangePresets,
  type CalendarDay,
} from "@proviso/domain";
import { useState } from "react";
import { useScreen } from "../platform/screen.ts";
import { mayChoose, presetNames, type ChosenRange } from "./chosen-range.ts";
import styles from "./analytics-tools.module.css";

interface RangePickerProps {
  readonly value: ChosenRange;
  readonly today: CalendarDay;
  readonly onApply: (range: ChosenRange) => void;
  readonly onCancel: () => void;
}

/** Chooses a range by its name or by its days; it takes effect on Apply (A4.3, A5.4). */
export function RangePicker({ value, today, onApply, onCancel }: RangePickerProps) {
  const [preset, setPreset] = useState(value.preset);
  const [days, setDays] = useState<DatesRangeValue<string>>([value.from, value.to]);
  const isWide = useScreen("(width > 700px)");
  // The last month of the range is shown, and where there is room for two the one before it.
  const monthFor = (last: CalendarDay): CalendarDay => addMonths(last, isWide ? -1 : 0);
  const [shown, setShown] = useState<string>(monthFor(value.to));
  const [from, to] = days;
  const range = from && to ? { preset, from, to } : null;
  const choose = (name: ChosenRange["preset"]): void => {
    setPreset(name);
    if (name === "custom") return;
    const named = presetRange(name, today);
    setDays([named.from, named.to]);
    setShown(monthFor(named.to));
  };
  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault();
        if (range && mayChoose(range, today)) onApply(range);
      }}
    >
      <div className={styles.choices}>
        <div className={styles.presets} role="group" aria-label={t("range-picker.range")}>
          {rangePresets.map((name) => (
            <Button
              key={name}
              variant={preset === name ? "light" : "subtle"}
              justify="flex-start"
              aria-pressed={preset === name}
              onClick={() => choose(name)}
            >
              {presetNames[name]}
            </Button>
          ))}
        </div>
        <DatePicker
          type="range"
          numberOfColumns={isWide ? 2 : 1}
          value={days}
          onChange={(chosen) => {
            setPreset("custom");
            setDays(chosen);
          }}
          date={shown}
          onDateChange={setShown}
          minDate={earliestDay(today)}
          maxDate={today}
          maxLevel="month"
          allowSingleDateInRange
          ariaLabels={{
            previousMonth: t("range-picker.previous-month"),
            nextMonth: t("range-picker.next-month"),
          }}
          classNames={{ day: styles.day ?? "" }}
        />
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          {t("range-picker.cancel")}
        </Button>
        <Button type="submit" disabled={range === null || !mayChoose(range, today)}>
          {t("range-picker.apply")}
        </Button>
      </div>
    </form>
  );
}
