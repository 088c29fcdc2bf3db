import type { Reader } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { authorityById, type StoredAuthority } from './store.ts'

/** The authority whose number is in the address. */
export async function findAuthority(db: Reader, id: string): Promise<StoredAuthority> {
  return (await authorityById(db, rowNumber(id))) ?? refuse('authorities.not_found', { id: id.slice(0, 20) })
}
