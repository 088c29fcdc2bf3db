/** `estante demo --remove`: takes the people and titles of the demonstration out of a library that has become a real one. */
import { commandLine, recordAudit } from '../database/audit-log.ts'
import { momentOf } from '../database/moment.ts'
import { findDemoRemains, removeDemo } from '../demo/remove-demo.ts'
import { translate } from './messages.ts'
import { refreshIndex } from './refresh-index.ts'
import { failure, success, type Terminal } from './terminal.ts'
import { withDatabase } from './with-database.ts'

const yes = /^(y|yes|s|sim|sí|si)$/i

/** @param isSure whether nobody has to be asked */
export function removeDemonstration(terminal: Terminal, isSure: boolean): Promise<number> {
  const { language } = terminal
  return withDatabase(terminal, async (database, environment) => {
    const { people, titles, entangled } = await findDemoRemains(database.db)
    const details = { people: people.length, titles }
    if (people.length + titles === 0) {
      terminal.print(translate(language, 'demoNothingToRemove'))
      return success
    }
    if (entangled > 0) {
      terminal.warn(translate(language, 'demoEntangled', { count: entangled }))
      return failure
    }
    if (!isSure) {
      terminal.warn(translate(language, 'demoRemoveAsk', details))
      if (!yes.test((await terminal.readLine()).trim())) {
        terminal.warn(translate(language, 'demoKept'))
        return failure
      }
    }
    const now = terminal.clock()
    const isDone = await database.transact(async (tx) => {
      // Somebody may have borrowed something while the question was open.
      const found = await findDemoRemains(tx)
      if (found.entangled > 0) return false
      await removeDemo(tx, found.people, momentOf(now))
      await recordAudit(tx, { actor: commandLine, action: 'demo.removed', subject: 'institution', details }, now)
      return true
    })
    if (!isDone) {
      terminal.warn(translate(language, 'demoEntangled', { count: 1 }))
      return failure
    }
    await refreshIndex(terminal, database, environment)
    terminal.print(translate(language, 'demoRemoved', details))
    return success
  })
}
