/** `estante config library list | set | remove`: the libraries, and what the pages say of each. */
import { libraries } from '../../features/institution/store.ts'
import { setLibrary } from '../../features/set-up/change-library.ts'
import { removeLibrary } from '../../features/set-up/remove-library.ts'
import { translate } from '../messages.ts'
import { missingHours } from '../missing-hours.ts'
import { success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp, readSetUp, readTarget } from './read-set-up.ts'

export async function listLibraries(terminal: Terminal): Promise<number> {
  const { language, print, warn } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const all = await libraries(db)
    for (const { code, name, campus, place, address, phone, email, accessibility } of all) {
      print(`${code}  ${name}  (${campus})`)
      const lines = [place, address, phone, email, ...accessibility[language].split('\n')]
      for (const line of lines) if (line) print(`    ${line}`)
    }
    if (all.length === 0) warn(translate(language, 'hoursNone'))
    const missing = await missingHours(db)
    if (missing) warn(translate(language, 'hoursMissing', missing))
    return success
  })
}

/** The fields that are named change, an empty one is removed; a library that is not known is made if it has a name. */
export async function setLibraryNamed(terminal: Terminal, [named, ...words]: string[]): Promise<number> {
  if (named === undefined || words.length === 0)
    throw new UsageError('setUpTarget', { command: 'config library set … name=…' })
  const { value } = readTarget('config library set', [named])
  const fields = readSetUp(terminal, 'library', words)
  await changeSetUp(terminal, (tx, signature) => setLibrary(tx, value, fields, signature))
  return listLibraries(terminal)
}

export async function removeLibraryNamed(terminal: Terminal, args: string[]): Promise<number> {
  const target = readTarget('config library remove', args, true)
  const { code, into, moved } = await changeSetUp(terminal, (tx, signature) =>
    removeLibrary(tx, target.value, target.into, signature),
  )
  const sentence = into === undefined ? 'libraryRemoved' : 'libraryMerged'
  terminal.print(translate(terminal.language, sentence, { code, into: into ?? '', count: moved }))
  return success
}
