import type { RegistrationRules } from '@estante/domain/patron/registration'
import type { Reader } from '../../database/database.ts'
import { readSettings } from '../institution/settings.ts'

export async function registrationRules(db: Reader): Promise<RegistrationRules> {
  const settings = await readSettings(db)
  return {
    days: settings.get('registration.renewal_days'),
    opensBefore: settings.get('registration.renewal_opens_before'),
  }
}
