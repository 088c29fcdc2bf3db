/**
 * One run of a file of people over the register, in one transaction, by the functions of `estante import people`. What
 * it changes is on record, person by person. Beyond the rules of the command, nobody who works at the library gets
 * another e-mail address or block by a file, and nobody another category or validity by their own.
 */
import { createHash } from 'node:crypto'
import { recordAudit } from '../../database/audit-log.ts'
import { lockRegistrations } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import {
  type NameDecision,
  type PeopleWatcher,
  type PersonChange,
  peopleImport,
} from '../../import/csv/import-people.ts'
import type { PeopleColumn } from '../../import/csv/people-columns.ts'
import { type CsvRow, RowError } from '../../import/csv/read-csv.ts'
import { accountsByUsernames } from '../../import/csv/store/patrons.ts'
import type { ImportContext } from '../../import/import-context.ts'
import type { Outcome } from '../../import/report.ts'
import { readCategories, readLibraries, readProgrammes } from '../../import/store/local-codes.ts'
import { notifyAccountOwner } from '../session/notify-account-owner.ts'
import { ownPatrons } from './own-patrons.ts'
import { lockPatronRows, staffPatrons } from './store/import.ts'

export type PeopleRow = CsvRow<PeopleColumn>

/** What a person has decided about the rows of a file. */
export interface Decisions {
  name(row: PeopleRow): NameDecision
  restores(row: PeopleRow): boolean
}

/** How one row went. */
export interface RowResult {
  row: PeopleRow
  outcome: Outcome | RowError
  /** Names of the fields that have changed. */
  fields: readonly string[]
  /** The name of the register, of a row with another one. */
  known?: { name: string; patronId: number }
}

interface Run {
  rows: readonly PeopleRow[]
  decisions: Decisions
  actor: string
  request: Pick<CallRequest<'people.import'>, 'caller' | 'now'>
}

/** In the order of the rows. */
export async function runFile(tx: Writer, ctx: AppContext, context: ImportContext, run: Run): Promise<RowResult[]> {
  const { rows, decisions, actor, request } = run
  const now = request.now.toInstant()
  const results: RowResult[] = []
  const fieldsOf = new Map<PeopleRow, readonly string[]>()
  const knownOf = new Map<PeopleRow, { name: string; patronId: number }>()
  const staff = await staffPatrons(tx)
  const own = await ownPatrons(tx, request.caller)
  const watcher: PeopleWatcher = {
    decideName(row, { name, patronId }) {
      knownOf.set(row, { name, patronId })
      return decisions.name(row)
    },
    mayRestore: decisions.restores,
    async changing(_, change) {
      refuseForStaff(change, staff)
      if (own.includes(change.person.patronId)) refuseOwn(change)
      const { person, wanted } = change
      // To the old addresses, before they are gone.
      const isElsewhere = person.email !== null && wanted.email !== undefined && wanted.email !== person.email
      if (isElsewhere) await notifyAccountOwner(tx, ctx, person.accountId, 'emailChanged', request.now)
    },
    async written(_, { row, accountId, patronId, before, fields }) {
      fieldsOf.set(row, fields)
      if (before === undefined) {
        const event = { action: 'accounts.added', subject: 'account', subjectId: accountId } as const
        await recordAudit(tx, { actor, ...event, details: { patron: patronId, source: 'file' } }, now)
      }
      if (fields.length === 0) return
      const event = { action: 'patrons.data_changed', subject: 'patron', subjectId: patronId } as const
      await recordAudit(tx, { actor, ...event, details: { fields: fields.join(','), source: 'file' } }, now)
    },
  }
  await peopleImport(ctx.tokenKey, watcher).write(context, tx, rows, (row, outcome) => {
    results.push({ row, outcome, fields: fieldsOf.get(row) ?? [], known: knownOf.get(row) })
  })
  return results
}

/** Codes for a new password go to the address of an account: whoever may write it enters as its owner. */
function refuseForStaff({ row, person, account, wanted }: PersonChange, staff: ReadonlySet<number>): void {
  if (!staff.has(person.patronId)) return
  const isElsewhere = wanted.email !== undefined && wanted.email !== person.email
  const isBlocked = account && wanted.isBlocked !== undefined && wanted.isBlocked !== account.isBlocked
  if (isElsewhere || isBlocked) throw new RowError('person-staff', detailsOf(row))
}

function refuseOwn({ row, account, wanted }: PersonChange): void {
  const isOther = account?.categoryId !== wanted.categoryId
  const isLonger = wanted.validUntil !== undefined && wanted.validUntil !== account?.validUntil
  if (isOther || isLonger) throw new RowError('person-own', detailsOf(row))
}

const detailsOf = ({ line, values }: PeopleRow) => ({ line, username: values.username ?? '' })

const usernamesAtOnce = 500

/**
 * What the rows are decided on, as a short text: the same as long as nobody changes any of these people, nor categories,
 * libraries and programmes. Until the transaction ends, nobody does.
 */
export async function lockState(tx: Writer, rows: readonly PeopleRow[]): Promise<string> {
  await lockRegistrations(tx)
  const usernames = [...new Set(rows.flatMap(({ values }) => values.username ?? []))].sort()
  const hash = createHash('sha256')
  for (let at = 0; at < usernames.length; at += usernamesAtOnce) {
    const some = usernames.slice(at, at + usernamesAtOnce)
    const patrons = (await accountsByUsernames(tx, some)).map(({ patronId }) => patronId)
    await lockPatronRows(tx, patrons)
    hash.update(JSON.stringify(await accountsByUsernames(tx, some)))
  }
  const codes = [await readCategories(tx), await readLibraries(tx), await readProgrammes(tx)]
  return hash.update(JSON.stringify(codes)).digest('base64url')
}
