import type { SettingName } from '@estante/contract/known-settings'
import type { Language } from '../../http/language.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import pt from './messages/pt.json' with { type: 'json' }

/** A setting that is not worded in each of the three does not compile. */
const catalogues: Record<Language, Record<SettingName, string>> = { pt, es, en }

/** What a setting of the institution means. */
export function meaningOf(language: Language, name: SettingName): string {
  return catalogues[language][name]
}
