/**
 * Messages of the server in the reader's language, with i18next: `{name}` becomes the value of that name, and a value
 * `count` selects the plural form (https://www.i18next.com/translation-function/plurals). Days, times and money are
 * formatted before: format-day.ts, format-money.ts.
 */
import { createInstance, type i18n } from 'i18next'
import { interpolation, type MessageValues } from './interpolate.ts'
import type { Language } from './language.ts'
import enAcquisitions from './messages/en/acquisitions.json' with { type: 'json' }
import enAlerts from './messages/en/alerts.json' with { type: 'json' }
import enCalendar from './messages/en/calendar.json' with { type: 'json' }
import enComments from './messages/en/comments.json' with { type: 'json' }
import enErrors from './messages/en/errors.json' with { type: 'json' }
import enHolds from './messages/en/holds.json' with { type: 'json' }
import enLoans from './messages/en/loans.json' with { type: 'json' }
import enReasons from './messages/en/reasons.json' with { type: 'json' }
import enReports from './messages/en/reports.json' with { type: 'json' }
import enSearch from './messages/en/search.json' with { type: 'json' }
import esAcquisitions from './messages/es/acquisitions.json' with { type: 'json' }
import esAlerts from './messages/es/alerts.json' with { type: 'json' }
import esCalendar from './messages/es/calendar.json' with { type: 'json' }
import esComments from './messages/es/comments.json' with { type: 'json' }
import esErrors from './messages/es/errors.json' with { type: 'json' }
import esHolds from './messages/es/holds.json' with { type: 'json' }
import esLoans from './messages/es/loans.json' with { type: 'json' }
import esReasons from './messages/es/reasons.json' with { type: 'json' }
import esReports from './messages/es/reports.json' with { type: 'json' }
import esSearch from './messages/es/search.json' with { type: 'json' }
import ptAcquisitions from './messages/pt/acquisitions.json' with { type: 'json' }
import ptAlerts from './messages/pt/alerts.json' with { type: 'json' }
import ptCalendar from './messages/pt/calendar.json' with { type: 'json' }
import ptComments from './messages/pt/comments.json' with { type: 'json' }
import ptErrors from './messages/pt/errors.json' with { type: 'json' }
import ptHolds from './messages/pt/holds.json' with { type: 'json' }
import ptLoans from './messages/pt/loans.json' with { type: 'json' }
import ptReasons from './messages/pt/reasons.json' with { type: 'json' }
import ptReports from './messages/pt/reports.json' with { type: 'json' }
import ptSearch from './messages/pt/search.json' with { type: 'json' }

const resources = {
  pt: {
    acquisitions: ptAcquisitions,
    alerts: ptAlerts,
    calendar: ptCalendar,
    comments: ptComments,
    errors: ptErrors,
    holds: ptHolds,
    loans: ptLoans,
    reasons: ptReasons,
    reports: ptReports,
    search: ptSearch,
  },
  es: {
    acquisitions: esAcquisitions,
    alerts: esAlerts,
    calendar: esCalendar,
    comments: esComments,
    errors: esErrors,
    holds: esHolds,
    loans: esLoans,
    reasons: esReasons,
    reports: esReports,
    search: esSearch,
  },
  en: {
    acquisitions: enAcquisitions,
    alerts: enAlerts,
    calendar: enCalendar,
    comments: enComments,
    errors: enErrors,
    holds: enHolds,
    loans: enLoans,
    reasons: enReasons,
    reports: enReports,
    search: enSearch,
  },
} as const satisfies Record<Language, object>

type Catalogue = (typeof resources)['en']
/** `wait_one`, `wait_other` → `wait`; `position_ordinal_few` → `position`. */
type WithoutPlural<Key> = Key extends `${infer Name}_${'ordinal_' | ''}${'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Name
  : Key
/** "loans:renewed": the file and the key in it. */
export type MessageKey = {
  [Area in keyof Catalogue]: `${Area}:${WithoutPlural<keyof Catalogue[Area] & string>}`
}[keyof Catalogue]

const i18next: i18n = createInstance()
// Synchronous: nothing to load.
void i18next.init({
  initAsync: false,
  resources,
  ns: Object.keys(resources.en),
  fallbackLng: false,
  keySeparator: false,
  interpolation,
  missingInterpolationHandler: () => '',
})

const translators = {
  pt: i18next.getFixedT('pt'),
  es: i18next.getFixedT('es'),
  en: i18next.getFixedT('en'),
}

/** @param values `count` selects the plural form; with `ordinal: true` the ordinal form */
export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return translators[language](key as never, values)
}
