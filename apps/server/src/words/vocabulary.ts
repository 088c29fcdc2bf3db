/** The shared vocabulary in the reader's language: material types, languages, areas, states. */
import en from '@estante/contract/words/en/vocabulary.json' with { type: 'json' }
import es from '@estante/contract/words/es/vocabulary.json' with { type: 'json' }
import pt from '@estante/contract/words/pt/vocabulary.json' with { type: 'json' }
import type { Language } from '../http/language.ts'

type Vocabulary = typeof pt
export type Topic = keyof Vocabulary

const vocabularies: Record<Language, Record<Topic, Readonly<Record<string, string>>>> = { pt, es, en }

/** The word for a code; the code itself where the vocabulary does not have it, so that nothing is ever blank. */
export function wordFor(language: Language, topic: Topic, code: string): string {
  return vocabularies[language][topic][code] ?? code
}

export function materialName(language: Language, type: string): string {
  return wordFor(language, 'materialType', `${type}_one`)
}

export function materialNames(language: Language, type: string): string {
  return wordFor(language, 'materialType', `${type}_other`)
}
