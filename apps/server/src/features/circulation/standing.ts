import type { Standing } from '@estante/domain/circulation/standing'
import type { Reader } from '../../database/database.ts'
import { owedBy } from '../patron/store.ts'

/**
 * What speaks for and against lending to a person at a library. Late loans and debts count wherever they were made.
 * @param today the institution's day
 * @param login with which they ask: whether its registration is over; without one that is not asked
 */
export async function standingOf(
  db: Reader,
  person: number,
  library: number,
  today: string,
  login?: number | null,
): Promise<Standing> {
  const late = await db
    .selectFrom('loans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', person)
    .where('state', '=', 'open')
    .where('due_on', '<', today)
    .executeTakeFirstOrThrow()
  const suspensions = (await currentSuspensions(db, person, today)).filter(
    ({ library_id }) => library_id === null || library_id === library,
  )
  const until = suspensions.filter(({ kind }) => kind !== 'clearance').map(({ until_day }) => until_day)
  return {
    overdue: Number(late.count),
    owedCents: await owedBy(db, person),
    suspendedUntil: until.sort().at(-1),
    expiredOn: await expiredOn(db, login ?? null, today),
    cleared: suspensions.some(({ kind }) => kind === 'clearance'),
  }
}

async function expiredOn(db: Reader, login: number | null, today: string): Promise<string | undefined> {
  if (login === null) return undefined
  const row = await db
    .selectFrom('logins')
    .select('valid_until')
    .where('id', '=', login)
    .where('valid_until', '<', today)
    .executeTakeFirst()
  return row?.valid_until ?? undefined
}

/** Suspensions in force on that day, those of every library among them. */
export async function currentSuspensions(db: Reader, person: number, today: string) {
  return db
    .selectFrom('suspensions')
    .selectAll()
    .where('person_id', '=', person)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .where('lifted_at', 'is', null)
    .orderBy('until_day')
    .execute()
}
