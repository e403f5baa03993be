import { Button } from "@mantine/core";
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { drawStrokes, pictureSize, type Stroke } from "./signature-picture.ts";
import { t } from "./messages.ts";
import styles from "./signing.module.css";

interface DrawPadProps {
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (strokes: readonly Stroke[]) => void;
}

/** A place to draw a signature by mouse, pen or finger. */
export function DrawPad({ strokes, onStrokes }: DrawPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) drawStrokes(context, strokes);
  }, [strokes]);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * pictureSize.width,
      y: ((clientY - box.top) / box.height) * pictureSize.height,
    };
  };
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        width={pictureSize.width}
        height={pictureSize.height}
        role="img"
        aria-label={t("draw-pad.draw-your-signature-here")}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDown(true);
          onStrokes([...strokes, [pointOf(event)]]);
        }}
        onPointerMove={(event) => {
          if (!isDown) return;
          const last = strokes.at(-1) ?? [];
          onStrokes([...strokes.slice(0, -1), [...last, pointOf(event)]]);
        }}
        onPointerUp={() => setDown(false)}
        onPointerCancel={() => setDown(false)}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={strokes.length === 0}
        onClick={() => onStrokes([])}
      >
        {t("draw-pad.clear")}
      </Button>
    </div>
  );
}
