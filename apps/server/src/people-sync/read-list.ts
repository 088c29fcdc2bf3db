/** The list of everybody, whole: from a CSV file, as for `estante import people`, or from the directory. */

import type { ProviderSecrets } from '../config/environment.ts'
import type { Reader } from '../database/database.ts'
import { groupCategory } from '../features/directory/accounts.ts'
import { dayOf } from '../features/directory/entry-data.ts'
import { type AccountRules, accountRules, listSettings } from '../features/directory/settings.ts'
import { readSetting } from '../features/institution/settings.ts'
import { Refusal } from '../http/refusal.ts'
import { type PeopleColumn, peopleColumns } from '../import/csv/people-columns.ts'
import { type CsvRow, readCsv } from '../import/csv/read-csv.ts'
import type { ReasonCode, ReasonDetails } from '../import/messages.ts'
import { checkFile, FileError } from '../import/open-file.ts'
import { reasonOf } from '../integrations/ldap/ldap-client.ts'
import type { DirectoryEntry } from '../integrations/ldap/ldap-settings.ts'
import { listEntries } from '../integrations/ldap/list-entries.ts'

export type ListSource = { kind: 'file'; file: string } | { kind: 'ldap' }

export interface PeopleList {
  /** For the report: a file, or "ldap". */
  name: string
  rows: CsvRow<PeopleColumn>[]
  /** Keys of the directory's entries, by row. */
  entries: ReadonlyMap<CsvRow<PeopleColumn>, string>
}

/** The list cannot be used as it is: nothing is done. */
export class UnusableList extends Error {
  readonly code: ReasonCode
  readonly details: ReasonDetails

  constructor(code: ReasonCode, details: ReasonDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** @throws UnusableList for a list that is not there, broken, cut short or empty */
export async function readList(
  db: Reader,
  ctx: { providerSecrets?: ProviderSecrets },
  source: ListSource,
): Promise<PeopleList> {
  const list = source.kind === 'file' ? await readFile(source.file) : await readDirectory(db, ctx)
  if (list.rows.length === 0) throw new UnusableList('csv-no-rows')
  return list
}

async function readFile(file: string): Promise<PeopleList> {
  try {
    await checkFile(file)
    const { rows, ragged } = await readCsv(file, peopleColumns)
    // A file that was cut in the middle ends in the middle of a row.
    if (ragged !== undefined) throw new UnusableList('sync-row-short', { line: ragged })
    const nameless = rows.find(({ values }) => values.username === undefined)
    if (nameless) throw new UnusableList('csv-value-missing', { line: nameless.line, column: 'username' })
    return { name: file, rows, entries: new Map() }
  } catch (error) {
    if (error instanceof FileError) throw new UnusableList(error.code, error.details)
    throw error
  }
}

async function readDirectory(db: Reader, ctx: { providerSecrets?: ProviderSecrets }): Promise<PeopleList> {
  const { entries, nameless } = await fetchEntries(db, ctx)
  if (nameless > 0) throw new UnusableList('sync-entries-nameless', { count: nameless })
  const rules = await accountRules(db)
  const pairs = entries.map((entry, at) => [rowOf(entry, rules, at + 1), entry.id] as const)
  return { name: 'ldap', rows: pairs.map(([row]) => row), entries: new Map(pairs) }
}

async function fetchEntries(db: Reader, ctx: { providerSecrets?: ProviderSecrets }) {
  try {
    return await listEntries(await listSettings(db, ctx), await readSetting(db, 'people_sync.filter'))
  } catch (error) {
    const reason = error instanceof Refusal ? `${error.code} ${error.details.setting ?? ''}`.trim() : reasonOf(error)
    throw new UnusableList('sync-directory', { reason })
  }
}

/** Directories write times where lists of people have days. */
const days: ReadonlySet<string> = new Set(['valid_until', 'birth_date'])

/** As a row of a file says it; its line is the place in the list. */
function rowOf(entry: DirectoryEntry, rules: AccountRules, line: number): CsvRow<PeopleColumn> {
  const said = Object.entries(entry.values).map(([field, value]) => [field, days.has(field) ? dayOf(value) : value])
  const values = Object.fromEntries(said) as DirectoryEntry['values']
  const category = groupCategory(entry, rules) ?? values.category ?? rules.category
  const library = values.library ?? rules.library
  return {
    file: 'ldap',
    line,
    offset: line,
    values: { ...values, ...(category !== undefined && { category }), ...(library !== undefined && { library }) },
  }
}
