import type { Language } from '../http/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

const words: Record<Language, typeof en> = { pt, es, en }

export type Sentence = keyof (typeof en)['say']
export type Topic = keyof (typeof en)['help']
export type Details = Record<string, string | number>

/** A sentence of the command line; numbers are written as the language writes them. */
export function say(language: Language, sentence: Sentence, details: Details = {}): string {
  return words[language].say[sentence].replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(language, details[name]))
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
