/** `estante config layers-key`: the key that the app of layers checks its links with. */
import { loadKey } from '../../http/tokens.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments } from '../usage.ts'
import { withDatabase } from '../with-database.ts'

/** In base64, as the app takes it; made where there is none yet. */
export async function showLayersKey(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config layers-key', args, {}, false)
  return withDatabase(terminal, async (database) => {
    const key = await loadKey(database, 'app-layers-key', terminal.clock())
    terminal.print(Buffer.from(key).toString('base64'))
    return success
  })
}
