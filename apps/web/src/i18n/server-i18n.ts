/** The words of the pages where the server renders: an instance for each language, with all of them. */
import { createInstance, type i18n } from 'i18next'
import { countZero } from './count-zero.ts'
import type { Language } from './languages.ts'
import { bundleOf, featureWords } from './locale-files.ts'
import { namespaces } from './namespaces.ts'

const made = new Map<Language, Promise<i18n>>()

/** Never changed once it is made: pages that are rendered at the same time share it. */
export function serverI18n(code: Language): Promise<i18n> {
  const known = made.get(code) ?? make(code)
  made.set(code, known)
  return known
}

async function make(code: Language): Promise<i18n> {
  const [bundle, ...features] = await Promise.all([
    bundleOf(code)(),
    ...namespaces.map(async (name) => [name, await featureWords(code, name)] as const),
  ])
  const instance = createInstance()
  await instance.init({
    lng: code,
    fallbackLng: false,
    resources: { [code]: { ...bundle.default, ...Object.fromEntries(features) } },
    defaultNS: 'layout',
    // React escapes by itself.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  countZero(instance)
  return instance
}
