/** The shared vocabulary in the reader's language: material types, languages, areas, statuses. */
import en from '@estante/contract/words/en/vocabulary.json' with { type: 'json' }
import es from '@estante/contract/words/es/vocabulary.json' with { type: 'json' }
import fr from '@estante/contract/words/fr/vocabulary.json' with { type: 'json' }
import it from '@estante/contract/words/it/vocabulary.json' with { type: 'json' }
import pt from '@estante/contract/words/pt/vocabulary.json' with { type: 'json' }
import type { Language } from './language.ts'

type LabelCatalogue = typeof pt
export type LabelTopic = keyof LabelCatalogue

const labels: Record<Language, Record<LabelTopic, Readonly<Record<string, string>>>> = { pt, es, en, fr, it }

/** The label of a code; the code itself when the vocabulary lacks it, so that no label is blank. */
export function labelFor(language: Language, topic: LabelTopic, code: string): string {
  return labels[language][topic][code] ?? code
}

export function materialName(language: Language, type: string): string {
  return labelFor(language, 'materialType', `${type}_one`)
}

export function materialNames(language: Language, type: string): string {
  return labelFor(language, 'materialType', `${type}_other`)
}
