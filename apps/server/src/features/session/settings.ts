import { type AttemptLimits, usualLimits } from '@estante/domain/session/attempts'
import { type PasswordRules, usualRules } from '@estante/domain/session/password-rules'
import type { Reader } from '../../database/database.ts'
import { loginSeparator, readSetting, readSettings } from '../institution/store.ts'

/** What an institution sets about signing in. */
export interface SignInSettings {
  /** Between a user name and the code of a person or category; empty: none. */
  separator: string
  limits: AttemptLimits
  /** Client ids that may ask for tokens; undefined: any, for they are public and protect nothing. */
  clients?: readonly string[]
}

export async function signInSettings(db: Reader): Promise<SignInSettings> {
  const settings = await readSettings(db)
  const limits = settings.get('login.limits')
  const clients = settings.get('login.clients')
  return {
    separator: loginSeparator(settings),
    limits: { ...usualLimits, ...(typeof limits === 'object' ? limits : {}) },
    ...(Array.isArray(clients) && { clients: clients.map(String) }),
  }
}

/** What passwords have to be here: the setting `password.rules` says what differs from the usual. */
export async function passwordRules(db: Reader): Promise<PasswordRules> {
  const rules = await readSetting(db, 'password.rules')
  return { ...usualRules, ...(typeof rules === 'object' ? rules : {}) }
}
