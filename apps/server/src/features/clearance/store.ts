import { randomInt } from 'node:crypto'
import type { ClearanceFacts } from '@estante/domain/clearance/clearance'
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { currentSuspensions } from '../circulation/patron-status.ts'
import { openCharges } from '../circulation/store/debts.ts'
import { insertSuspension } from '../circulation/store/suspensions.ts'

/**
 * The patron's open loans and debts at a library, or at all.
 * @param today the institution's day
 */
export async function clearanceFacts(
  db: Reader,
  patron: number,
  library: number | undefined,
  today: string,
): Promise<ClearanceFacts> {
  const debts = await openCharges(db, patron, library)
  const here = (await currentSuspensions(db, patron, today)).filter(
    ({ kind, libraryId }) => kind === 'clearance' && (libraryId === null || libraryId === library),
  )
  return {
    openLoans: await count(openLoans(db, patron, library)),
    openHolds: await count(openHolds(db, patron, library)),
    openRequests: await count(openRequests(db, patron, library)),
    owedCents: debts.reduce((sum, { balance }) => sum + balance.open, 0),
    isCleared: here.length > 0,
  }
}

async function count(query: { execute(): Promise<readonly unknown[]> }): Promise<number> {
  return (await query.execute()).length
}

function openLoans(db: Reader, patron: number, library?: number) {
  const open = db.selectFrom('loans').select('id').where('patron_id', '=', patron).where('state', '=', 'open')
  return library === undefined ? open : open.where('library_id', '=', library)
}

function openHolds(db: Reader, patron: number, library?: number) {
  const open = db
    .selectFrom('holds')
    .select('id')
    .where('patron_id', '=', patron)
    .where('state', 'in', ['waiting', 'available'])
  if (library === undefined) return open
  return open.where((eb) => eb.or([eb('library_id', '=', library), eb('pickup_library_id', '=', library)]))
}

function openRequests(db: Reader, patron: number, library?: number) {
  const open = db
    .selectFrom('loan_requests')
    .select('id')
    .where('patron_id', '=', patron)
    .where('state', 'in', openRequestStates)
  if (library === undefined) return open
  return open.where((eb) => eb.or([eb('from_library_id', '=', library), eb('to_library_id', '=', library)]))
}

export interface StoredClearance {
  patronId: number
  name: string
  code: string
  /** "2026-03-10", in the institution's zone. */
  day: string
  libraryId: number | null
  library: string
  isGood: boolean
}

function clearances(db: Reader) {
  return db
    .selectFrom('clearances')
    .innerJoin('patrons', 'patrons.id', 'clearances.patron_id')
    .innerJoin('suspensions', 'suspensions.id', 'clearances.suspension_id')
    .leftJoin('libraries', 'libraries.id', 'clearances.library_id')
    .select(['clearances.patron_id', 'clearances.code', 'clearances.issued_at', 'clearances.library_id'])
    .select(['patrons.name', 'suspensions.lifted_at', 'libraries.name as library'])
}

type Row = Awaited<ReturnType<ReturnType<typeof clearances>['execute']>>[number]

function stored(row: Row, zone: string): StoredClearance {
  return {
    patronId: row.patron_id,
    name: row.name,
    code: row.code,
    day: Temporal.Instant.from(row.issued_at).toZonedDateTimeISO(zone).toPlainDate().toString(),
    libraryId: row.library_id,
    library: row.library ?? '',
    isGood: row.lifted_at === null,
  }
}

/** Newest first. */
export async function clearancesOf(db: Reader, patron: number, zone: string): Promise<StoredClearance[]> {
  const rows = await clearances(db)
    .where('clearances.patron_id', '=', patron)
    .orderBy('clearances.id', 'desc')
    .execute()
  return rows.map((row) => stored(row, zone))
}

/** @param code as typed */
export async function clearanceByCode(db: Reader, code: string, zone: string): Promise<StoredClearance | undefined> {
  const row = await clearances(db).where('clearances.code', '=', plainCode(code)).executeTakeFirst()
  return row && stored(row, zone)
}

interface NewClearance {
  patron: number
  library: number | undefined
  today: string
  at: string
}

/** Ends the right to borrow for good: the last day of any calendar. */
const lastPossibleDay = '9999-12-31'

/** Inserts it with the suspension that ends the right to borrow. @returns its code */
export async function insertClearance(tx: Writer, { patron, library, today, at }: NewClearance): Promise<string> {
  const id = await insertSuspension(tx, {
    patronId: patron,
    libraryId: library ?? null,
    from: today,
    until: lastPossibleDay,
    kind: 'clearance',
    reason: { code: 'clearance' },
  })
  const code = newCode()
  await tx
    .insertInto('clearances')
    .values({ patron_id: patron, library_id: library ?? null, suspension_id: id, code, issued_at: at })
    .execute()
  return code
}

/** Letters and digits without look-alikes. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

/** 100 random bits, which cannot be guessed. */
function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** "7K2QM-9X4TD-…" */
export function shownCode(code: string): string {
  return code.replace(/.{5}(?=.)/g, '$&-')
}

/** O is read as 0, I and L as 1. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** The requested library, or undefined for all. @throws Refusal lists.library_not_found */
export async function namedLibrary(db: Reader, named: string | number | undefined): Promise<number | undefined> {
  if (named === undefined) return undefined
  const row = await db.selectFrom('libraries').select('id').where('id', '=', Number(named)).executeTakeFirst()
  return row?.id ?? refuse('lists.library_not_found', { id: named })
}
