/** Whether somebody may wait in a queue, by everything that the database knows about them and the copies. */
import type { ErrorCode } from '@estante/contract/errors'
import { decideHold, type HoldDecision, type HoldingPerson } from '@estante/domain/circulation/hold'
import { bestPolicy, type LoanPolicy } from '@estante/domain/circulation/policy'
import type { Standing } from '@estante/domain/circulation/standing'
import type { Reader } from '../../database/database.ts'
import type { PersonCaller } from '../../http/caller.ts'
import type { Details } from '../../http/refusal.ts'
import { loanPolicies } from '../circulation/policies.ts'
import type { QueueKey } from '../circulation/queues.ts'
import { troubleInFetching, troubleWords } from '../circulation/refuse-trouble.ts'
import { standingOf } from '../circulation/standing.ts'
import type { StoredTitle } from '../titles/store.ts'
import { isSameWork, type TitleQueue } from './queues.ts'

/** Why not, with what the words of the code need. */
export interface HoldRefusal {
  code: ErrorCode
  details: Details
}

/** What is known about whoever asks, read once for all queues of a title. */
export interface AskingPerson {
  categoryId: number
  materialType: string
  policies: readonly LoanPolicy[]
  openHolds: number
  /** Of this title. */
  waitsIn: QueueKey[]
  borrowed: QueueKey[]
  standingAt(library: number): Promise<Standing>
}

export async function readPerson(
  db: Reader,
  { login, person }: Pick<PersonCaller, 'login' | 'person'>,
  { id: title, data }: StoredTitle,
  today: string,
): Promise<AskingPerson> {
  const { category_id } = await db
    .selectFrom('logins')
    .select('category_id')
    .where('id', '=', login)
    .executeTakeFirstOrThrow()
  const holds = await openHoldKeys(db, person)
  const standings = new Map<number, Promise<Standing>>()
  return {
    categoryId: category_id,
    materialType: data.materialType,
    policies: await loanPolicies(db),
    openHolds: holds.length,
    waitsIn: holds.filter(({ titleId }) => titleId === title),
    borrowed: await borrowedKeys(db, person, title),
    standingAt(library) {
      const standing = standings.get(library) ?? standingOf(db, person, library, today, login)
      standings.set(library, standing)
      return standing
    },
  }
}

/** @param asking undefined: nobody has signed in; @returns undefined: nothing stands in the way */
export async function judgeHold(queue: TitleQueue, asking?: AskingPerson): Promise<HoldRefusal | undefined> {
  const person = asking && (await holdingPerson(queue, asking))
  return refusalOf(decideHold({ copies: queue.copies.map(({ facts }) => facts), ...(person && { person }) }))
}

/**
 * Whether a title is lent to this person at a library: what decides at the desk is the rule of the library that hands it
 * out, whichever library's copies are waited for.
 */
export function isLentAt({ policies, categoryId, materialType }: AskingPerson, libraryId: number): boolean {
  return bestPolicy(policies, { categoryId, materialType, libraryId }) !== undefined
}

/** Why a copy cannot be fetched at a library; undefined: it can. */
export async function judgePickup(asking: AskingPerson, library: number): Promise<HoldRefusal | undefined> {
  if (!isLentAt(asking, library)) return { code: codes['no-rule'], details: {} }
  return troubleInFetching(await asking.standingAt(library))
}

async function holdingPerson(queue: TitleQueue, asking: AskingPerson): Promise<HoldingPerson> {
  const { categoryId, materialType } = asking
  const policy = bestPolicy(asking.policies, { categoryId, materialType, libraryId: queue.libraryId })
  return {
    waitsAlready: asking.waitsIn.some((one) => isSameWork(one, queue)),
    hasTitle: asking.borrowed.some((one) => isSameWork(one, queue)),
    ...(policy && { policy }),
    standing: await asking.standingAt(queue.libraryId),
    openHolds: asking.openHolds,
  }
}

const codes = {
  'no-lendable-copy': 'holds.no_copy',
  'copy-on-shelf': 'holds.copy_on_shelf',
  'waits-already': 'holds.waits_already',
  'has-title': 'holds.has_title',
  'no-rule': 'circulation.policy_missing',
  'not-for-category': 'holds.not_for_category',
} as const satisfies Record<string, ErrorCode>

function refusalOf(decision: HoldDecision): HoldRefusal | undefined {
  if (decision.allowed) return undefined
  if ('trouble' in decision) return troubleWords(decision.trouble)
  if (decision.code === 'limit') return { code: 'holds.limit', details: { limit: decision.limit } }
  return { code: codes[decision.code], details: {} }
}

async function openHoldKeys(db: Reader, person: number): Promise<QueueKey[]> {
  const rows = await db
    .selectFrom('holds')
    .select(['title_id', 'library_id', 'volume', 'tome', 'part', 'material'])
    .where('person_id', '=', person)
    .where('state', 'in', ['waiting', 'available'])
    .execute()
  return rows.map(keyOfRow)
}

async function borrowedKeys(db: Reader, person: number, title: number): Promise<QueueKey[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .select(['copies.title_id', 'copies.library_id', 'copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .where('loans.person_id', '=', person)
    .where('loans.title_id', '=', title)
    .where('loans.state', '=', 'open')
    .execute()
  return rows.map(keyOfRow)
}

interface KeyRow {
  title_id: number
  library_id: number
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
}

export function keyOfRow({ title_id, library_id, volume, tome, part, material }: KeyRow): QueueKey {
  return { titleId: title_id, libraryId: library_id, volume, tome, part, material }
}
