/** The reason of a charge, a payment or a suspension in the reader's language. */
import { type Reason, readReason } from '@estante/domain/charges/reason'
import type { Language } from './language.ts'
import { message } from './message.ts'
import { shownTitle } from './shown-title.ts'

/** Returns an empty text without a reason. */
export function reasonMessage(reason: Reason | undefined, language: Language): string {
  if (reason === undefined) return ''
  if (reason.code === 'note') return reason.note
  if (reason.code === 'service') return withNote(serviceName(reason, language), reason.note)
  if (reason.code === 'payment_undone') {
    const about = reasonMessage(readReason(reason.debt), language)
    return withNote(about, message(language, 'reasons:payment_undone', { receipt: reason.receipt }))
  }
  const { code, ...facts } = reason
  const words = message(language, `reasons:${code}`, {
    ...facts,
    ...('title' in facts && { title: shownTitle(facts.title) }),
    ...('days' in facts && { count: facts.days }),
  })
  return withNote(words, 'note' in facts ? facts.note : undefined)
}

function serviceName(
  { name: pt, nameEs: es, nameEn: en, quantity }: Reason & { code: 'service' },
  language: Language,
): string {
  const name = { pt, es, en, fr: en, it: en }[language]
  return quantity === 1 ? name : `${name} × ${quantity}`
}

function withNote(words: string, note: string | undefined): string {
  if (note === undefined || note === '') return words
  return words === '' ? note : `${words} (${note})`
}
