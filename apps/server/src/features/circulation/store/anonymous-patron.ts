/** The anonymous patron and its account, which own old history. */
import type { Writer } from '../../../database/database.ts'

export interface AnonymousPatron {
  patron: number
  account: number
}

/**
 * Created on first use. Its account has no password and is blocked.
 * @param at a moment in UTC
 */
export async function findAnonymousPatron(tx: Writer, at: string): Promise<AnonymousPatron> {
  return (await readAnonymousPatron(tx)) ?? (await addAnonymousPatron(tx, at)) ?? (await readAnonymousPatron(tx))!
}

async function readAnonymousPatron(tx: Writer): Promise<AnonymousPatron | undefined> {
  return tx
    .selectFrom('patrons')
    .innerJoin('accounts', 'accounts.patron_id', 'patrons.id')
    .select(['patrons.id as patron', 'accounts.id as account'])
    .where('is_anonymous', '=', 1)
    .executeTakeFirst()
}

/** @returns undefined when somebody else added it meanwhile: the unique index waits for them */
async function addAnonymousPatron(tx: Writer, at: string): Promise<AnonymousPatron | undefined> {
  const stamps = { created_at: at, updated_at: at }
  const added = await tx
    .insertInto('patrons')
    .values({ name: 'Ninguém', personal_data: '{}', language: 'pt', is_anonymous: 1, ...stamps })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  const patron = added.id
  const category = await tx.selectFrom('patron_categories').select('id').orderBy('id').executeTakeFirstOrThrow()
  const closed = { blocked: 1, blocked_by: 'library', blocked_reason: 'LGPD' } as const
  const { id: account } = await tx
    .insertInto('accounts')
    .values({ patron_id: patron, category_id: category.id, username: `ninguem-${patron}`, ...closed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { patron, account }
}
