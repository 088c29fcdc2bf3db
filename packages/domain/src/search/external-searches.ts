/**
 * The rule: an institution may name other places where its readers search (databases, repositories, union catalogues),
 * each with a code, a name and an address in which `{termo}` stands for the words. Estante only links to them: it asks
 * none of them anything. What is no such place, or leads nowhere, is left out.
 */
import { webAddress } from '../common/web-address.ts'
import type { InterfaceLanguage } from '../institution/languages.ts'

export interface ExternalSearch {
  code: string
  name: string
  link: string
}

/**
 * @param setting value of `search.outside`: [{"code": "scielo", "name": "SciELO", "address": "https://…?q={termo}"}]; a
 *   name may be one for each language; French and Italian readers get the English one where they have none of their own
 * @param words what is searched for; empty: the address without words
 */
export function externalSearches(setting: unknown, words: string, language: InterfaceLanguage): ExternalSearch[] {
  if (!Array.isArray(setting)) return []
  const targets = setting.flatMap((target: unknown) => readTarget(target, words.trim(), language) ?? [])
  return targets.filter(({ code }, at) => targets.findIndex((other) => other.code === code) === at)
}

function readTarget(target: unknown, words: string, language: InterfaceLanguage): ExternalSearch | undefined {
  if (typeof target !== 'object' || target === null) return undefined
  const { code, name, address } = target as Record<string, unknown>
  const shown = nameIn(name, language)
  if (typeof code !== 'string' || typeof address !== 'string' || code === '' || shown === '') return undefined
  const link = webAddress(address.replaceAll('{termo}', () => encodeURIComponent(words)))
  return link === '' ? undefined : { code, name: shown, link }
}

function nameIn(name: unknown, language: InterfaceLanguage): string {
  if (typeof name === 'string') return name
  if (typeof name !== 'object' || name === null) return ''
  const names = name as Record<string, unknown>
  const found = names[language] ?? (language === 'fr' || language === 'it' ? names.en : undefined) ?? names.pt
  return typeof found === 'string' ? found : ''
}
