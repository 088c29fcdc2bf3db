import { advancedGuide, generalGuide } from '@estante/domain/search/guides'
import { type SearchState, withWords } from '@estante/domain/search/search-state'
import { searchFormPath, searchPath } from '../paths.ts'

/** A list starts at a heading, and none is longer. */
const longestStart = 200

/**
 * The address of a search tab. What is searched for goes along: the same words are then searched for there. The new
 * titles are a search of their own.
 */
export function tabPath({ guia, rota }: { guia: string; rota: string }, state: SearchState): string {
  const [line] = state.lines
  if (guia === advancedGuide) return searchFormPath(state)
  if (!line) return guia === generalGuide ? '/' : rota
  if (rota.startsWith('/listas/'))
    return `${rota}?${new URLSearchParams({ inicio: line.words.slice(0, longestStart) })}`
  if (rota.includes('?')) return rota
  return searchPath(withWords(state, line.words, line.index), guia === generalGuide ? undefined : guia)
}
