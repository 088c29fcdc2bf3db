import { titleLanguage } from './title-language.ts'

/** Languages that are not written in Latin letters. */
const otherScripts = new Set(['ja', 'zh', 'ko', 'ar', 'he', 'el', 'ru'])

/**
 * Value of `lang` for a text of a title. A transcription in Latin letters ("Shichinin no samurai") is left to the voice
 * of the page: a Japanese one would spell it out.
 * @param code MARC code of the title's language ("jpn")
 */
export function textLanguage(code: string | undefined, text: string): string | undefined {
  const language = titleLanguage(code ?? '')
  if (language && otherScripts.has(language) && /\p{Script=Latin}/u.test(text)) return undefined
  return language
}
