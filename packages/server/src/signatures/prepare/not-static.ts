/** What keeps the pages of a PDF from being made the same in every program. */
export type Obstacle =
  | "layers"
  | "dynamic-form"
  | "signed"
  | "media"
  | "print-only"
  | "no-appearance";

/** Thrown where something of a PDF cannot be made a fixed part of its pages. */
export class NotStatic extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle, detail: string) {
    super(detail);
    this.obstacle = obstacle;
  }
}
