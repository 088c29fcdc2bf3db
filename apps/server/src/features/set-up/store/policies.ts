import type { LoanPolicy } from '@estante/domain/circulation/policy'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { policyColumns } from '../../circulation/store/policies.ts'

/** @returns its number */
export async function insertPolicy(tx: Writer, policy: Omit<LoanPolicy, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('policies').values(policyColumns(policy)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePolicy(tx: Writer, policy: LoanPolicy): Promise<void> {
  await tx.updateTable('policies').set(policyColumns(policy)).where('id', '=', policy.id).execute()
}

/** Open loans keep it until they are returned. */
export async function endPolicy(tx: Writer, id: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ ended_at: momentOf(now) })
    .where('id', '=', id)
    .execute()
}

/** Whether something is on loan under a rule. */
export async function hasOpenLoan(db: Reader, policy: number): Promise<boolean> {
  const open = db.selectFrom('loans').select('id').where('policy_id', '=', policy).where('state', '=', 'open')
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** How many loans are open under each rule, also under those that have ended. */
export async function openLoansByPolicy(db: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('loans')
    .select(['policy_id', (eb) => eb.fn.countAll<number | string>().as('loans')])
    .where('state', '=', 'open')
    .groupBy('policy_id')
    .execute()
  return new Map(rows.map(({ policy_id, loans }) => [policy_id, Number(loans)]))
}
