/**
 * Messages of the server in the reader's language, with i18next: `{name}` becomes the value of that name, and a value
 * `count` selects the plural form (https://www.i18next.com/translation-function/plurals). Days, times and money are
 * formatted before: format-day.ts, format-money.ts.
 */
import { pluralLanguage } from '@estante/domain/common/portuguese-zero'
import { createInstance, type i18n } from 'i18next'
import { interpolation, type MessageValues } from './interpolate.ts'
import type { Language } from './language.ts'
import enAcquisitions from './messages/en/acquisitions.json' with { type: 'json' }
import enAlerts from './messages/en/alerts.json' with { type: 'json' }
import enCalendar from './messages/en/calendar.json' with { type: 'json' }
import enComments from './messages/en/comments.json' with { type: 'json' }
import enErrors from './messages/en/errors.json' with { type: 'json' }
import enHolds from './messages/en/holds.json' with { type: 'json' }
import enInterests from './messages/en/interests.json' with { type: 'json' }
import enLoans from './messages/en/loans.json' with { type: 'json' }
import enPaia from './messages/en/paia.json' with { type: 'json' }
import enReasons from './messages/en/reasons.json' with { type: 'json' }
import enReports from './messages/en/reports.json' with { type: 'json' }
import enSearch from './messages/en/search.json' with { type: 'json' }
import enSip2 from './messages/en/sip2.json' with { type: 'json' }
import esAcquisitions from './messages/es/acquisitions.json' with { type: 'json' }
import esAlerts from './messages/es/alerts.json' with { type: 'json' }
import esCalendar from './messages/es/calendar.json' with { type: 'json' }
import esComments from './messages/es/comments.json' with { type: 'json' }
import esErrors from './messages/es/errors.json' with { type: 'json' }
import esHolds from './messages/es/holds.json' with { type: 'json' }
import esInterests from './messages/es/interests.json' with { type: 'json' }
import esLoans from './messages/es/loans.json' with { type: 'json' }
import esPaia from './messages/es/paia.json' with { type: 'json' }
import esReasons from './messages/es/reasons.json' with { type: 'json' }
import esReports from './messages/es/reports.json' with { type: 'json' }
import esSearch from './messages/es/search.json' with { type: 'json' }
import esSip2 from './messages/es/sip2.json' with { type: 'json' }
import frAcquisitions from './messages/fr/acquisitions.json' with { type: 'json' }
import frAlerts from './messages/fr/alerts.json' with { type: 'json' }
import frCalendar from './messages/fr/calendar.json' with { type: 'json' }
import frComments from './messages/fr/comments.json' with { type: 'json' }
import frErrors from './messages/fr/errors.json' with { type: 'json' }
import frHolds from './messages/fr/holds.json' with { type: 'json' }
import frInterests from './messages/fr/interests.json' with { type: 'json' }
import frLoans from './messages/fr/loans.json' with { type: 'json' }
import frPaia from './messages/fr/paia.json' with { type: 'json' }
import frReasons from './messages/fr/reasons.json' with { type: 'json' }
import frReports from './messages/fr/reports.json' with { type: 'json' }
import frSearch from './messages/fr/search.json' with { type: 'json' }
import frSip2 from './messages/fr/sip2.json' with { type: 'json' }
import itAcquisitions from './messages/it/acquisitions.json' with { type: 'json' }
import itAlerts from './messages/it/alerts.json' with { type: 'json' }
import itCalendar from './messages/it/calendar.json' with { type: 'json' }
import itComments from './messages/it/comments.json' with { type: 'json' }
import itErrors from './messages/it/errors.json' with { type: 'json' }
import itHolds from './messages/it/holds.json' with { type: 'json' }
import itInterests from './messages/it/interests.json' with { type: 'json' }
import itLoans from './messages/it/loans.json' with { type: 'json' }
import itPaia from './messages/it/paia.json' with { type: 'json' }
import itReasons from './messages/it/reasons.json' with { type: 'json' }
import itReports from './messages/it/reports.json' with { type: 'json' }
import itSearch from './messages/it/search.json' with { type: 'json' }
import itSip2 from './messages/it/sip2.json' with { type: 'json' }
import ptAcquisitions from './messages/pt/acquisitions.json' with { type: 'json' }
import ptAlerts from './messages/pt/alerts.json' with { type: 'json' }
import ptCalendar from './messages/pt/calendar.json' with { type: 'json' }
import ptComments from './messages/pt/comments.json' with { type: 'json' }
import ptErrors from './messages/pt/errors.json' with { type: 'json' }
import ptHolds from './messages/pt/holds.json' with { type: 'json' }
import ptInterests from './messages/pt/interests.json' with { type: 'json' }
import ptLoans from './messages/pt/loans.json' with { type: 'json' }
import ptPaia from './messages/pt/paia.json' with { type: 'json' }
import ptReasons from './messages/pt/reasons.json' with { type: 'json' }
import ptReports from './messages/pt/reports.json' with { type: 'json' }
import ptSearch from './messages/pt/search.json' with { type: 'json' }
import ptSip2 from './messages/pt/sip2.json' with { type: 'json' }

const resources = {
  pt: {
    acquisitions: ptAcquisitions,
    alerts: ptAlerts,
    calendar: ptCalendar,
    comments: ptComments,
    errors: ptErrors,
    holds: ptHolds,
    interests: ptInterests,
    loans: ptLoans,
    paia: ptPaia,
    reasons: ptReasons,
    reports: ptReports,
    search: ptSearch,
    sip2: ptSip2,
  },
  es: {
    acquisitions: esAcquisitions,
    alerts: esAlerts,
    calendar: esCalendar,
    comments: esComments,
    errors: esErrors,
    holds: esHolds,
    interests: esInterests,
    loans: esLoans,
    paia: esPaia,
    reasons: esReasons,
    reports: esReports,
    search: esSearch,
    sip2: esSip2,
  },
  en: {
    acquisitions: enAcquisitions,
    alerts: enAlerts,
    calendar: enCalendar,
    comments: enComments,
    errors: enErrors,
    holds: enHolds,
    interests: enInterests,
    loans: enLoans,
    paia: enPaia,
    reasons: enReasons,
    reports: enReports,
    search: enSearch,
    sip2: enSip2,
  },
  fr: {
    reports: frReports,
    alerts: frAlerts,
    acquisitions: frAcquisitions,
    calendar: frCalendar,
    comments: frComments,
    errors: frErrors,
    holds: frHolds,
    interests: frInterests,
    loans: frLoans,
    paia: frPaia,
    reasons: frReasons,
    search: frSearch,
    sip2: frSip2,
  },
  it: {
    reports: itReports,
    alerts: itAlerts,
    acquisitions: itAcquisitions,
    calendar: itCalendar,
    comments: itComments,
    errors: itErrors,
    holds: itHolds,
    interests: itInterests,
    loans: itLoans,
    paia: itPaia,
    reasons: itReasons,
    search: itSearch,
    sip2: itSip2,
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

const { pluralResolver } = i18next.services
const ruleOf = pluralResolver.getRule.bind(pluralResolver)
pluralResolver.getRule = (code: string, options?: object) => ruleOf(pluralLanguage(code), options)

const translators = {
  pt: i18next.getFixedT('pt'),
  es: i18next.getFixedT('es'),
  en: i18next.getFixedT('en'),
  fr: i18next.getFixedT('fr'),
  it: i18next.getFixedT('it'),
}

/** @param values `count` selects the plural form; with `ordinal: true` the ordinal form */
export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return translators[language](key as never, values)
}
