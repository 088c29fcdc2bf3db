import { sql } from 'kysely'
import type { Damage } from '../damage.ts'
import type { Reader } from '../database.ts'

export async function findDamage(db: Reader): Promise<Damage | undefined> {
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const reason = checked.rows[0]?.integrity_check ?? ''
  if (reason !== 'ok') return { kind: 'file', reason }
  const lost = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  const first = lost.rows[0]
  return first && { kind: 'references', rows: lost.rows.length, table: first.table }
}
