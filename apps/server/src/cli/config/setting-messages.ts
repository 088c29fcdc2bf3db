import type { SettingName } from '@estante/contract/known-settings'
import type { Language } from '../../i18n/language.ts'
import en from '../../i18n/messages/en/settings.json' with { type: 'json' }
import es from '../../i18n/messages/es/settings.json' with { type: 'json' }
import fr from '../../i18n/messages/fr/settings.json' with { type: 'json' }
import it from '../../i18n/messages/it/settings.json' with { type: 'json' }
import pt from '../../i18n/messages/pt/settings.json' with { type: 'json' }

/** A setting that is not worded in each of them does not compile. */
const catalogues: Record<Language, Record<SettingName, string>> = { pt, es, en, fr, it }

/** What a setting of the institution means. */
export function meaningOf(language: Language, name: SettingName): string {
  return catalogues[language][name]
}
