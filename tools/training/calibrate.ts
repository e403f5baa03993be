/** A score and whether what it was given to is right. */
export interface ScoredUnit {
  readonly odds: number;
  readonly isRight: boolean;
}

const steps = 30;
/** How strongly the slope is held near 1 and the shift near 0, as if by this many units. */
const prior = 2;

/**
 * Slope and shift that make log-odds true: the logistic regression on them alone (Platt), found by
 * Newton's method from slope 1 and shift 0, near which few units leave them.
 */
export const calibrate = (units: readonly ScoredUnit[]): [slope: number, shift: number] => {
  let slope = 1;
  let shift = 0;
  for (let step = 0; step < steps; step++) {
    let [toSlope, toShift] = [prior * (1 - slope), -prior * shift];
    let [aa, ab, bb] = [prior, 0, prior];
    for (const { odds, isRight } of units) {
      const chance = 1 / (1 + Math.exp(-(slope * odds + shift)));
      const error = (isRight ? 1 : 0) - chance;
      const weight = chance * (1 - chance);
      toSlope += error * odds;
      toShift += error;
      aa += weight * odds * odds;
      ab += weight * odds;
      bb += weight;
    }
    const area = aa * bb - ab * ab;
    const [slopeStep, shiftStep] = [
      (bb * toSlope - ab * toShift) / area,
      (aa * toShift - ab * toSlope) / area,
    ];
    slope += slopeStep;
    shift += shiftStep;
    if (Math.abs(slopeStep) + Math.abs(shiftStep) < 1e-9) break;
  }
  return [slope, shift];
};
