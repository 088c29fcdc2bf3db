import { type PersonalField, personalFields } from '@estante/domain/patron/personal-data'
import type { Reader } from '../../database/database.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { readSetting } from '../institution/settings.ts'

/**
 * The fields that whoever calls cannot change: those that the institution locks and, for whoever acts as another, the
 * addresses. Codes for a new password go there: the other's account would be theirs.
 */
export async function lockedFields(db: Reader, { actingAccount }: PatronCaller): Promise<PersonalField[]> {
  const locked = await readSetting(db, 'personal_data.locked')
  return personalFields.filter((field) => locked.includes(field) || (actingAccount !== undefined && field === 'email'))
}
