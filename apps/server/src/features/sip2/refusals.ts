/**
 * Refusals as machines show them: the flags of the person's status that they set, and a sentence for the screen where the
 * desk's own would name somebody else, or speak to an attendant. A code that is not here is shown in its own words and
 * sets no flag.
 */
import type { ErrorCode } from '@estante/contract/errors'
import { errorMessage } from '../../http/error-message.ts'
import { Refusal } from '../../http/refusal.ts'
import { formatDay } from '../../i18n/format-day.ts'
import type { MessageValues } from '../../i18n/interpolate.ts'
import type { Language } from '../../i18n/language.ts'
import { type MessageKey, message } from '../../i18n/message.ts'

/** Positions in the patron status of 24, 26 and 64. */
const statusFlags = {
  chargeDenied: 0,
  renewalDenied: 1,
  recallDenied: 2,
  holdDenied: 3,
  tooManyCharged: 5,
  tooManyOverdue: 6,
  tooManyRenewals: 7,
  excessiveFines: 10,
} as const

type Flag = keyof typeof statusFlags
export type ScreenKey = Extract<MessageKey, `sip2:${string}`>

interface RefusalRow {
  flags?: readonly Flag[]
  screen?: ScreenKey
}

const denied = ['chargeDenied', 'renewalDenied', 'recallDenied', 'holdDenied'] as const

export const refusals: Partial<Record<ErrorCode, RefusalRow>> = {
  'circulation.overdue': { flags: [...denied, 'tooManyOverdue'] },
  'circulation.owes': { flags: [...denied, 'excessiveFines'] },
  'circulation.suspended': { flags: denied },
  'circulation.cleared': { flags: denied },
  'circulation.expired': { flags: denied },
  'desk.login_blocked': { flags: denied, screen: 'sip2:personBlocked' },
  'desk.login_expired': { flags: denied },
  'desk.login_not_found': { flags: denied, screen: 'sip2:personUnknown' },
  'session.user_ambiguous': { flags: denied, screen: 'sip2:cardShared' },
  'session.blocked': { flags: denied, screen: 'sip2:personBlocked' },
  'session.directory_refused': { flags: denied },
  'session.directory_unknown': { flags: denied },
  'session.wrong_credentials': { screen: 'sip2:wrongPassword' },
  'session.credentials_missing': { screen: 'sip2:passwordNeeded' },
  'session.right_missing_here': { screen: 'sip2:machineNotAllowed' },
  'desk.loan_limit': { flags: ['tooManyCharged'] },
  'loans.renewal_limit': { flags: ['tooManyRenewals'] },
  'desk.code_unknown': { screen: 'sip2:itemUnknown' },
  'desk.copy_not_found': { screen: 'sip2:itemUnknown' },
  'desk.has_copy': { screen: 'sip2:hasItem' },
  'desk.has_title': { screen: 'sip2:hasTitle' },
  'desk.lent_to_another': { screen: 'sip2:lentToAnother' },
  'desk.kept_already': { screen: 'sip2:keptForAnother' },
  'desk.kept_for_another': { screen: 'sip2:keptForAnother' },
  'desk.kept_for_request': { screen: 'sip2:keptForAnother' },
  'desk.asked_for_another': { screen: 'sip2:keptForAnother' },
  'desk.promised': { screen: 'sip2:keptForAnother' },
  'desk.not_here': { screen: 'sip2:notHere' },
  'desk.not_lent': { screen: 'sip2:notLent' },
  'common.busy': { screen: 'sip2:busy' },
}

/** A refusal that only machines know. */
export class MachineRefusal extends Error {
  readonly key: ScreenKey
  readonly values: MessageValues

  constructor(key: ScreenKey, values: MessageValues = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

/** The flags of these codes, as the 14 letters of a status. */
export function personStatus(codes: readonly string[]): string {
  const letters = Array.from({ length: 14 }, () => ' ')
  for (const code of codes) {
    for (const flag of refusals[code as ErrorCode]?.flags ?? []) letters[statusFlags[flag]] = 'Y'
  }
  return letters.join('')
}

/** The sentence for the screen of the machine. */
export function screenMessage(error: unknown, language: Language): string {
  if (error instanceof MachineRefusal) return message(language, error.key, error.values)
  if (!(error instanceof Refusal)) return message(language, 'sip2:failed')
  const screen = refusals[error.code]?.screen
  if (screen === undefined) return errorMessage(error.code, language, error.details)
  const { dueDay, ...details } = error.details
  return message(language, screen, { ...details, ...(dueDay && { day: formatDay(String(dueDay), language) }) })
}
