/** Harvests the institutions of the network that are due, one after the other. */
import { momentOf } from '../database/moment.ts'
import { readSetting } from '../features/institution/settings.ts'
import { harvestInstitution } from '../features/network/harvest.ts'
import { dueInstitutions } from '../features/network/store.ts'
import type { Job } from './job.ts'

export const harvestNetwork: Job = {
  name: 'harvest-network',
  every: 60,
  isDue: async ({ database: { db }, clock }) => (await dueInstitutions(db, momentOf(clock()))).length > 0,
  async run({ database, clock }, keepGoing) {
    const privateHosts = await readSetting(database.db, 'network.private_hosts')
    for (const { id } of await dueInstitutions(database.db, momentOf(clock()))) {
      if (!(await keepGoing())) return
      await harvestInstitution({ database, clock, privateHosts, keepGoing }, id)
    }
  },
}
