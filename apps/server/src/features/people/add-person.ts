/** A person with an account, or a further account of a person: at the desk, and by `estante user add`. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { addToPasswordHistory } from '../password-reset/store/password-history.ts'
import { insertAccount, insertPatron, type NewAccount, type NewPatron } from './store/registration.ts'

interface Addition {
  /** A new one, or the id of one who is in the register already. */
  person: NewPatron | number
  account: NewAccount
  actor: string
}

/** @returns their ids */
export async function addPerson(
  tx: Writer,
  { person, account, actor }: Addition,
  now: Temporal.Instant,
): Promise<{ patron: number; account: number }> {
  const patron = typeof person === 'number' ? person : await insertPatron(tx, person, now)
  const id = await insertAccount(tx, patron, account)
  const event = { action: 'accounts.added', subject: 'account', subjectId: id } as const
  await recordAudit(tx, { actor, ...event, details: { patron } }, now)
  const { passwordHash: hash } = account
  if (hash !== null) await addToPasswordHistory(tx, id, { before: null, hash }, now)
  return { patron, account: id }
}
