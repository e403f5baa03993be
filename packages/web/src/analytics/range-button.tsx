import { Button, Popover, Skeleton } from "@mantine/core";
import type { CalendarDay } from "@proviso/domain";
import { CalendarRange, ChevronDown } from "lucide-react";
import { Suspense, useRef } from "react";
import { rangeWords, type ChosenRange } from "./chosen-range.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import styles from "./analytics-tools.module.css";

const RangePicker = lazyPart(async () => ({
  default: (await import("./range-picker.tsx")).RangePicker,
}));

interface RangeButtonProps {
  readonly range: ChosenRange;
  readonly today: CalendarDay;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onApply: (range: ChosenRange) => void;
}

/** Says the range that is looked at, and opens what changes it. */
export function RangeButton({ range, today, opened, onOpened, onApply }: RangeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onOpened(false);
    button.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => (isOpen ? onOpened(true) : close())}
      position="bottom-end"
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          leftSection={<CalendarRange size={16} aria-hidden />}
          rightSection={<ChevronDown size={15} aria-hidden />}
          onClick={() => onOpened(!opened)}
        >
          {rangeWords(range)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} tabIndex={-1} data-autofocus>
        <Suspense fallback={<Skeleton width={300} height={360} />}>
          <RangePicker
            key={`${range.preset} ${range.from} ${range.to}`}
            value={range}
            today={today}
            onCancel={close}
            onApply={(chosen) => {
              close();
              onApply(chosen);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
