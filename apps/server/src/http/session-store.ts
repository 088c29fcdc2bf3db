import { switchUserPermission } from '@estante/contract/session.calls'
import { type CompiledQuery, sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'
import type { PatronCaller } from './caller.ts'

interface Row {
  account_id: number
  patron_id: number
  acting_account_id: number | null
  locked_at: string | null
}

const compiled = new WeakMap<Reader, CompiledQuery<Row>>()

/**
 * The session, unless it has ended, the library has blocked its account or the account acting as it, or that account
 * has lost the permission to act. Too many wrong passwords block only new sign-ins: otherwise anybody who knows a user
 * name could sign its owner out.
 */
export async function findSession(db: Reader, id: string, now: Temporal.Instant): Promise<PatronCaller | undefined> {
  const query = compiled.get(db) ?? compileFor(db)
  const { rows } = await db.executeQuery<Row>({
    ...query,
    parameters: [id, momentOf(now), switchUserPermission, switchUserPermission],
  })
  const row = rows[0]
  if (!row) return undefined
  const { account_id: account, patron_id: patron, acting_account_id: acting, locked_at: locked } = row
  return {
    kind: 'person',
    session: id,
    account,
    patron,
    ...(acting !== null && { actingAccount: acting }),
    ...(locked !== null && { isLocked: true as const }),
  }
}

/** Every authenticated call runs this query, so it is compiled once. */
function compileFor(db: Reader): CompiledQuery<Row> {
  const query = sql<Row>`
    select s.account_id, l.patron_id, s.acting_account_id, s.locked_at
    from sessions s
    join accounts l on l.id = s.account_id
    left join accounts acting on acting.id = s.acting_account_id
    where s.id = ${''} and s.expires_at > ${''} and s.ended_at is null
      and (l.blocked = 0 or l.blocked_by = 'attempts')
      and (acting.id is null or (
        (acting.blocked = 0 or acting.blocked_by = 'attempts') and (
          exists (select 1 from account_permissions p where p.account_id = acting.id and p.permission_id = ${switchUserPermission})
          or exists (select 1 from permissions a where a.id = ${switchUserPermission} and a.enabled = 1)
        )
      ))`.compile(db)
  compiled.set(db, query)
  return query
}
