import type { PageSize } from "@proviso/domain";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { DraftField } from "./placing.ts";
import { fieldNames } from "./signer-words.ts";
import { t } from "./messages.ts";
import styles from "./send-for-signature.module.css";

interface PlacedFieldProps {
  readonly field: DraftField;
  readonly signerName: string;
  readonly signerIndex: number;
  readonly page: PageSize;
  readonly scale: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onMove: (x: number, y: number) => void;
  readonly onRemove: () => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points that an arrow key moves a field; with Shift, one. */
const stride = 8;

/** A field on a page, dragged by mouse or finger and moved by the arrow keys. */
export function PlacedField(props: PlacedFieldProps) {
  const { field, signerName, signerIndex, scale, isSelected, onSelect, onMove, onRemove } = props;
  const grip = useRef<{ x: number; y: number } | null>(null);
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX / scale - field.x, y: event.clientY / scale - field.y };
    onSelect();
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (grip.current) onMove(clientX / scale - grip.current.x, clientY / scale - grip.current.y);
  };
  const type = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else if (step === undefined) return;
    else {
      const by = event.shiftKey ? 1 : stride;
      onMove(field.x + step[0] * by, field.y + step[1] * by);
    }
    event.preventDefault();
  };
  const { x, y, width, height, page } = field;
  return (
    <button
      type="button"
      className={styles.field}
      data-signer={signerIndex % 6}
      data-selected={isSelected || undefined}
      aria-label={t("placed-field.of-page", {
        fieldName: fieldNames[field.kind],
        signerName,
        page: page + 1,
      })}
      aria-pressed={isSelected}
      style={{ left: (x + width / 2) * scale, top: (y + height / 2) * scale }}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onClick={(event) => {
        event.stopPropagation();
        onSelect();
      }}
      onKeyDown={type}
    >
      <span className={styles.drawn} style={{ width: width * scale, height: height * scale }}>
        {fieldNames[field.kind]}
      </span>
    </button>
  );
}
