/**
 * What each page needs besides what index.html names: written beside the build, so that the server can name it in the
 * head of the page. The browser then fetches everything at once instead of one thing after the other.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

export interface PageFiles {
  /** Addresses of the page's modules with its words, for each language that the build has. */
  modules: Record<string, string[]>
  styles: string[]
}

/** Each kind of page: its module, and the words that come with it (`withWords` in src/routes.tsx). */
const pages = {
  home: { module: 'src/features/home/HomePage.tsx', words: [] },
  results: { module: 'src/features/search/ResultsPage.tsx', words: ['search'] },
  guide: { module: 'src/features/search/GuidePage.tsx', words: ['search'] },
  title: { module: 'src/features/titles/TitlePage.tsx', words: ['titles'] },
  authority: { module: 'src/features/authorities/AuthorityPage.tsx', words: ['authorities', 'titles'] },
  list: { module: 'src/features/browse/ListPage.tsx', words: ['browse'] },
  hours: { module: 'src/features/institution/HoursPage.tsx', words: [] },
  notices: { module: 'src/features/institution/NoticesPage.tsx', words: [] },
  login: { module: 'src/features/session/LoginPage.tsx', words: ['session'] },
  signOut: { module: 'src/features/session/SignOutPage.tsx', words: ['session'] },
  singleSignOn: { module: 'src/features/session/SingleSignOnPage.tsx', words: ['session'] },
  redirect: { module: 'src/features/session/RedirectPage.tsx', words: ['session'] },
  account: { module: 'src/features/patron/StartPage.tsx', words: ['loans', 'patron'] },
  loans: { module: 'src/features/loans/LoansPage.tsx', words: ['loans', 'patron'] },
  renewal: { module: 'src/features/loans/RenewalPage.tsx', words: ['loans', 'patron'] },
  loanHistory: { module: 'src/features/loans/HistoryPage.tsx', words: ['loans', 'patron'] },
  loanToken: { module: 'src/features/loans/TokenPage.tsx', words: ['loans', 'patron'] },
  holds: { module: 'src/features/holds/HoldsPage.tsx', words: ['holds', 'patron'] },
  loanRequests: {
    module: 'src/features/loan-requests/RequestsPage.tsx',
    words: ['loan-requests', 'patron'],
  },
  debts: { module: 'src/features/charges/DebtsPage.tsx', words: ['charges', 'patron'] },
  suspensions: { module: 'src/features/charges/SuspensionsPage.tsx', words: ['charges', 'patron'] },
  clearance: { module: 'src/features/clearance/ClearancePage.tsx', words: ['clearance', 'patron'] },
  checkClearance: { module: 'src/features/clearance/CheckClearancePage.tsx', words: ['clearance'] },
  personalData: { module: 'src/features/patron/PersonalDataPage.tsx', words: ['patron'] },
  security: { module: 'src/features/patron/SecurityPage.tsx', words: ['patron', 'recovery'] },
  switchUser: { module: 'src/features/patron/SwitchUserPage.tsx', words: ['patron'] },
} as const
export type PageKind = keyof typeof pages
export const pageKinds = Object.keys(pages) as PageKind[]

/** Writes `.vite/pages.json` into a build. */
export function writePageFiles(folder: string): void {
  const manifest = readManifest(folder)
  const files = Object.fromEntries(pageKinds.map((kind) => [kind, pageFiles(manifest, kind)]))
  writeFileSync(join(folder, '.vite', 'pages.json'), JSON.stringify(files, undefined, 2))
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** @throws Error when the build has no such module: pages above and the sources no longer agree */
export function pageFiles(manifest: Manifest, kind: PageKind): PageFiles {
  const first = new Set(withImports(manifest, ['index.html']))
  const own = (keys: string[]) => withImports(manifest, keys).filter((chunk) => !first.has(chunk))
  const { module, words } = pages[kind]
  const modulesIn = (language: string) => {
    const keys = [wordsOf(language), ...words.map((name) => `src/locales/${language}/${name}.json`)]
    return own([...keys, module]).map(({ file }) => `/${file}`)
  }
  return {
    modules: Object.fromEntries(builtLanguages(manifest).map((language) => [language, modulesIn(language)])),
    styles: [...new Set(own([module]).flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}

/** Languages all of whose words are in the build: three, and those whose files were added to src/locales. */
function builtLanguages(manifest: Manifest): string[] {
  const codes = Object.keys(manifest).map((key) => /^src\/locales\/(\w+)\/words-\w+\.ts$/.exec(key)?.[1])
  const names = new Set(Object.values(pages).flatMap(({ words }) => words))
  return codes
    .filter((code) => code !== undefined)
    .filter((code) => [...names].every((name) => manifest[`src/locales/${code}/${name}.json`]))
    .sort()
}

const wordsOf = (language: string) => `src/locales/${language}/words-${language}.ts`

/** Files of index.html: its modules and style sheets, and the script that runs before the first paint. */
export function firstFiles(manifest: Manifest): string[] {
  const chunks = withImports(manifest, ['index.html'])
  return ['first-paint.js', ...chunks.map(({ file }) => file), ...new Set(chunks.flatMap(({ css = [] }) => css))]
}

/** The chunks and all that they import, each once. */
function withImports(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>()
  const add = (key: string) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: apps/web/build/page-files.ts names it.`)
    found.set(key, chunk)
    for (const one of chunk.imports ?? []) add(one)
  }
  for (const key of keys) add(key)
  return [...found.values()]
}
