/** Who was erased, as the audit log has it, and the user numbers that are remembered for imports. */
import type { Reader } from '../../../database/database.ts'

export interface StoredErasure {
  patron: number
  at: string
  actor: string
  /** The account that acted; undefined: a program. */
  account: number | undefined
  byThemselves: boolean
  /** Empty: none was asked for. */
  reason: string
}

export async function countErasures(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('action', '=', 'patrons.erased')
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** The newest first. */
export async function erasures(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredErasure[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'actor_account')
    .select(['subject_id', 'at', 'actor', 'actor_account', 'details', 'accounts.patron_id'])
    .where('action', '=', 'patrons.erased')
    .orderBy('audit_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    patron: row.subject_id ?? 0,
    at: row.at,
    actor: row.actor,
    account: row.actor_account ?? undefined,
    byThemselves: row.patron_id !== null && row.patron_id === row.subject_id,
    reason: (JSON.parse(row.details) as { reason?: string }).reason ?? '',
  }))
}

export async function countErasedNumbers(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('erased_numbers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** How many numbers were remembered at each moment: an erasure and its numbers have the same one. */
export async function erasedNumbersAt(db: Reader, moments: readonly string[]): Promise<Map<string, number>> {
  if (moments.length === 0) return new Map()
  const rows = await db
    .selectFrom('erased_numbers')
    .select((eb) => ['erased_at', eb.fn.countAll<number>().as('total')])
    .where('erased_at', 'in', moments)
    .groupBy('erased_at')
    .execute()
  return new Map(rows.map(({ erased_at, total }) => [erased_at, Number(total)]))
}
