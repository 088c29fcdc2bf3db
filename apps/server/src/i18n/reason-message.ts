/** Why something is owed, was paid or is suspended, in the reader's language. */
import type { Reason } from '@estante/domain/charges/reason'
import type { Language } from '../http/language.ts'
import en from './en/reasons.json' with { type: 'json' }
import es from './es/reasons.json' with { type: 'json' }
import pt from './pt/reasons.json' with { type: 'json' }

const words: Record<Language, typeof pt> = { pt, es, en }

/** An empty text where there is no reason. */
export function reasonMessage(reason: Reason | undefined, language: Language): string {
  if (reason === undefined) return ''
  if (reason.code === 'note') return reason.note
  const template = words[language][templateOf(reason)]
  const facts: Readonly<Record<string, string | number>> = reason
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
}

function templateOf(reason: Exclude<Reason, { code: 'note' }>): keyof typeof pt {
  if (reason.code !== 'late_return') return reason.code
  return reason.days === 1 ? 'late_return_one' : 'late_return_other'
}
