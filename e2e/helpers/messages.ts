/** Texts of the pages and the server in each language, as patterns: placeholders match anything. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorCode } from '@estante/contract/errors'
import type { Language } from './schemes.ts'

const root = join(import.meta.dirname, '..', '..')

type Messages = { [name: string]: Messages | string }

const files = new Map<string, Messages>()

function fileOf(path: string): Messages {
  const read = files.get(path) ?? (JSON.parse(readFileSync(join(root, path), 'utf8')) as Messages)
  files.set(path, read)
  return read
}

/** @param key "holds.form.confirm": in the file "holds.json" of the language; a count has its "one" form */
export function pageMessage(language: Language, key: string): RegExp {
  const [feature, ...path] = key.split('.')
  const file = fileOf(`apps/web/src/locales/${language}/${feature}.json`)
  const at = (names: string[]) =>
    names.reduce<Messages | string | undefined>(
      (words, name) => (typeof words === 'object' ? words[name] : undefined),
      file,
    )
  const found = at(path) ?? at([...path.slice(0, -1), `${path.at(-1)}_one`])
  if (typeof found !== 'string') throw new Error(`No words for ${key} in ${language}.`)
  return pattern(found)
}

export function refusalMessage(language: Language, code: ErrorCode): RegExp {
  const found = fileOf(`packages/contract/src/words/${language}.json`)[code]
  if (typeof found !== 'string') throw new Error(`No words for ${code} in ${language}.`)
  return pattern(found)
}

function pattern(words: string): RegExp {
  const parts = words.split(/\{\{?\w+\}?\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.+'))
}
