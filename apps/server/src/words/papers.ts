/** What papers say, in the reader's language. */
import type { Language } from '../http/language.ts'
import en from './en/papers.json' with { type: 'json' }
import es from './es/papers.json' with { type: 'json' }
import pt from './pt/papers.json' with { type: 'json' }

const words: Record<Language, typeof pt> = { pt, es, en }

export function paperWords(language: Language): typeof pt {
  return words[language]
}
