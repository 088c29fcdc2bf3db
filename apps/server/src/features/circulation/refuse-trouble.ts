import type { ErrorCode } from '@estante/contract/errors'
import { type Standing, type Trouble, troubleOf } from '@estante/domain/circulation/standing'
import { type Details, refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'

/** The code of what stands against lending to a person, with what its words need; for refusals and for buttons that say why. */
export function troubleWords(trouble: Trouble): { code: ErrorCode; details: Details } {
  switch (trouble.code) {
    case 'overdue':
      return { code: 'circulation.overdue', details: {} }
    case 'owes':
      return {
        code: 'circulation.owes',
        details: { owedCents: trouble.cents, toleratedCents: trouble.toleratedCents },
      }
    case 'suspended':
      return { code: 'circulation.suspended', details: { until: wireDay(trouble.until) } }
    case 'cleared':
      return { code: 'circulation.cleared', details: {} }
    case 'expired':
      return { code: 'circulation.expired', details: { on: wireDay(trouble.on) } }
  }
}

/**
 * Why a copy is not sent to where the person could not be handed it; undefined: it is. What they owe or have at home late
 * is asked again at the desk.
 * @param standing at the library where they want to fetch it
 */
export function troubleInFetching(standing: Standing): ReturnType<typeof troubleWords> | undefined {
  const trouble = troubleOf({ ...standing, overdue: 0, owedCents: 0 }, 0)
  return trouble && troubleWords(trouble)
}

/** @throws Refusal circulation.suspended, circulation.cleared, circulation.expired */
export function refuseToSendTo(standing: Standing): void {
  const refusal = troubleInFetching(standing)
  if (refusal) refuse(refusal.code, refusal.details)
}
