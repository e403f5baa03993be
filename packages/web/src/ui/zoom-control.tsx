import { ActionIcon } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./zoom-control.module.css";

interface ZoomControlProps {
  /** 1 for the natural size. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

const steps = [0.75, 0.9, 1, 1.25, 1.5, 2] as const;

/** Makes a document larger and smaller; the size is between and brings back the natural one. */
export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  return (
    <div className={styles.zoom} role="group" aria-label={t("zoom-control.zoom")}>
      <ActionIcon
        size={28}
        aria-label={t("zoom-control.smaller")}
        disabled={smaller === undefined}
        onClick={() => onZoom(smaller ?? zoom)}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <button
        type="button"
        className={styles.value}
        aria-label={t("zoom-control.back-to-100", { percent: Math.round(zoom * 100) })}
        onClick={() => onZoom(1)}
      >
        {Math.round(zoom * 100)}%
      </button>
      <ActionIcon
        size={28}
        aria-label={t("zoom-control.larger")}
        disabled={larger === undefined}
        onClick={() => onZoom(larger ?? zoom)}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
