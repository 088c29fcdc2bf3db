/**
 * The translations in `src/locales` at build time. A folder such as `locales/fr`, with the files of `locales/pt` and a
 * `bundle-fr.ts` and `features-fr.ts` like those of `pt`, adds a language. The first script names only these two: the
 * second names the files of features, and loads with the first page that has one.
 */
import { interfaceLanguages } from '@estante/domain/institution/languages'
import type { Language } from './languages.ts'
import type { Namespace } from './namespaces.ts'
import type { WordTree } from './words.ts'

type Load<Words> = () => Promise<{ default: Words }>

const bundles = import.meta.glob<{ default: Record<string, WordTree> }>('../locales/*/bundle-*.ts')
const features = import.meta.glob<{ default: Record<string, Load<WordTree>> }>('../locales/*/features-*.ts')

const bundlePath = (code: Language) => `../locales/${code}/bundle-${code}.ts`

/** Languages that have a bundle among these files, in the order of the language bar. */
export function languagesOf(files: readonly string[]): Language[] {
  return interfaceLanguages.map(({ code }) => code).filter((code) => files.includes(bundlePath(code)))
}

export const loadedLanguages: readonly Language[] = languagesOf(Object.keys(bundles))

/** The translations that every page needs. */
export function bundleOf(code: Language): Load<Record<string, WordTree>> {
  return bundles[bundlePath(code)]!
}

/** The translations of a feature. */
export async function featureWords(code: Language, name: Namespace): Promise<WordTree> {
  const { default: files } = await features[`../locales/${code}/features-${code}.ts`]!()
  return (await files[`./${name}.json`]!()).default
}
