import { type PersonalField, personalFields } from '@estante/domain/patron/personal-data'
import type { RegistrationRules } from '@estante/domain/patron/registration'
import type { Reader } from '../../database/database.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { readSettings } from '../institution/store.ts'

/** What an institution sets about its people's accounts. */
export interface PatronSettings {
  /** `personal_data.locked`: only the library changes these. */
  locked: readonly PersonalField[]
  /** `registration.renewal_days`, `registration.renewal_opens_before`. */
  registration: RegistrationRules
  /** `redirect.hosts`: other sites that a session may be handed over to. */
  hosts: readonly string[]
  /** `self_service.*` */
  selfService: { enabled: boolean; library: string; authentication: string }
  /** `app_layers.address`; empty: there is none. */
  layersAddress: string
}

export async function patronSettings(db: Reader): Promise<PatronSettings> {
  const settings = await readSettings(db)
  const text = (name: string) => String(settings.get(name) ?? '')
  const number = (name: string, usual: number) => {
    const value = settings.get(name)
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : usual
  }
  return {
    locked: lockedFields(settings.get('personal_data.locked')),
    registration: {
      days: number('registration.renewal_days', 0),
      opensBefore: number('registration.renewal_opens_before', 30),
    },
    hosts: listOf(settings.get('redirect.hosts')),
    selfService: {
      enabled: settings.get('self_service.enabled') === true,
      library: text('self_service.library'),
      authentication: text('self_service.authentication'),
    },
    layersAddress: text('app_layers.address'),
  }
}

/**
 * The fields that whoever calls cannot change: those that the institution locks and, for whoever acts as another, the
 * addresses. Codes for a new password go there: the other's account would be theirs.
 */
export function fieldsLockedFor({ actingAccount }: PatronCaller, { locked }: PatronSettings): readonly PersonalField[] {
  if (actingAccount === undefined) return locked
  return personalFields.filter((field) => field === 'email' || locked.includes(field))
}

/** The CPF says who somebody is: unless told otherwise it is shown to the library, not typed. */
function lockedFields(value: unknown): PersonalField[] {
  if (!Array.isArray(value)) return ['cpf']
  return personalFields.filter((field) => value.includes(field))
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
