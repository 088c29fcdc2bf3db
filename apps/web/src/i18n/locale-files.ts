/**
 * Which words there are: those that lie in `src/locales` when the pages are built. A folder such as `locales/fr`, with
 * the same files as `locales/pt` and a `bundle-fr.ts` like its `bundle-pt.ts`, makes the language one of the pages.
 */
import { interfaceLanguages } from '@estante/domain/institution/languages'
import type { Language } from './languages.ts'

/** Features whose words come with their pages. */
export const namespaces = [
  'authorities',
  'browse',
  'charges',
  'clearance',
  'holds',
  'loan-requests',
  'loans',
  'patron',
  'password-reset',
  'search',
  'session',
  'titles',
] as const
export type Namespace = (typeof namespaces)[number]

type Load<Words> = () => Promise<{ default: Words }>

const bundles = import.meta.glob<{ default: Record<string, object> }>('../locales/*/bundle-*.ts')
const features = import.meta.glob<{ default: object }>(
  '../locales/*/{authorities,browse,charges,clearance,holds,loan-requests,loans,password-reset,patron,search,session,titles}.json',
)

const bundlePath = (code: Language) => `../locales/${code}/bundle-${code}.ts`
const featurePath = (code: Language, name: Namespace) => `../locales/${code}/${name}.json`

/** Languages of which every file is there: half a language is none. */
export function completeLanguages(files: readonly string[]): Language[] {
  return interfaceLanguages
    .map(({ code }) => code)
    .filter((code) => [bundlePath(code), ...namespaces.map((name) => featurePath(code, name))].every(isThere))

  function isThere(path: string): boolean {
    return files.includes(path)
  }
}

export const loadedLanguages: readonly Language[] = completeLanguages([
  ...Object.keys(bundles),
  ...Object.keys(features),
])

/** What every page needs of a language that is loaded. */
export function bundleOf(code: Language): Load<Record<string, object>> {
  return bundles[bundlePath(code)]!
}

export function featureFile(code: Language, name: Namespace): Load<object> {
  return features[featurePath(code, name)]!
}
