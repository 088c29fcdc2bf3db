/**
 * Translations of the pages. Those that every page needs are one file per language, and the browser loads only its own;
 * larger features' load with their pages.
 */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { countZero } from './count-zero.ts'
import { chooseLanguage, htmlLanguage, type Language, languageKey } from './languages.ts'
import { bundleOf, featureWords, loadedLanguages } from './locale-files.ts'
import type { Namespace } from './namespaces.ts'

let started: Promise<void> | undefined

/** Selects the page's language and loads its translations; repeated calls share one start. */
export function startI18n(): Promise<void> {
  started ??= start(language())
  return started
}

/** Loads a page together with the translations of its features, for the router. */
export async function withTranslations<Page>(names: readonly Namespace[], load: () => Promise<Page>): Promise<Page> {
  // The server has all words of a language before it renders (server-i18n.ts).
  if (isServer) return load()
  const [page] = await Promise.all([load(), ...names.map(loadNamespace)])
  return page
}

async function loadNamespace(name: Namespace): Promise<void> {
  const code = language()
  const [translations] = await Promise.all([featureWords(code, name), startI18n()])
  if (!i18next.hasResourceBundle(code, name)) i18next.addResourceBundle(code, name, translations)
}

const isServer = typeof window === 'undefined'

/** Does not change while the page stands: choosing another one loads it again. */
export function language(): Language {
  return chooseLanguage(firstAddress, storedLanguage(), navigator.languages, loadedLanguages)
}

/** The address with which the page was loaded; `?lng=` is gone after the first link. */
const firstAddress = isServer ? '' : window.location.search

async function start(code: Language): Promise<void> {
  document.documentElement.lang = htmlLanguage(code)
  const { default: resources } = await bundleOf(code)()
  await i18next.use(initReactI18next).init({
    lng: code,
    fallbackLng: false,
    resources: { [code]: resources },
    defaultNS: 'layout',
    // React escapes already.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  countZero(i18next)
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null // Storage is disabled: the browser's language is used.
  }
}
