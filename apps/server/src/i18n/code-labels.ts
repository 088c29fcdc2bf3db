/** The shared vocabulary in the reader's language: material types, languages, areas, states. */
import en from '@estante/contract/words/en/vocabulary.json' with { type: 'json' }
import es from '@estante/contract/words/es/vocabulary.json' with { type: 'json' }
import pt from '@estante/contract/words/pt/vocabulary.json' with { type: 'json' }
import type { Language } from './language.ts'

type LabelCatalogue = typeof pt
export type LabelTopic = keyof LabelCatalogue

const labels: Record<Language, Record<LabelTopic, Readonly<Record<string, string>>>> = { pt, es, en }

/** The word for a code; the code itself where the vocabulary does not have it, so that nothing is ever blank. */
export function labelFor(language: Language, topic: LabelTopic, code: string): string {
  return labels[language][topic][code] ?? code
}

export function materialName(language: Language, type: string): string {
  return labelFor(language, 'materialType', `${type}_one`)
}

export function materialNames(language: Language, type: string): string {
  return labelFor(language, 'materialType', `${type}_other`)
}
