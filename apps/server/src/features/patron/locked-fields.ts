import { type PersonalField, personalFields } from '@estante/domain/patron/personal-data'
import type { Reader } from '../../database/database.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { readSetting } from '../institution/settings.ts'

/**
 * The fields that the caller cannot change: those the institution locks and, for an acting account, the addresses,
 * because password-reset codes go there.
 */
export async function lockedFields(db: Reader, { actingAccount }: PatronCaller): Promise<PersonalField[]> {
  const locked = await readSetting(db, 'personal_data.locked')
  return personalFields.filter((field) => locked.includes(field) || (actingAccount !== undefined && field === 'email'))
}
