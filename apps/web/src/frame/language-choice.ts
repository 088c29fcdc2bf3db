/**
 * Choosing a language (specification, section 2): the stored search tabs are cleared, as their words are in the
 * language before; the search-guide flag is turned off; the choice is saved; the page is loaded again with `?lng=`. It
 * keeps its place in the history and what that entry knows, such as the results a title was opened from
 * (results-behind.ts).
 */
import { type Language, languageKey } from '../i18n/languages.ts'

/** Searches kept open in tabs, for this visit. */
const searchTabsKey = 'estante.searchTabs'
/** Whether the search guide is shown. */
const searchGuideKey = 'estante.searchGuide'

interface Browser {
  localStorage: Pick<Storage, 'setItem'>
  sessionStorage: Pick<Storage, 'setItem' | 'removeItem'>
  location: Pick<Location, 'href' | 'reload'>
  history: Pick<History, 'state' | 'replaceState'>
}

export function chooseLanguage(browser: Browser, language: Language): void {
  try {
    browser.sessionStorage.removeItem(searchTabsKey)
    browser.sessionStorage.setItem(searchGuideKey, 'false')
    browser.localStorage.setItem(languageKey, language)
  } catch {
    // Storage is switched off: the address alone carries the choice.
  }
  browser.history.replaceState(browser.history.state, '', addressIn(browser.location.href, language))
  browser.location.reload()
}

/** The same address in another language: nothing else of it changes. */
export function addressIn(href: string, language: Language): string {
  const url = new URL(href)
  const others = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^lng(=|$)/.test(part))
  url.search = [...others, `lng=${language}`].join('&')
  // The page begins again: a place on it is no longer meant.
  url.hash = ''
  return url.href
}
