/** What papers say, in the reader's language. */
import type { Language } from '../http/language.ts'
import en from './en/pdf.json' with { type: 'json' }
import es from './es/pdf.json' with { type: 'json' }
import pt from './pt/pdf.json' with { type: 'json' }

const words: Record<Language, typeof pt> = { pt, es, en }

export function pdfMessages(language: Language): typeof pt {
  return words[language]
}
