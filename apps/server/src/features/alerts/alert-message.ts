import { Temporal } from 'temporal-polyfill'
import { labelFor } from '../../i18n/code-labels.ts'
import { formatDay, formatMoment } from '../../i18n/format-day.ts'
import { keptEditionMessage } from '../../i18n/kept-edition-message.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { issueName } from '../serials/find-issue-name.ts'
import type { AlertFacts } from './alert.ts'
import type { StoredAlert } from './store.ts'

/** The alert's sentence. @param zone of the institution */
export function alertMessage(alert: StoredAlert, language: Language, zone: string): string {
  const { kind, facts, title } = alert
  const key = `alerts:${kind}` as const
  const moment = (at: string) => formatMoment(Temporal.Instant.from(at).toZonedDateTimeISO(zone), language)
  switch (kind) {
    case 'hold-ready': {
      const ready = message(language, key, { ...facts, title, until: moment(facts.until) })
      return `${ready} ${keptEditionMessage(facts.edition, language)}`.trim()
    }
    case 'loan-request-available':
      return message(language, key, { ...facts, title, until: moment(facts.until) })
    case 'due-soon':
    case 'overdue':
      return message(language, key, { title, day: formatDay(facts.day, language) })
    case 'request-changed':
      return message(language, key, { ...facts, status: labelFor(language, 'libraryRequestStatus', facts.status) })
    case 'suggestion-changed':
      return message(language, key, { ...facts, status: labelFor(language, 'suggestionStatus', facts.status) })
    case 'comment-approved':
    case 'comment-refused':
      return message(language, key, { ...facts, about: facts.about ?? title })
    case 'issue-received':
      return message(language, key, { title, issue: issueName(facts, language) })
    case 'notice':
      return message(language, key, { text: noticeText(facts, language) })
    default:
      return message(language, key, { ...facts, title })
  }
}

/** What the library wrote; in another language, where it wrote nothing in this one. */
export function noticeText(facts: AlertFacts['notice'], language: Language): string {
  return facts[language] ?? Object.values(facts)[0] ?? ''
}
