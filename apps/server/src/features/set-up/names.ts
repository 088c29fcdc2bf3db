import { refuse } from '../../http/refusal.ts'

interface Names {
  name?: string
  nameEs?: string
  nameEn?: string
}

/** In the languages that a library writes. */
export interface WrittenNames {
  pt: string
  es: string
  en: string
}

/** The Portuguese name counts in the other languages too, unless they are given. @throws Refusal without one */
export function newNames({ name, nameEs, nameEn }: Names): WrittenNames {
  if (name === undefined) refuse('set_up.name_needed')
  return { pt: name, es: nameEs ?? name, en: nameEn ?? name }
}

/** A new Portuguese name also takes the place of those that were only copies of the one before. */
export function changedNames({ name, nameEs, nameEn }: Names, before: Readonly<WrittenNames>): WrittenNames {
  const follows = (language: 'es' | 'en') => (before[language] === before.pt ? name : undefined)
  return {
    pt: name ?? before.pt,
    es: nameEs ?? follows('es') ?? before.es,
    en: nameEn ?? follows('en') ?? before.en,
  }
}

/** @throws Refusal for what no file and no command could name */
export function checkCode(code: string): string {
  return /^[^\s,;=]{1,40}$/.test(code) ? code : refuse('set_up.code_invalid', { value: code.slice(0, 60) })
}
