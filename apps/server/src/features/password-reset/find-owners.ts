/** Whose passwords a typed user name may recover. */
import { splitAddresses } from '@estante/domain/session/mask-email'
import type { Reader } from '../../database/database.ts'
import { blockOf } from '../session/accounts.ts'
import type { Owner } from './store/owners.ts'

/** The owner of one account, with that account alone. */
export async function ownerOfAccount(db: Reader, account: number): Promise<Owner> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select(['patrons.name', 'patrons.email', 'patrons.language', 'patron_id', 'username', 'password_hash', 'blocked'])
    .select('blocked_by')
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  const { patron_id: patronId, username, password_hash: passwordHash, name, language } = row
  const stored = { id: account, patronId, username, passwordHash, ...blockOf(row) }
  return { patron: patronId, name, language, addresses: splitAddresses(row.email), accounts: [stored] }
}
