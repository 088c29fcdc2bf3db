import { titleLanguage } from './title-language.ts'

/** Languages with other scripts than Latin. */
const otherScripts = new Set(['ja', 'zh', 'ko', 'ar', 'he', 'el', 'ru'])

/**
 * Value of `lang` for a text of a title. A transliteration ("Shichinin no samurai") keeps the page's voice: a Japanese
 * one would spell it out.
 * @param code MARC code of the title's language ("jpn")
 */
export function textLanguage(code: string | undefined, text: string): string | undefined {
  const language = titleLanguage(code ?? '')
  if (language && otherScripts.has(language) && /\p{Script=Latin}/u.test(text)) return undefined
  return language
}
