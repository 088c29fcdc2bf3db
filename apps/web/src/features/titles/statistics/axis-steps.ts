/** The values at the lines of an axis from zero, in round steps; the last is at least `most`. At most six lines. */
export function axisSteps(most: number): number[] {
  const step = roundStep(Math.max(1, most) / 5)
  const lines = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least)!
}
