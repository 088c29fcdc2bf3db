/**
 * `estante import people FILE.csv`: a row is an account. The same user name in the same category is the same account; the
 * same user name and name in another category is the account of a person whose category changed or, where the file lists
 * both, another account of theirs. The same user name and category with another name is a conflict and not a renaming,
 * unless the command or a person says so. Empty cells leave things as they are.
 */
import { isEmail, splitEmails } from '@estante/domain/patron/contact'
import { isCpf } from '@estante/domain/patron/cpf'
import { headingKey } from '@estante/marc/mapping/headings'
import { Temporal } from 'temporal-polyfill'
import type { Database, Writer } from '../../database/database.ts'
import { tellWebhooks } from '../../database/webhook-outbox.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import type { ImportContext } from '../import-context.ts'
import type { ImportProgress } from '../import-records.ts'
import { NamedRows } from '../named-rows.ts'
import type { ImportOptions } from '../options.ts'
import type { Outcome, ReportBuilder } from '../report.ts'
import { mapped } from '../source-map.ts'
import { readCategories, readProgrammes } from '../store/local-codes.ts'
import { Cells } from './cells.ts'
import { type CsvImport, importRows } from './import-rows.ts'
import { type PeopleColumn, peopleColumns, personalColumns } from './people-columns.ts'
import { type CsvRow, RowError } from './read-csv.ts'
import {
  type AccountDetails,
  accountsByUsername,
  addAccount,
  addPatron,
  isErasedNumber,
  type KnownAccount,
  type PatronDetails,
  updateAccount,
  updatePatron,
} from './store/patrons.ts'

export async function importPeople(
  database: Database,
  files: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ReportBuilder> {
  const key = await loadTokenKey(database, options.clock())
  return importRows(peopleImport(key), database, files, options, onProgress)
}

/** An account that a row was about, as it is now. */
export interface WrittenPerson {
  row: CsvRow<PeopleColumn>
  accountId: number
  patronId: number
  username: string
  name: string
  /** Undefined: the row made it. */
  before: KnownAccount | undefined
  /** Names of the fields that the row has changed. */
  fields: string[]
}

/** Another name under a known number: the row is left out, or loaded with the name of the register or of the row. */
export type NameDecision = 'refuse' | 'keep' | 'take'

/** What a row is about to change. */
export interface PersonChange {
  row: CsvRow<PeopleColumn>
  /** Whose data the row changes. */
  person: KnownAccount
  /** The account that the row changes; undefined: it adds one to the person. */
  account: KnownAccount | undefined
  wanted: PatronDetails & AccountDetails
}

/** Whoever follows an import of people, in its transactions. */
export interface PeopleWatcher {
  decideName(row: CsvRow<PeopleColumn>, known: KnownAccount): NameDecision
  /** Whether somebody who was erased may be registered again; absent: nobody. */
  mayRestore?(row: CsvRow<PeopleColumn>): boolean
  /** @param accounts of the user name @throws RowError for a row that is not to be loaded */
  before?(tx: Writer, row: CsvRow<PeopleColumn>, accounts: readonly KnownAccount[]): Promise<void>
  /** Before somebody who is known is changed. @throws RowError for a row that is not to be loaded */
  changing?(tx: Writer, change: PersonChange): Promise<void>
  written(tx: Writer, person: WrittenPerson): Promise<void>
}

/** @param key of the hashes of erased numbers */
export function peopleImport(key: Uint8Array, watcher?: PeopleWatcher): CsvImport<PeopleColumn> {
  const seenAccounts = new Set<number>()
  return {
    columns: peopleColumns,
    key: 'username',
    write: async (context, tx, rows, reportOutcome) => {
      const categories = new NamedRows(await readCategories(tx))
      const programmes = new NamedRows(await readProgrammes(tx))
      for (const row of rows) {
        try {
          const wanted = await readPatron(context, tx, row, { categories, programmes })
          reportOutcome(row, await writePatron(context, tx, wanted, { key, seenAccounts, row, watcher }))
        } catch (error) {
          if (!(error instanceof RowError)) throw error
          reportOutcome(row, error)
        }
      }
    },
  }
}

/** What the rows of one import know of each other. */
interface PeopleRun {
  key: Uint8Array
  /** Accounts that earlier rows were about: of whom the file lists two categories, both are kept. */
  seenAccounts: Set<number>
  row: CsvRow<PeopleColumn>
  watcher: PeopleWatcher | undefined
}

/** What a row says; absent where its cell is empty. */
interface PatronRow {
  account: AccountDetails & { username: string }
  patron: PatronDetails
  personalData: Record<string, string>
}

async function readPatron(
  context: ImportContext,
  tx: Writer,
  row: CsvRow<PeopleColumn>,
  { categories, programmes }: { categories: NamedRows; programmes: NamedRows },
): Promise<PatronRow> {
  const cells = new Cells(row)
  const category = mapped(context.options.map, 'category', cells.required('category'))
  const categoryId = categories.find(category)
  if (categoryId === undefined) throw categories.unknown(row.line, 'category', category)
  return {
    account: {
      username: cells.required('username'),
      categoryId,
      validUntil: cells.day('valid_until'),
      ...readBlocked(cells.flag('blocked')),
      programmeId: findProgramme(context, row, programmes, cells.text('programme')),
    },
    patron: {
      name: cells.required('name'),
      email: checked(context, row, 'email', cells.text('email')),
      phone: checked(context, row, 'phone', cells.text('phone')),
      homeLibraryId: await homeLibrary(context, tx, row, cells),
      receivesEmail: cells.flag('receives_email'),
      language: cells.choice('language', { pt: ['pt-br', 'por'], es: ['spa'], en: ['eng'] }),
    },
    personalData: readPersonalData(context, row, cells),
  }
}

/** One that is not known here is left out and reported: lists of people often come before those of programmes. */
function findProgramme(
  { report }: ImportContext,
  { file, offset, line, values }: CsvRow<PeopleColumn>,
  programmes: NamedRows,
  programme: string | undefined,
): number | undefined {
  if (programme === undefined) return undefined
  const id = programmes.find(programme)
  if (id === undefined) {
    const details = { line, column: 'programme', value: programme.slice(0, 100), expected: programmes.shortList }
    report.problem({ file, offset }, values.username ?? '', 'csv-value-left-out', details)
  }
  return id
}

/** @throws BadRow for a library that is not known */
async function homeLibrary(
  { codes }: ImportContext,
  tx: Writer,
  row: CsvRow<PeopleColumn>,
  cells: Cells<PeopleColumn>,
): Promise<number | undefined> {
  const library = cells.text('library')
  if (library === undefined) return undefined
  const id = await codes.namedLibrary(tx, library, { ...row, controlNumber: cells.required('username') })
  if (id !== undefined) return id
  throw (await codes.libraries(tx)).unknown(row.line, 'library', library)
}

/** Whom the library's list blocks, a recovered password does not let in again. */
function readBlocked(blocked: boolean | undefined): Pick<AccountDetails, 'isBlocked' | 'blockedBy'> {
  if (blocked === undefined) return {}
  return blocked ? { isBlocked: true, blockedBy: 'library' } : { isBlocked: false, blockedBy: null }
}

function readPersonalData(
  context: ImportContext,
  row: CsvRow<PeopleColumn>,
  cells: Cells<PeopleColumn>,
): Record<string, string> {
  const data: Record<string, string> = {}
  for (const [column, { field, isDay }] of personalColumns) {
    const value = isDay ? cells.day(column) : checked(context, row, column, cells.text(column))
    if (value !== undefined) data[field] = column === 'cpf' ? value.replaceAll(/\D/g, '') : value
  }
  return data
}

/** With the code of the country and signs between the digits, as lists have them. */
function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^[\d\s()+./-]+$/.test(text) && digits >= 8 && digits <= 15
}

/** What a cell has to be, and an example of it. */
const checks: Partial<Record<PeopleColumn, { isGood: (text: string) => boolean; example: string }>> = {
  email: { isGood: (text) => splitEmails(text).every(isEmail), example: 'ana@example.org; ana.souza@example.org' },
  phone: { isGood: isPhoneNumber, example: '(35) 5555-0100' },
  cpf: { isGood: (text) => isCpf(text.replaceAll(/\D/g, '')), example: '529.982.247-25' },
}

/** A cell that cannot be right is left out and reported; the person is loaded all the same. */
function checked(
  { report }: ImportContext,
  { file, offset, line, values }: CsvRow<PeopleColumn>,
  column: PeopleColumn,
  value: string | undefined,
): string | undefined {
  const check = checks[column]
  if (value === undefined || check === undefined || check.isGood(value)) return value
  const details = { line, column, value: value.slice(0, 100), expected: check.example }
  report.problem({ file, offset }, values.username ?? '', 'csv-value-left-out', details)
  report.incomplete = true
  return undefined
}

async function writePatron(context: ImportContext, tx: Writer, said: PatronRow, run: PeopleRun): Promise<Outcome> {
  const { seenAccounts, watcher } = run
  const { username } = said.account
  const accounts = await accountsByUsername(tx, username)
  await watcher?.before?.(tx, run.row, accounts)
  if (accounts.length === 0) await refuseErased(tx, said, run)
  const isSame = ({ name }: { name: string }) => headingKey(name) === headingKey(said.patron.name)
  const ofCategory = accounts.filter((account) => account.categoryId === said.account.categoryId)
  const own = ofCategory.find(isSame) ?? ofCategory[0]
  const row = own && !isSame(own) ? withName(said, own, decideName(context, run, own), run.row) : said
  const theirs = accounts.filter(isSame)
  // A category that changed: the one account of this person, which no other row of the file is about.
  const moved =
    own === undefined && theirs.length === 1 && !seenAccounts.has(theirs[0]!.accountId) ? theirs[0] : undefined
  const same = own ?? theirs[0]
  const kept = own ?? moved
  const wanted = { ...row.patron, ...row.account }
  if (same) await watcher?.changing?.(tx, { row: run.row, person: same, account: kept, wanted })
  const patronId = same ? same.patronId : await makePatron(context, tx, row)
  const changed = same ? await changePatron(context, tx, row, same) : []
  const person = { row: run.row, patronId, username, name: row.patron.name }
  if (!kept) {
    const accountId = await addAccount(tx, { ...row.account, patronId })
    seenAccounts.add(accountId)
    await tellOf(context, tx, watcher, { ...person, accountId, before: undefined, fields: [] })
    return 'loaded'
  }
  seenAccounts.add(kept.accountId)
  const { categoryId, validUntil, isBlocked, blockedBy, programmeId } = row.account
  // Whom wrong passwords blocked, a list that does not block them leaves so: it would free every guesser each night.
  const block = kept.blockedBy === 'attempts' && isBlocked === false ? {} : { isBlocked, blockedBy }
  const changes = differences({ categoryId, validUntil, programmeId, ...block }, kept)
  if (changes) await updateAccount(tx, kept.accountId, changes)
  const fields = [...changed, ...Object.keys(changes ?? {})]
  await tellOf(context, tx, watcher, { ...person, accountId: kept.accountId, before: kept, fields })
  return fields.length > 0 ? 'updated' : 'unchanged'
}

/** A watcher records what has changed in the audit log, and so tells webhooks by itself. */
async function tellOf(
  { now }: ImportContext,
  tx: Writer,
  watcher: PeopleWatcher | undefined,
  person: WrittenPerson,
): Promise<void> {
  const { accountId, patronId, before, fields } = person
  const at = Temporal.Instant.from(now)
  if (watcher) await watcher.written(tx, person)
  else if (before === undefined)
    await tellWebhooks(tx, { type: 'person.registered', subject: 'account', id: accountId }, at)
  else if (fields.length > 0) await tellWebhooks(tx, { type: 'person.changed', subject: 'patron', id: patronId }, at)
}

function decideName({ options }: ImportContext, { row, watcher }: PeopleRun, known: KnownAccount): NameDecision {
  return options.rename ? 'take' : (watcher?.decideName(row, known) ?? 'refuse')
}

/** @throws RowError for a conflict that nobody has decided */
function withName(
  row: PatronRow,
  { name }: KnownAccount,
  decision: NameDecision,
  from: CsvRow<PeopleColumn>,
): PatronRow {
  if (decision === 'refuse') throw conflict(from, name)
  return decision === 'take' ? row : { ...row, patron: { ...row.patron, name } }
}

/** A number that was given to somebody else, or a name that was corrected: the file alone cannot tell. */
function conflict({ line, values }: CsvRow<PeopleColumn>, known: string): RowError {
  return new RowError('person-conflict', { line, username: values.username ?? '', value: values.name ?? '', known })
}

/** @throws BadRow for the number of somebody who asked to be forgotten */
async function refuseErased(tx: Writer, { account }: PatronRow, { key, row, watcher }: PeopleRun): Promise<void> {
  const hash = erasedNumber(key, account.username)
  if ((await isErasedNumber(tx, hash)) && !watcher?.mayRestore?.(row))
    throw new RowError('person-erased', { line: row.line, username: account.username })
}

function makePatron({ now }: ImportContext, tx: Writer, { patron, personalData }: PatronRow): Promise<number> {
  return addPatron(tx, patron, personalData, now)
}

/** @returns the names of the changed fields */
async function changePatron(
  { now }: ImportContext,
  tx: Writer,
  { patron, personalData }: PatronRow,
  known: KnownAccount,
): Promise<string[]> {
  const data = differences(personalData, known.personalData)
  const changes = differences(patron, known)
  if (!data && !changes) return []
  await updatePatron(tx, known.patronId, changes ?? {}, { ...known.personalData, ...personalData }, now)
  return [...Object.keys(changes ?? {}), ...Object.keys(data ?? {})]
}

/** The values that are given and differ; undefined when there are none. */
function differences<Values extends object>(values: Values, known: object): Partial<Values> | undefined {
  const before = known as Record<string, unknown>
  const changed = Object.entries(values).filter(([name, value]) => value !== undefined && value !== before[name])
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>)
}
