/**
 * Translations of the pages. Those that every page needs are one file per language, and the browser loads only its own;
 * larger features' load with their pages.
 */
import { chooseLanguage, htmlLanguage, type Language, languageKey } from './languages.ts'
import { bundleOf, featureWords, loadedLanguages } from './locale-files.ts'
import type { Namespace } from './namespaces.ts'
import { Words } from './words.ts'

let started: Promise<void> | undefined
let words: Words | undefined

/** Selects the page's language and loads its translations; repeated calls share one start. */
export function startI18n(): Promise<void> {
  started ??= start(language())
  return started
}

/** The translations of the page. @throws Error before `startI18n` has ended */
export function pageWords(): Words {
  if (!words) throw new Error('The words of the page are not there yet.')
  return words
}

/** Loads a page together with the translations of its features, for the router. */
export async function withTranslations<Page>(names: readonly Namespace[], load: () => Promise<Page>): Promise<Page> {
  // The server has all words of a language before it renders (server-words.ts).
  if (isServer) return load()
  const [page] = await Promise.all([load(), ...names.map(loadNamespace)])
  return page
}

async function loadNamespace(name: Namespace): Promise<void> {
  const [translations] = await Promise.all([featureWords(language(), name), startI18n()])
  pageWords().add(name, translations)
}

const isServer = typeof window === 'undefined'

let chosen: Language | undefined

/** Does not change while the page stands, also when another tab chooses another one: choosing loads the page again. */
export function language(): Language {
  const address = isServer ? '' : window.location.search
  chosen ??= choose(address)
  return chosen
}

/** What the address names counts until the tab is closed: the next address may not name it. */
function choose(address: string): Language {
  const languageOf = (search: string) => chooseLanguage(search, storedLanguage(), navigator.languages, loadedLanguages)
  const asked = languageOf(address)
  if (asked !== languageOf('')) keepForVisit(asked)
  return asked
}

async function start(code: Language): Promise<void> {
  const { documentElement } = document
  // To set it again would have the browser work out the styles of the whole page again.
  if (documentElement.lang !== htmlLanguage(code)) documentElement.lang = htmlLanguage(code)
  const { default: resources } = await bundleOf(code)()
  words = new Words(code, resources)
}

function keepForVisit(code: Language): void {
  try {
    sessionStorage.setItem(languageKey, code)
  } catch {
    // Storage is disabled: the next address decides.
  }
}

function storedLanguage(): string | null {
  try {
    return sessionStorage.getItem(languageKey) ?? localStorage.getItem(languageKey)
  } catch {
    return null // Storage is disabled: the browser's language is used.
  }
}
