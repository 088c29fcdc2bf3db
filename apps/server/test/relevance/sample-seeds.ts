/** Which titles are drawn: ESTANTE_DRAW_SEEDS="1 2 3" draws others, one sample for each seed. */
export const sampleSeeds: readonly string[] = (process.env.ESTANTE_DRAW_SEEDS ?? '2026').split(/[\s,]+/).filter(Boolean)
