import { Button, Popover, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AnalyticsOptions } from "@proviso/endpoints";
import { ListFilter } from "lucide-react";
import { Suspense, useRef } from "react";
import { narrowedCount, type ChosenFilters } from "./chosen-filters.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./analytics-tools.module.css";

const FilterForm = lazyPart(async () => ({
  default: (await import("./filter-form.tsx")).FilterForm,
}));

interface FiltersButtonProps {
  /** null while they are not loaded. */
  readonly options: AnalyticsOptions | null;
  readonly chosen: ChosenFilters;
  readonly onApply: (chosen: ChosenFilters) => void;
}

/** Opens the filters, and says in how many of them something is left out. */
export function FiltersButton({ options, chosen, onApply }: FiltersButtonProps) {
  const [opened, popover] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    popover.close();
    button.current?.focus();
  };
  const count = options ? narrowedCount(options, chosen) : 0;
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => (isOpen ? popover.open() : close())}
      position="bottom-end"
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          leftSection={<ListFilter size={16} aria-hidden />}
          onClick={popover.toggle}
        >
          {count > 0 ? t("filters-button.filters", { count }) : t("filters-button.filters.button")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} tabIndex={-1} data-autofocus>
        <Suspense fallback={<Skeleton width={240} height={200} />}>
          {options && (
            <FilterForm
              options={options}
              chosen={chosen}
              onApply={(ticked) => {
                close();
                onApply(ticked);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
