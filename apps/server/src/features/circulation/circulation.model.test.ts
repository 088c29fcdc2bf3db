/** Random games in a small library: after each move the application and a plain model agree. */
import { expect, it } from 'vitest'
import { runModelTests } from '../../../test/circulation-model/run-model.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'

/**
 * Number and seed of the games: the same in every run; `npm run test:extended` plays 10,000 others and prints
 * statistics.
 */
const asked = process.env.ESTANTE_EXTENDED_GAMES
const seed = Number(process.env.ESTANTE_EXTENDED_SEED ?? 20_260_310)

eachDatabase((engine) => {
  const database = useDatabase(engine)
  const count = Number(asked ?? (engine === 'sqlite' ? 30 : 20))
  const patience = { timeout: 60_000 + count * 5_000 }

  it(
    'lending, renewing, waiting, pausing, lapsing, paying and asking for copies of the closed stacks do what the model does',
    patience,
    async () => {
      const tally = await runModelTests(database(), count, seed)
      const moves = ['lend', 'return', 'hold', 'sleep', 'ask', 'close'].map((move) => `${move} done`)
      expect([...tally.keys()]).toEqual(expect.arrayContaining(moves))
      if (asked) console.log(`${engine}, ${count} games from seed ${seed}:`, Object.fromEntries([...tally].sort()))
    },
  )
})
