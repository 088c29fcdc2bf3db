/**
 * What stands first, over the real records beside the repository: for a table of searches, and for 400 titles drawn by a
 * seed (ESTANTE_DRAW_SEEDS) and asked by title, author, number, with a slip, and as a pasted reference. Figures as in
 * demo-relevance.test.ts; the same drawing with times, for any seed: bench/known-items.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordSets } from '../../src/import/testing/data-sets.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { type ExpectedScores, expectScores } from './expect-scores.ts'
import { loadDataSets } from './load-data-sets.ts'
import { querySampledTitles } from './query-sampled-titles.ts'
import { realQueries } from './real-queries.ts'
import { sampleSeeds } from './sample-seeds.ts'
import { minimumScores, queryKinds, sampleTitles } from './sampled-titles.ts'

const reached: ExpectedScores = {
  'known items': [1, 1, 1],
  'short titles': [1, 1, 1],
  'stop words and signs': [1, 1, 1],
  'author and title': [1, 1, 1],
  // For "Dizzy Gillespie" his life ("… the life of Dizzy Gillespie") stands before his own works.
  authors: [0.666, 1, 0.833],
  misspelt: [1, 1, 1],
  'numbers in any spelling': [1, 1, 1],
  'pasted references': [1, 1, 1],
}

const drawn = 400

describe.skipIf(recordSets.length === 0)('searches of real records find first what is meant', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('sqlite', { rateLimits: { perMinute: 1_000_000 }, searchTime: 10_000 })
    await loadDataSets(app.database)
    await app.refresh()
  }, 180_000)
  afterAll(() => app.stop())

  expectScores(() => app, realQueries, reached)

  it.each(sampleSeeds)(`${drawn} titles drawn by the seed %s`, { timeout: 180_000 }, async (seed) => {
    const tallies = await querySampledTitles(app.app, app.db, await sampleTitles(app.db, seed, drawn))
    for (const way of queryKinds) {
      const { asked, first, missed } = tallies.get(way)!
      const lines = missed.map((one) => `${one.id} ${one.asked} → ${one.got}`)
      expect(asked, `${way}: drawn titles that can be asked for so`).toBeGreaterThan(50)
      expect(first / asked, [way, ...lines].join('\n')).toBeGreaterThanOrEqual(minimumScores[way])
    }
  })
})
