/**
 * A process for tests that kill it: keeps an index as a server does, and says what it is about to do.
 *
 *     node index-process.ts PLACE FOLDER [merge | half]
 *
 * With `merge` it saves nothing: killed late, it must leave the next process the same merge. With `half` it stays in the
 * middle of saving until it is killed.
 */
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { openDatabase } from '../../database/database.ts'
import { IndexKeeper } from '../index-keeper.ts'

const [place, folder, only] = process.argv.slice(2)
if (only === 'half') stayInTheMiddleOfAFile()
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

/** Of every file that is opened to be written, its first piece is written, and nothing more. */
function stayInTheMiddleOfAFile(): void {
  const { open } = files
  files.open = async (...asked) => {
    const handle = await open(...asked)
    const write = handle.writeFile.bind(handle)
    handle.writeFile = async (...piece) => {
      await write(...piece)
      console.log('half written')
      // Something that keeps the process alive.
      await new Promise((resolve) => setTimeout(resolve, 600_000))
    }
    return handle
  }
  syncBuiltinESMExports()
}
