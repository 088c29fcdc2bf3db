import { createHash } from 'node:crypto'

/** A number that a seed and a name determine: modulo n it chooses one of n. */
export function chooseTurn(name: string, seed: number): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()
}
