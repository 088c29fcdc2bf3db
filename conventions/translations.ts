/** All languages have the same keys and the same placeholders, and pages name no key that is not there. */
import type { RepositoryFile } from './repository-files.ts'

export const languages = ['pt', 'es', 'en', 'fr', 'it'] as const

/** "page.title" → sentence, for a file of nested translations. A list of lines is one text. */
export type Translations = Map<string, string>

export function readTranslations(text: string): Translations {
  const words: Translations = new Map()
  const collect = (value: unknown, path: string): void => {
    if (Array.isArray(value)) words.set(path, value.join('\n'))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(inner, path === '' ? key : `${path}.${key}`)
    } else words.set(path, String(value))
  }
  collect(JSON.parse(text), '')
  return words
}

/** Translation files come together: …/pt/loans.json beside es, en, fr and it, or …/messages/pt.json. */
function translationFiles(files: readonly RepositoryFile[]): Map<string, Map<string, RepositoryFile>> {
  const groups = new Map<string, Map<string, RepositoryFile>>()
  for (const file of files) {
    const match = /^(.*\/(?:locales|words|messages|i18n)\/)(pt|es|en|fr|it)(\/.+)?\.json$/.exec(file.path)
    if (!match) continue
    const group = `${match[1]}*${match[3] ?? ''}.json`
    groups.set(group, (groups.get(group) ?? new Map()).set(match[2]!, file))
  }
  return groups
}

/** Keys that a language lacks, empty sentences, and placeholders that are not in all. */
export function disagreements(files: readonly RepositoryFile[]): string[] {
  return [...translationFiles(files)].flatMap(([group, byLanguage]) => {
    const missing = languages.filter((language) => !byLanguage.has(language))
    if (missing.length > 0) return missing.map((language) => `${group} has no ${language}`)
    const all = languages.map((language) => ({ language, words: readTranslations(byLanguage.get(language)!.text) }))
    const keys = new Set(all.flatMap(({ words }) => [...words.keys()].map(withoutPlural)))
    return [...keys].flatMap((key) => keyProblems(group, key, all))
  })
}

function keyProblems(group: string, key: string, all: { language: string; words: Translations }[]): string[] {
  const forms = all.map(({ language, words }) => ({ language, sentences: formsOf(words, key) }))
  const silent = forms.filter(({ sentences }) => sentences.length === 0 || sentences.some((one) => one.trim() === ''))
  if (silent.length > 0) return silent.map(({ language }) => `${group} ${key} says nothing in ${language}`)
  const [first, ...others] = forms.map(({ language, sentences }) => ({ language, names: placeholders(sentences) }))
  const different = others.filter(({ names }) => names !== first!.names)
  return different.map(
    ({ language, names }) =>
      `${group} ${key} has the placeholders [${first!.names}] in ${first!.language} and [${names}] in ${language}`,
  )
}

/**
 * Keys that a page names and nobody has worded: `t('people:edit.about')`, and `t('edit.about')` where all of the file has
 * one translation file. Keys that are put together are not seen.
 */
export function unknownKeys(files: readonly RepositoryFile[]): string[] {
  const known = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const name = /^apps\/web\/src\/locales\/pt\/([\w-]+)\.json$/.exec(path)?.[1]
    if (name) known.set(name, new Set([...readTranslations(text).keys()].flatMap((key) => [key, withoutPlural(key)])))
  }
  return files
    .filter(({ path }) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      namedKeys(text).flatMap(({ name, key, line }) =>
        known.has(name) && !known.get(name)!.has(key) ? [`${path}:${line} ${name}:${key} has no words`] : [],
      ),
    )
}

function namedKeys(text: string): { name: string; key: string; line: number }[] {
  const hooks = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, given]) => given!.trim())
  const only = new Set(hooks).size === 1 ? /^'([\w-]+)'$/.exec(hooks[0]!)?.[1] : undefined
  return [...text.matchAll(/(?<![\w.])t\('(?:([\w-]+):)?([\w.]+)'/g)].flatMap(({ 1: name = only, 2: key, index }) =>
    name === undefined ? [] : [{ name, key: key!, line: text.slice(0, index).split('\n').length }],
  )
}

/** i18next's plural forms differ between languages: title_one, title_many and title_other are one key. */
function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function formsOf(words: Translations, key: string): string[] {
  return [...words].flatMap(([name, sentence]) => (withoutPlural(name) === key ? [sentence] : []))
}

/** The placeholders of all forms together: "um exemplar" may omit {{count}} when another form has it. */
function placeholders(sentences: readonly string[]): string {
  const names = sentences.flatMap((sentence) =>
    [...sentence.matchAll(/\{\{?\s*([\w.]+)[^}]*\}?\}/g)].map((match) => match[1]!),
  )
  return [...new Set(names)].sort().join(', ')
}
