/**
 * The words of the pages. What every page needs is one file for each language, and the browser fetches only the one it
 * shows; the words of a larger feature come with its pages.
 */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, htmlLanguage, type Language, languageKey } from './languages.ts'
import { bundleOf, featureFile, loadedLanguages, type Namespace } from './locale-files.ts'

let started: Promise<void> | undefined

/** Settles the language of this page and loads its words; asked again, it is the same start. */
export function startI18n(): Promise<void> {
  started ??= start(language())
  return started
}

/** Loads a page together with the words of its features. For the router, which waits for both. */
export async function withTranslations<Page>(names: readonly Namespace[], load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), ...names.map(loadNamespace)])
  return page
}

async function loadNamespace(name: Namespace): Promise<void> {
  const code = language()
  const [translations] = await Promise.all([featureFile(code, name)(), startI18n()])
  if (!i18next.hasResourceBundle(code, name)) i18next.addResourceBundle(code, name, translations.default)
}

/** Does not change while the page stands: choosing another one loads it again. */
function language(): Language {
  return chooseLanguage(firstAddress, storedLanguage(), navigator.languages, loadedLanguages)
}

/** The address with which the page was loaded; `?lng=` is gone after the first link. */
const firstAddress = window.location.search

async function start(code: Language): Promise<void> {
  document.documentElement.lang = htmlLanguage(code)
  const { default: resources } = await bundleOf(code)()
  await i18next.use(initReactI18next).init({
    lng: code,
    fallbackLng: false,
    resources: { [code]: resources },
    defaultNS: 'layout',
    // React escapes by itself.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null // storage is switched off: the browser's language is taken
  }
}
