import type { Due } from '@estante/domain/circulation/due'
import { localDue } from '../../database/moment.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import { formatDay } from '../../i18n/format-day.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import type { ShownTitle } from './store/loans.ts'

/** "Dom Casmurro / 1899 - Livro"; without a year "Dom Casmurro - Livro". */
export function describeTitle({ title, year, materialType }: ShownTitle, language: Language): string {
  const name = year === '' ? title : `${title} / ${year}`
  return `${name} - ${labelFor(language, 'materialType', `${materialType}_one`)}`
}

export function renewedMessage(due: Due, language: Language, zone: string): string {
  return message(language, 'loans:renewed', { day: formatDay(localDue(due, zone), language) })
}
