/** Who of the staff has taken what waits, and who may take it. */
import type { InboxSource } from '@estante/domain/inbox/inbox-kinds'
import type { StaffRight } from '@estante/domain/session/staff-rights'
import type { Reader, Writer } from '../../../database/database.ts'

export interface Colleague {
  account: number
  name: string
}

export async function assigneeOf(db: Reader, source: InboxSource, id: number): Promise<Colleague | undefined> {
  return db
    .selectFrom('inbox_assignments')
    .innerJoin('accounts', 'accounts.id', 'inbox_assignments.account_id')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['inbox_assignments.account_id as account', 'patrons.name'])
    .where('source', '=', source)
    .where('source_id', '=', id)
    .executeTakeFirst()
}

export async function namesOfAccounts(db: Reader, accounts: readonly number[]): Promise<Map<number, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['accounts.id', 'patrons.name'])
    .where('accounts.id', 'in', accounts)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Nobody chooses among more. */
const mostColleagues = 200

/** Accounts that hold the right of their own, by name. @param library null: at whichever library */
export async function colleaguesFor(db: Reader, right: StaffRight, library: number | null): Promise<Colleague[]> {
  const everywhere = db.selectFrom('account_permissions').select('account_id').where('permission_id', '=', right)
  const there = db
    .selectFrom('library_permissions')
    .select('account_id')
    .where('permission_id', '=', right)
    .$if(library !== null, (query) => query.where('library_id', '=', library!))
  return db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['accounts.id as account', 'patrons.name'])
    .where('accounts.blocked', '=', 0)
    .where((eb) => eb.or([eb('accounts.id', 'in', everywhere), eb('accounts.id', 'in', there)]))
    .orderBy('patrons.name')
    .orderBy('accounts.id')
    .limit(mostColleagues)
    .execute()
}

export interface Assignment {
  source: InboxSource
  id: number
  /** Whose it was when it was read. */
  before: number | undefined
}

/** @returns whether it still was theirs: of two who take what is nobody's at once, one gets it */
export async function storeAssignment(
  tx: Writer,
  { source, id, before, account, at }: Assignment & { account: number; at: string },
): Promise<boolean> {
  const values = { account_id: account, assigned_at: at }
  if (before === undefined) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('inbox_assignments')
      .values({ source, source_id: id, ...values })
      .onConflict((oc) => oc.columns(['source', 'source_id']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numUpdatedRows } = await tx
    .updateTable('inbox_assignments')
    .set(values)
    .where('source', '=', source)
    .where('source_id', '=', id)
    .where('account_id', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether it still was theirs */
export async function removeAssignment(
  tx: Writer,
  { source, id, before }: Assignment & { before: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('inbox_assignments')
    .where('source', '=', source)
    .where('source_id', '=', id)
    .where('account_id', '=', before)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
