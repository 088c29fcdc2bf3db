import type { Setting } from '../config/environment.ts'
import type { Language } from '../http/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

const words: Record<Language, typeof en> = { pt, es, en }

type Key = keyof (typeof en)['say']
/**
 * A sentence that counts has two forms: `exported_one` when `count` is one, `exported_other` for more, and for none.
 */
export type Sentence = Key extends infer One ? (One extends `${infer Name}_${'one' | 'other'}` ? Name : One) : never
export type Topic = keyof (typeof en)['help']
export type Details = Record<string, string | number>

/** A sentence of the command line; numbers are written as the language writes them. */
export function say(language: Language, sentence: Sentence, details: Details = {}): string {
  const sentences: Partial<Record<string, string>> = words[language].say
  const form = details.count === 1 ? 'one' : 'other'
  return fill(language, sentences[`${sentence}_${form}`] ?? sentences[sentence] ?? sentence, details)
}

/** What stands in the way of a start, by the system's code; undefined for what has no sentence of its own. */
export function startFailure(language: Language, code: string, reason: string): string | undefined {
  const sentences: Partial<Record<string, string>> = words[language].start
  const sentence = sentences[code]
  return sentence && fill(language, sentence, { reason })
}

/** What a setting means, and what it is where nobody sets it: its value, or words where no plain value says it. */
export function settingWords(language: Language, { name, value }: Setting): { meaning: string; byDefault: string } {
  const { settings, defaults } = words[language]
  return { meaning: settings[name], byDefault: (defaults as Partial<Record<string, string>>)[name] ?? value }
}

function fill(language: Language, sentence: string, details: Details): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(language, details[name]))
}

/** The sentence for a failure with this code, where there is one. */
export function sayOr(code: string | undefined): Sentence {
  return code !== undefined && code in en.say ? (code as Sentence) : 'unexpected'
}

export function helpLines(language: Language, topic: Topic): string[] {
  return words[language].help[topic]
}

function shown(language: Language, value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString(language) : (value ?? '?')
}
