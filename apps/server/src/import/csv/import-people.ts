/**
 * `estante import people FILE.csv`: a row is a login. The same user name in the same category is the same login; the
 * same user name and name in another category is another login of the same person. Empty cells leave things as they
 * are.
 */
import { headingKey } from '@estante/marc/mapping/headings'
import type { Insertable, Updateable } from 'kysely'
import type { Database, Writer } from '../../database/database.ts'
import type { LoginsTable, PeopleTable } from '../../database/tables/people.ts'
import type { ImportContext } from '../import-context.ts'
import type { ImportProgress } from '../import-records.ts'
import { NamedRows } from '../named-rows.ts'
import type { ImportOptions } from '../options.ts'
import type { Outcome, ReportKeeper } from '../report.ts'
import { mapped } from '../source-map.ts'
import { type CsvImport, importRows } from './import-rows.ts'
import { type PeopleColumn, peopleColumns, personalColumns } from './people-columns.ts'
import { BadRow, type CsvRow } from './read-csv.ts'
import { Cells } from './values.ts'

const people: CsvImport<PeopleColumn> = {
  columns: peopleColumns,
  key: 'username',
  write: async (context, tx, rows, tell) => {
    const categories = await NamedRows.categories(tx)
    for (const row of rows) {
      try {
        tell(row, await writePerson(context, tx, await readPerson(context, tx, row, categories)))
      } catch (error) {
        if (!(error instanceof BadRow)) throw error
        tell(row, error)
      }
    }
  },
}

export function importPeople(
  database: Database,
  files: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ReportKeeper> {
  return importRows(people, database, files, options, onProgress)
}

/** What a row says; absent where its cell is empty. */
interface PersonRow {
  login: Pick<Insertable<LoginsTable>, 'username' | 'category_id' | 'valid_until' | 'blocked' | 'blocked_by'>
  person: Pick<Updateable<PeopleTable>, 'email' | 'phone' | 'home_library_id' | 'receives_email' | 'language'> & {
    name: string
  }
  personalData: Record<string, string>
}

async function readPerson(
  context: ImportContext,
  tx: Writer,
  row: CsvRow<PeopleColumn>,
  categories: NamedRows,
): Promise<PersonRow> {
  const cells = new Cells(row)
  const receives = cells.flag('receives_email')
  const category = mapped(context.options.map, 'category', cells.needed('category'))
  const category_id = categories.find(category)
  if (category_id === undefined) throw categories.unknown(row.line, 'category', category)
  return {
    login: {
      username: cells.needed('username'),
      category_id,
      valid_until: cells.day('valid_until'),
      ...readBlocked(cells.flag('blocked')),
    },
    person: {
      name: cells.needed('name'),
      email: cells.text('email'),
      phone: cells.text('phone'),
      home_library_id: await homeLibrary(context, tx, row, cells),
      receives_email: receives === undefined ? undefined : Number(receives),
      language: cells.choice('language', { pt: ['pt-br', 'por'], es: ['spa'], en: ['eng'] }),
    },
    personalData: readPersonalData(cells),
  }
}

/** @throws BadRow for a library that is not known */
async function homeLibrary(
  { shelves }: ImportContext,
  tx: Writer,
  row: CsvRow<PeopleColumn>,
  cells: Cells<PeopleColumn>,
): Promise<number | undefined> {
  const library = cells.text('library')
  if (library === undefined) return undefined
  const id = await shelves.namedLibrary(tx, library, { ...row, controlNumber: cells.needed('username') })
  if (id !== undefined) return id
  throw (await shelves.libraries(tx)).unknown(row.line, 'library', library)
}

/** Whom the library's list blocks, a recovered password does not let in again. */
function readBlocked(blocked: boolean | undefined): Pick<PersonRow['login'], 'blocked' | 'blocked_by'> {
  if (blocked === undefined) return {}
  return blocked ? { blocked: 1, blocked_by: 'library' } : { blocked: 0, blocked_by: null }
}

function readPersonalData(cells: Cells<PeopleColumn>): Record<string, string> {
  const data: Record<string, string> = {}
  for (const [column, { field, isDay }] of personalColumns) {
    const value = isDay ? cells.day(column) : cells.text(column)
    if (value !== undefined) data[field] = column === 'cpf' ? value.replaceAll(/\D/g, '') : value
  }
  return data
}

async function writePerson(context: ImportContext, tx: Writer, row: PersonRow): Promise<Outcome> {
  const logins = await tx
    .selectFrom('logins')
    .innerJoin('people', 'people.id', 'person_id')
    .selectAll('people')
    .select(['logins.id as login_id', 'category_id', 'valid_until', 'blocked', 'blocked_by'])
    .where('username', '=', row.login.username)
    .orderBy('logins.id')
    .execute()
  const own = logins.find((login) => login.category_id === row.login.category_id)
  const same = own ?? logins.find((login) => headingKey(login.name) === headingKey(row.person.name))
  const personId = same ? same.id : await addPerson(context, tx, row)
  const isChanged = same ? await updatePerson(context, tx, row, same) : false
  if (!own) {
    await tx
      .insertInto('logins')
      .values({ ...row.login, person_id: personId })
      .execute()
    return 'loaded'
  }
  const { valid_until, blocked, blocked_by } = row.login
  // Whom wrong passwords blocked, a list that does not block them leaves so: it would free every guesser each night.
  const block = own.blocked_by === 'attempts' && blocked === 0 ? {} : { blocked, blocked_by }
  const changes = differences({ valid_until, ...block }, own)
  if (changes) await tx.updateTable('logins').set(changes).where('id', '=', own.login_id).execute()
  return isChanged || changes ? 'updated' : 'unchanged'
}

async function addPerson({ now }: ImportContext, tx: Writer, { person, personalData }: PersonRow): Promise<number> {
  const values = { language: 'pt' as const, ...present(person), personal_data: JSON.stringify(personalData) }
  const made = await tx
    .insertInto('people')
    .values({ ...values, name: person.name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function updatePerson(
  { now }: ImportContext,
  tx: Writer,
  { person, personalData }: PersonRow,
  known: { id: number; personal_data: string },
): Promise<boolean> {
  const before = JSON.parse(known.personal_data) as Record<string, unknown>
  const data = differences(personalData, before)
  const changes = differences(person, known)
  if (!data && !changes) return false
  const merged = JSON.stringify({ ...before, ...personalData })
  await tx
    .updateTable('people')
    .set({ ...changes, personal_data: merged, updated_at: now })
    .where('id', '=', known.id)
    .execute()
  return true
}

/** The values that are given and differ; undefined when there are none. */
function differences<Values extends object>(values: Values, known: object): Partial<Values> | undefined {
  const before = known as Record<string, unknown>
  const changed = Object.entries(values).filter(([name, value]) => value !== undefined && value !== before[name])
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>)
}

function present<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}
