import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPage } from '@estante/contract/pages'
import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import type { Language } from '../i18n/language.ts'

/** `.vite/pages.json`, which the build writes (apps/web/build/page-files.ts). */
type PageFiles = Record<string, { modules: Record<string, string[]>; styles: string[] }>

/**
 * Names the files of a page in its head: the browser fetches them beside the framework, and not one after the other as
 * the scripts come to ask for them.
 * @returns lines of HTML for an address; none where the build says nothing of it
 */
export function pageFileLinks(folder: string): (url: URL, language: Language) => string[] {
  const file = join(folder, '.vite', 'pages.json')
  const files: PageFiles = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles) : {}
  return (url, language) => {
    const found = files[idOf(url)]
    if (!found) return []
    return [
      ...found.styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
      ...modulesOf(found.modules, url, language).map(
        (address) => `<link rel="modulepreload" crossorigin href="${address}">`,
      ),
    ]
  }
}

/** The pages may speak languages that the server has no words for: the address says so. */
function modulesOf(modules: Record<string, string[]>, url: URL, language: Language): string[] {
  const asked = url.searchParams.get('lng') ?? ''
  return modules[Object.hasOwn(modules, asked) ? asked : language] ?? []
}

/** The home address is two pages: without a search the home page, with one its results. */
function idOf(url: URL): string {
  const id = findPage(url.pathname)?.id ?? ''
  return id === 'home' && !isEmptySearch(readSearch(url.searchParams)) ? 'results' : id
}
