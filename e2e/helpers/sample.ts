/**
 * The sample of `npm test`: of what a journey repeats in several languages, schemes or widths, it does one, which a hash
 * of the seed and the name chooses. Without ESTANTE_SAMPLE, as in `npm run test:extended`, it does all.
 */
import { chooseTurn } from '../../scripts/testing/choose-turn.ts'

/** @param name of what is repeated: one with another name may get another */
export function sampleOf<Value>(
  all: readonly Value[],
  name: string,
  seed = process.env.ESTANTE_SAMPLE,
): readonly Value[] {
  return seed === undefined || all.length < 2 ? all : [all[chooseTurn(name, Number(seed)) % all.length]!]
}
