/** Values for mails about signing in. */
import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../i18n/language.ts'
import { locales } from '../../i18n/locales.ts'

/** "10 de março de 2026 às 12:10", "10 March 2026 at 12:10", in the institution's time zone. */
export function mailMoment(moment: Temporal.ZonedDateTime, language: Language): string {
  return moment.toLocaleString(locales[language], { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
}
