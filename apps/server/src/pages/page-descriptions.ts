import { interpolate } from '../i18n/interpolate.ts'
import type { Language } from '../i18n/language.ts'
import en from '../i18n/messages/en/page-descriptions.json' with { type: 'json' }
import es from '../i18n/messages/es/page-descriptions.json' with { type: 'json' }
import fr from '../i18n/messages/fr/page-descriptions.json' with { type: 'json' }
import it from '../i18n/messages/it/page-descriptions.json' with { type: 'json' }
import pt from '../i18n/messages/pt/page-descriptions.json' with { type: 'json' }

const descriptions: Record<Language, Record<keyof typeof en, string>> = { pt, es, en, fr, it }

/** Descriptions that search engines and messengers show below the title of a page. */
export function describe(page: keyof typeof en, language: Language, values: Readonly<Record<string, string>>): string {
  return interpolate(descriptions[language][page], values)
}
