import { Mulberry32 } from './mulberry32.ts'

/**
 * Chance that is the same each time: what the demonstration library draws depends on a seed, never on the clock or on
 * Math.random.
 */
export class SeededRandom extends Mulberry32 {
  /** @param seed any text; each text has its own sequence */
  constructor(seed: string) {
    super(fnv1a(seed))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!
  }

  /** True with this probability. */
  withProbability(probability: number): boolean {
    return this.next() < probability
  }
}

/** 32-bit FNV-1a. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
