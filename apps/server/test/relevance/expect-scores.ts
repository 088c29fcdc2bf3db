/** Asks a table of searches and holds the figures of every kind against what was reached. */
import { expect, it } from 'vitest'
import type { TestApp } from '../start-test-app.ts'
import { placeOf, readLines, type Scores, scoresOf } from './measure.ts'
import { queryFreeText } from './query-sampled-titles.ts'

/** By kind of search: success at 1, success at 3, mean reciprocal rank. */
export type ExpectedScores = Record<string, [at1: number, at3: number, mrr: number]>

/** What is lost to the writing of a figure with three digits. */
const rounding = 0.0006

/** One test for each kind of search in the table; the figures are printed when one of them falls. */
export function expectScores(app: () => TestApp, table: string, reached: ExpectedScores): void {
  const kinds = Map.groupBy(readLines(table), ({ kind }) => kind)

  it('has figures to hold for every kind of search, and for no other', () => {
    expect(Object.keys(reached).sort()).toEqual([...kinds.keys()].sort())
  })

  it.each([...kinds])('%s', { timeout: 60_000 }, async (kind, lines) => {
    const places: number[] = []
    const missed: string[] = []
    for (const line of lines) {
      const hits = await queryFreeText(app().app, line.words)
      const place = await placeOf(line, hits, app().db)
      places.push(place)
      if (place !== 1)
        missed.push(`${line.words} | ${line.wanted} | place ${place}, first ${hits[0]?.descricao ?? '-'}`)
    }
    const figures = scoresOf(places)
    expect(fallen(figures, reached[kind]!), [tell(kind, figures), ...missed].join('\n')).toEqual([])
  })
}

function fallen({ at1, at3, mrr }: Scores, [least1, least3, leastMrr]: ExpectedScores[string]): string[] {
  const pairs = [
    ['success at 1', at1, least1],
    ['success at 3', at3, least3],
    ['MRR', mrr, leastMrr],
  ] as const
  return pairs.filter(([, is, least]) => is < least - rounding).map(([name]) => name)
}

function tell(kind: string, { asked, at1, at3, mrr }: Scores): string {
  return `${kind}: ${asked} asked, success at 1 ${at1.toFixed(3)}, at 3 ${at3.toFixed(3)}, MRR ${mrr.toFixed(3)}`
}
