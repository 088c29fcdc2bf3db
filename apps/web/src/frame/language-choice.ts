/**
 * Chooses a language (specification, section 2): clears the stored search tabs; turns the search-guide flag off; saves the choice; reloads the page with `?lng=`. The history entry keeps
 * its place and its state, such as the results a title was opened from (results-behind.ts).
 */
import { type Language, languageKey } from '../i18n/languages.ts'
import { searchGuideKey } from '../shell/search-guide-key.ts'
import { searchTabsKey } from '../shell/search-tabs.ts'

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
    // Storage is disabled: only the address has the choice.
  }
  browser.history.replaceState(browser.history.state, '', addressIn(browser.location.href, language))
  browser.location.reload()
}

/** The same address in another language: nothing else of it changes. */
export function addressIn(href: string, language: Language): string {
  const url = new URL(href)
  url.search = queryIn(url.search, language)
  // The page starts anew, so its anchor no longer applies.
  url.hash = ''
  return url.href
}

/** The query of an address, in another language. */
export function queryIn(search: string, language: Language): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^lng(=|$)/.test(part))
  return `?${[...others, `lng=${language}`].join('&')}`
}
