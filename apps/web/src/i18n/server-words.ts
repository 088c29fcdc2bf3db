/** The words of the pages where the server renders: all of them, once for each language. */
import type { Language } from './languages.ts'
import { bundleOf, featureWords } from './locale-files.ts'
import { namespaces } from './namespaces.ts'
import { Words } from './words.ts'

const made = new Map<Language, Promise<Words>>()

/** Never changed once they are made: pages that are rendered at the same time share them. */
export function serverWords(code: Language): Promise<Words> {
  const known = made.get(code) ?? make(code)
  made.set(code, known)
  return known
}

async function make(code: Language): Promise<Words> {
  const [bundle, ...features] = await Promise.all([
    bundleOf(code)(),
    ...namespaces.map(async (name) => [name, await featureWords(code, name)] as const),
  ])
  return new Words(code, { ...bundle.default, ...Object.fromEntries(features) })
}
