/** `estante config database list | set | remove`: the bibliographic databases of the libraries. */
import { type DatabaseAccess, databaseAccesses } from '@estante/domain/bibliographic-databases/access'
import { areaCodes } from '@estante/domain/search/knowledge-areas/area-codes'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import {
  bibliographicDatabases,
  type DatabaseChange,
  deleteBibliographicDatabase,
  type StoredBibliographicDatabase,
  saveBibliographicDatabase,
} from '../../features/bibliographic-databases/store.ts'
import { translate } from '../messages.ts'
import { failure, success, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { libraryNamed, readFields } from './read-fields.ts'

const fields = ['name', 'publisher', 'url', 'access', 'areas', 'libraries', 'text', 'text_es', 'text_en'] as const
type Given = Partial<Record<(typeof fields)[number], string>>

/** Characters of a line, and of a description. */
const longest = { line: 500, text: 2000 }

export async function listBibliographicDatabases(terminal: Terminal): Promise<number> {
  const { language, print, warn } = terminal
  return withDatabase(terminal, async ({ db }) => {
    const all = await bibliographicDatabases(db)
    for (const { code, name, publisher, url, access, areas, libraries } of all) {
      print(`${code}  ${name}`)
      const parts = [publisher, access, areas.join(','), libraries.map((library) => library.code).join(',')]
      print(`    ${parts.filter((part) => part !== '').join('  ')}`)
      print(`    ${url}`)
    }
    if (all.length === 0) warn(translate(language, 'databasesNone'))
    return success
  })
}

/** The fields that are named change; a new database needs a name, an address and a text. */
export async function setBibliographicDatabase(terminal: Terminal, [code = '', ...words]: string[]): Promise<number> {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(code))
    throw new UsageError('badValue', { option: 'CODE', value: code, expected: 'a-z, 0-9, -' })
  const given = readFields('config database set', words, fields)
  return withDatabase(terminal, async ({ transact }) => {
    await transact(async (tx) => {
      const known = (await bibliographicDatabases(tx)).find((one) => one.code === code)
      const id = await saveBibliographicDatabase(tx, await readChange(tx, code, given, known))
      const audit = { actor: commandLine, action: 'bibliographic_databases.set' } as const
      const subject = {
        subject: 'bibliographic_database',
        subjectId: id,
        details: { code, fields: Object.keys(given) },
      } as const
      await recordAudit(tx, { ...audit, ...subject }, terminal.clock())
    })
    return listBibliographicDatabases(terminal)
  })
}

export async function removeBibliographicDatabase(terminal: Terminal, [code = '']: string[]): Promise<number> {
  return withDatabase(terminal, async ({ transact }) => {
    const removed = await transact(async (tx) => {
      const id = await deleteBibliographicDatabase(tx, code)
      if (id === undefined) return 0
      const audit = { actor: commandLine, action: 'bibliographic_databases.removed' } as const
      const subject = { subject: 'bibliographic_database', subjectId: id, details: { code } } as const
      await recordAudit(tx, { ...audit, ...subject }, terminal.clock())
      return 1
    })
    terminal.print(translate(terminal.language, 'configRemoved', { count: removed }))
    return removed === 1 ? success : failure
  })
}

async function readChange(
  db: Reader,
  code: string,
  given: Given,
  known: StoredBibliographicDatabase | undefined,
): Promise<DatabaseChange> {
  const pt = readLine('text', given.text, known?.description.pt, longest.text)
  return {
    code,
    name: readLine('name', given.name, known?.name),
    publisher: given.publisher ?? known?.publisher ?? '',
    url: readAddress(readLine('url', given.url, known?.url)),
    access: readAccess(given.access, known?.access ?? 'open'),
    // A new Portuguese text is also that of the languages that are not given with it.
    description: {
      pt,
      es: given.text_es || (given.text === undefined && known ? known.description.es : pt),
      en: given.text_en || (given.text === undefined && known ? known.description.en : pt),
    },
    areas: given.areas === undefined ? (known?.areas ?? []) : readAreas(given.areas),
    libraries:
      given.libraries === undefined
        ? (known?.libraries ?? []).map(({ id }) => id)
        : await readLibraries(db, given.libraries),
  }
}

function readLine(option: string, given: string | undefined, known: string | undefined, most = longest.line): string {
  const value = given ?? known ?? ''
  if (value === '') throw new UsageError('optionNeededAt', { option: `${option}=`, command: 'config database set' })
  if (value.length > most)
    throw new UsageError('badValue', { option, value: `${value.slice(0, 20)}…`, expected: `≤ ${most}` })
  return value
}

function readAddress(value: string): string {
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!isWeb) throw new UsageError('badValue', { option: 'url', value, expected: 'https://…' })
  return value
}

function readAccess(given: string | undefined, known: DatabaseAccess): DatabaseAccess {
  if (given === undefined) return known
  const found = databaseAccesses.find((access) => access === given)
  if (found) return found
  throw new UsageError('badValue', { option: 'access', value: given, expected: databaseAccesses.join(', ') })
}

function readAreas(given: string): string[] {
  const codes: readonly string[] = Object.values(areaCodes)
  const known = new Set(codes.flatMap((code) => [code.slice(0, 1), code]))
  const areas = listOf(given)
  const wrong = areas.find((area) => !known.has(area))
  if (wrong) throw new UsageError('badValue', { option: 'areas', value: wrong, expected: [...known].sort().join(', ') })
  return areas
}

async function readLibraries(db: Reader, given: string): Promise<number[]> {
  const libraries = []
  for (const named of listOf(given)) libraries.push(await libraryNamed(db, named))
  return [...new Set(libraries)]
}

function listOf(given: string): string[] {
  return [...new Set(given.split(',').map((part) => part.trim()))].filter((part) => part !== '')
}
