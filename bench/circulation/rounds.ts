/** Clients that ask as soon as they have an answer, for some seconds, and what came of it. */
import { row, shown, summary } from '../search/measure.ts'

export interface Measured {
  /** Milliseconds of each, from the wish to the commit. */
  times: number[]
  seconds: number
}

export interface Kind {
  name: string
  /** Before each round. */
  prepare?(): Promise<void>
  /** How many there are to do; a round ends early when all are done. */
  most: number
  /** @param at which of them; @param client from 0 */
  operation(at: number, client: number): Promise<unknown>
}

/** The kinds take turns, so that what else happens on the machine meets all of them. */
export async function measure(
  kinds: readonly Kind[],
  { clients, seconds, rounds }: { clients: number; seconds: number; rounds: number },
): Promise<Measured[]> {
  const measured = kinds.map((): Measured => ({ times: [], seconds: 0 }))
  for (let round = 0; round < rounds; round++) {
    for (const [at, kind] of kinds.entries()) {
      await kind.prepare?.()
      measured[at]!.seconds += await measureRound(kind, clients, seconds, measured[at]!.times)
    }
  }
  return measured
}

/** @returns the seconds that it took, with the last answers */
async function measureRound(kind: Kind, clients: number, seconds: number, times: number[]): Promise<number> {
  let next = 0
  const start = performance.now()
  const over = start + seconds * 1000
  const client = async (_: unknown, me: number) => {
    while (next < kind.most && performance.now() < over) {
      const asked = performance.now()
      await kind.operation(next++, me)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (performance.now() - start) / 1000
}

export const rateOf = ({ times, seconds }: Measured): number => times.length / seconds

const widths = [40, 8, 9, 9, 9, 9, 8]

export function headline(name: string): string {
  return row([name, 'clients', 'a second', 'p50', 'p99', 'worst', 'of bare'], widths)
}

/** @param bare commits a second of the same engine with as many clients */
export function line(name: string, clients: number, measured: Measured, bare: number): string {
  const { p50, p99, worst } = summary(measured.times)
  const rate = rateOf(measured)
  const figures = [rate.toFixed(rate < 100 ? 1 : 0), ...[p50, p99, worst].map(shown), (rate / bare).toFixed(2)]
  return row([name, clients, ...figures], widths)
}
