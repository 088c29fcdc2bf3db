import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPage } from '@estante/contract/pages'
import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import type { Language } from '../i18n/language.ts'

/** `.vite/pages.json`, which the build writes (apps/web/build/page-files.ts). */
type PageFiles = Record<string, Record<string, string[]>>

/** `.vite/parts.json`: files of the parts that have a script of their own. */
type PartFiles = Record<string, string[]>

/**
 * Names the modules of a page in its head: the browser fetches them beside the framework, and not one after the other as
 * the scripts come to ask for them.
 * @param parts what of the page has a script of its own, as the server rendered it
 * @returns lines of HTML for an address; none where the build says nothing of it
 */
export function pageFileLinks(folder: string): (url: URL, language: Language, parts?: readonly string[]) => string[] {
  const files = readBuilt<PageFiles>(folder, 'pages.json')
  const partFiles = readBuilt<PartFiles>(folder, 'parts.json')
  return (url, language, parts = []) => {
    const page = files[idOf(url)]
    const modules = new Set([
      ...(page ? modulesOf(page, url, language) : []),
      ...parts.flatMap((part) => partFiles[part] ?? []),
    ])
    return [...modules].map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
  }
}

/** Nothing where the build says nothing. */
function readBuilt<Files extends object>(folder: string, name: string): Partial<Files> {
  const file = join(folder, '.vite', name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Files) : {}
}

/** The pages may speak languages that the server has no words for: the address says so. */
function modulesOf(modules: Record<string, string[]>, url: URL, language: Language): string[] {
  const asked = url.searchParams.get('lng') ?? ''
  return modules[Object.hasOwn(modules, asked) ? asked : language] ?? []
}

/** The home address has two pages: the home page, and with a search the results. */
function idOf(url: URL): string {
  const id = findPage(url.pathname)?.id ?? ''
  return id === 'home' && !isEmptySearch(readSearch(url.searchParams)) ? 'results' : id
}
