import type { Language } from '../http/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

const descriptions: Record<Language, Record<keyof typeof en, string>> = { pt, es, en }

/** What search engines and messengers show beneath the title of a page. */
export function describe(page: keyof typeof en, language: Language, values: Readonly<Record<string, string>>): string {
  return descriptions[language][page].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
