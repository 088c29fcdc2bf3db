/**
 * A process for tests that kill it: keeps an index as a server does, and says what it is about to do.
 *
 *     node index-process.ts PLACE FOLDER [merge]
 *
 * With `merge` it saves nothing: killed late, it must leave the next process the same merge.
 */
import { openDatabase } from '../../database/database.ts'
import { IndexKeeper } from '../index-keeper.ts'

const [place, folder, only] = process.argv.slice(2)
const database = openDatabase(place!)
const keeper = await IndexKeeper.open(database, folder!)
await keeper.catchUp()
while (!keeper.index.runMerges(0)) console.log('merging')
if (only !== 'merge') {
  console.log('saving')
  await keeper.save()
  console.log('saved')
}
await database.close()
