/** Harvests the institutions of the network that are due, one after the other. */
import { momentOf } from '../database/moment.ts'
import { readSetting } from '../features/institution/settings.ts'
import { harvestInstitution } from '../features/network/harvest.ts'
import { dueInstitutions } from '../features/network/store.ts'
import type { Job } from './job.ts'

/** Milliseconds of an institution until the next one is harvested. */
const turn = 3_600_000

export const harvestNetwork: Job = {
  name: 'harvest-network',
  every: 60,
  isDue: async ({ database: { db }, clock }) => (await dueInstitutions(db, momentOf(clock()))).length > 0,
  async run({ database, clock }, keepGoing) {
    const privateHosts = await readSetting(database.db, 'network.private_hosts')
    const errors: unknown[] = []
    for (const { id } of await dueInstitutions(database.db, momentOf(clock()))) {
      if (!(await keepGoing())) return
      // One that is slow or large goes on after the others had their turn.
      const until = performance.now() + turn
      const ownTurn = async () => performance.now() < until && (await keepGoing())
      const ctx = { database, clock, privateHosts, keepGoing: ownTurn }
      await harvestInstitution(ctx, id).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0) throw errors[0]
  },
}
