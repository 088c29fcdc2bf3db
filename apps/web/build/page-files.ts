/**
 * What each page needs besides what index.html names: written beside the build, so that the server can name it in the
 * head of the page. The browser then fetches everything at once instead of one thing after the other.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, type PageId, pageIds, pages } from '@estante/contract/pages'
import type { Manifest, ManifestChunk } from 'vite'
import type { Namespace } from '../src/i18n/namespaces.ts'
import { pageWords } from '../src/page-words.ts'
import { sessionPageWords } from '../src/session-page-words.ts'

/** Addresses of a page's modules with its words, for each language that the build has. The style sheet is the same for all. */
export type PageFiles = Record<string, string[]>

/** Writes `.vite/pages.json` and `.vite/parts.json` into a build. */
export function writePageFiles(folder: string): void {
  const manifest = readManifest(folder)
  const files = Object.fromEntries(pageIds.map((id) => [id, pageFiles(manifest, id)]))
  writeFileSync(join(folder, '.vite', 'pages.json'), JSON.stringify(files, undefined, 2))
  writeFileSync(join(folder, '.vite', 'parts.json'), JSON.stringify(partFiles(manifest), undefined, 2))
}

/** Files of every module that a page fetches by itself (src/shell/lazy-part.tsx), by its name under `src`. */
function partFiles(manifest: Manifest): Record<string, string[]> {
  const parts = Object.entries(manifest).filter(([key, { isDynamicEntry }]) => isDynamicEntry && key.endsWith('.tsx'))
  return Object.fromEntries(
    parts.map(([key]) => [key.replace(/^src\//, ''), own(manifest, [key]).map(({ file }) => `/${file}`)]),
  )
}

/** Addresses of modules with what they need, besides what index.html names. */
export function builtFilesOf(manifest: Manifest, keys: readonly string[]): string[] {
  return own(manifest, keys).map(({ file }) => `/${file}`)
}

/** What the modules need besides what index.html names. */
function own(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const first = new Set(withImports(manifest, ['index.html']))
  return withImports(manifest, keys).filter((chunk) => !first.has(chunk))
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** @throws Error when the build has no such module */
export function pageFiles(manifest: Manifest, id: PageId): PageFiles {
  const { feature, component, access }: Page = pages[id]
  const module = `src/features/${feature}/${component}.tsx`
  const modules = access === 'account' ? ['src/session-page-modules.ts', module] : [module]
  const modulesIn = (language: string) => {
    const files = wordsFor(id).map((name) => `src/locales/${language}/${name}.json`)
    const keys = [wordsOf(language), ...(files.length > 0 ? [featuresOf(language)] : []), ...files]
    return own(manifest, [...keys, ...modules]).map(({ file }) => `/${file}`)
  }
  return Object.fromEntries(builtLanguages(manifest).map((language) => [language, modulesIn(language)]))
}

const allWords: Readonly<Record<string, readonly Namespace[]>> = { ...pageWords, ...sessionPageWords }

/** The translation files of a page; of one within another, that one's. */
function wordsFor(id: PageId): readonly Namespace[] {
  const { within }: Page = pages[id]
  return allWords[id] ?? allWords[within!]!
}

/** Languages all of whose words are in the build: three, and those whose files were added to src/locales. */
function builtLanguages(manifest: Manifest): string[] {
  const codes = Object.keys(manifest).map((key) => /^src\/locales\/(\w+)\/bundle-\w+\.ts$/.exec(key)?.[1])
  const names = new Set(Object.values(allWords).flat())
  return codes
    .filter((code) => code !== undefined)
    .filter((code) => [...names].every((name) => manifest[`src/locales/${code}/${name}.json`]))
    .sort()
}

const wordsOf = (language: string) => `src/locales/${language}/bundle-${language}.ts`
const featuresOf = (language: string) => `src/locales/${language}/features-${language}.ts`

/** Files of index.html: the script that runs before the first paint, its modules, and the style sheet. */
export function firstFiles(manifest: Manifest): string[] {
  const chunks = withImports(manifest, ['index.html', 'style.css'])
  return ['first-paint.js', ...chunks.map(({ file }) => file)]
}

/** The chunks and all that they import, each once. */
function withImports(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>()
  const add = (key: string) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: packages/contract/src/pages.ts names it.`)
    found.set(key, chunk)
    for (const one of chunk.imports ?? []) add(one)
  }
  for (const key of keys) add(key)
  return [...found.values()]
}
