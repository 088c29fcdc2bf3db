/** The reason of a charge, a payment or a suspension in the reader's language. */
import type { Reason } from '@estante/domain/charges/reason'
import type { Language } from './language.ts'
import { message } from './message.ts'

/** Returns an empty text without a reason. */
export function reasonMessage(reason: Reason | undefined, language: Language): string {
  if (reason === undefined) return ''
  if (reason.code === 'note') return reason.note
  const { code, ...facts } = reason
  return message(language, `reasons:${code}`, { ...facts, ...('days' in facts && { count: facts.days }) })
}
