/**
 * The translations in `src/locales` at build time. A folder such as `locales/fr`, with the files of `locales/pt` and a
 * `bundle-fr.ts` like `bundle-pt.ts`, adds a language.
 */
import { interfaceLanguages } from '@estante/domain/institution/languages'
import type { Language } from './languages.ts'

/** Features whose translations load with their pages. */
export const namespaces = [
  'accessibility',
  'acquisitions',
  'alerts',
  'authorities',
  'basket',
  'browse',
  'charges',
  'clearance',
  'comments',
  'holds',
  'institution-pages',
  'loan-requests',
  'loans',
  'patron',
  'password-reset',
  'requests',
  'search',
  'session',
  'statistics',
  'titles',
] as const
export type Namespace = (typeof namespaces)[number]

type Load<Words> = () => Promise<{ default: Words }>

const bundles = import.meta.glob<{ default: Record<string, object> }>('../locales/*/bundle-*.ts')
const features = import.meta.glob<{ default: object }>(
  '../locales/*/{accessibility,acquisitions,alerts,authorities,basket,browse,charges,clearance,comments,holds,institution-pages,loan-requests,loans,password-reset,patron,requests,search,session,statistics,titles}.json',
)

const bundlePath = (code: Language) => `../locales/${code}/bundle-${code}.ts`
const featurePath = (code: Language, name: Namespace) => `../locales/${code}/${name}.json`

/** Languages with all files; incomplete ones are ignored. */
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

/** The translations that every page needs. */
export function bundleOf(code: Language): Load<Record<string, object>> {
  return bundles[bundlePath(code)]!
}

export function featureFile(code: Language, name: Namespace): Load<object> {
  return features[featurePath(code, name)]!
}
