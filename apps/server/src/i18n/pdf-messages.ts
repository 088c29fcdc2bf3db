/** Texts of PDF documents in the reader's language. */
import type { Language } from './language.ts'
import en from './messages/en/pdf.json' with { type: 'json' }
import es from './messages/es/pdf.json' with { type: 'json' }
import fr from './messages/fr/pdf.json' with { type: 'json' }
import it from './messages/it/pdf.json' with { type: 'json' }
import pt from './messages/pt/pdf.json' with { type: 'json' }

const words: Record<Language, typeof pt> = { pt, es, en, fr, it }

export function pdfMessages(language: Language): typeof pt {
  return words[language]
}
