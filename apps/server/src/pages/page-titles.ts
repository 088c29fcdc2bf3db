import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interpolate } from '../i18n/interpolate.ts'
import type { Language } from '../i18n/language.ts'

/** The translations of the pages: the server titles a page as the browser does. */
const folder = join(import.meta.dirname, '../../../web/src/locales')

const files = new Map<string, unknown>()

/** The text of a key such as "loans:history.title", with `{{name}}` filled in. @throws Error when the key is missing */
export function pageText(language: Language, key: string, values: Readonly<Record<string, string>> = {}): string {
  const [file = '', path = ''] = key.split(':')
  const text = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], read(language, file))
  if (typeof text !== 'string') throw new Error(`The translations of the pages (${language}) have no ${key}.`)
  return interpolate(text.replaceAll('{{', '{').replaceAll('}}', '}'), values)
}

function read(language: Language, file: string): unknown {
  const path = join(folder, language, `${file}.json`)
  if (!files.has(path)) files.set(path, JSON.parse(readFileSync(path, 'utf8')))
  return files.get(path)
}
