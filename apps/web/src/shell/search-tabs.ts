/**
 * The search tabs used last in this visit, so that one from behind "more" stays in the row. Choosing a language ends them
 * (frame/language-choice.ts).
 */
import { visitValue } from './visit-value.ts'

/** Codes of guides, the last used first: no words. */
export const searchTabsKey = 'estante.searchTabs'

const mostTabs = 3
const none: readonly string[] = []
const tabs = visitValue<readonly string[]>(searchTabsKey, readTabs, JSON.stringify)

/** @param stored what is stored: anything may stand there */
export function readTabs(stored: string | null): string[] {
  try {
    const codes: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string').slice(0, mostTabs) : []
  } catch {
    return []
  }
}

export function withTab(before: readonly string[], code: string): string[] {
  return [code, ...before.filter((one) => one !== code)].slice(0, mostTabs)
}

export function useLastTabs(): readonly string[] {
  return tabs.use(none)
}

export function rememberTab(code: string): void {
  if (tabs.read()[0] !== code) tabs.write(withTab(tabs.read(), code))
}
