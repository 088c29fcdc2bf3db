/** `estante config library list | set`: what the pages say of each library. */
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { libraries } from '../../features/institution/store.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { libraryNamed, readFields } from './read-fields.ts'
import { changeLibrary, lockLibrary } from './store.ts'

/** As `set` names them. */
const libraryFields = [
  'name',
  'short_name',
  'place',
  'address',
  'phone',
  'email',
  'accessibility',
  'accessibility_es',
  'accessibility_en',
] as const
type LibraryField = (typeof libraryFields)[number]

/** Every library has them. */
const required: readonly LibraryField[] = ['name', 'short_name']

/** Characters of a line, and of the words about accessibility. */
const longest = { line: 200, text: 2000 }

export async function listLibraries(terminal: Terminal): Promise<number> {
  const { language, print, warn } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const all = await libraries(db)
    for (const { code, name, place, address, phone, email, accessibility } of all) {
      print(`${code}  ${name}`)
      const lines = [place, address, phone, email, ...accessibility[language].split('\n')]
      for (const line of lines) if (line) print(`    ${line}`)
    }
    if (all.length === 0) warn(translate(language, 'hoursNone'))
    return success
  })
}

/** The fields that are named change; an empty one is removed. */
export async function setLibrary(terminal: Terminal, [named, ...words]: string[]): Promise<number> {
  const command = 'config library set'
  if (named === undefined || words.length === 0)
    throw new UsageError('libraryNothing', { names: libraryFields.join(', ') })
  const given = readFields(command, words, libraryFields)
  for (const field of libraryFields) checkField(field, given[field])
  return withDatabase(terminal, async ({ db, transact }) => {
    const id = await libraryNamed(db, named)
    await transact(async (tx) => {
      await lockLibrary(tx, id)
      await changeLibrary(tx, id, columnsOf(given))
      const event = { actor: commandLine, action: 'libraries.changed', subject: 'library', subjectId: id } as const
      await recordAudit(tx, { ...event, details: { fields: Object.keys(given) } }, terminal.clock())
    })
    return listLibraries(terminal)
  })
}

function checkField(field: LibraryField, value: string | undefined): void {
  if (value === undefined) return
  const most = field.startsWith('accessibility') ? longest.text : longest.line
  if (required.includes(field) && value === '')
    throw new UsageError('badValue', { option: field, value, expected: '…' })
  if (value.length > most)
    throw new UsageError('badValue', { option: field, value: `${value.slice(0, 20)}…`, expected: `≤ ${most}` })
}

/** `\\n` typed in a shell is a new line. */
function columnsOf(given: Partial<Record<LibraryField, string>>) {
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      field === 'accessibility' ? 'accessibility_pt' : field,
      value === '' ? null : value.replaceAll('\\n', '\n'),
    ]),
  )
}
