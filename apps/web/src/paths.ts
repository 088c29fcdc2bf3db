import { newestFirst, type SearchState, writeSearch } from '@estante/domain/search/search-state'

/** Every address of the pages, and how to write one. The sweep for accessibility visits each pattern. */
export const paths = {
  home: '/',
  guide: '/$guia',
  title: '/acervo/$codAcervo',
  titleTab: '/acervo/$codAcervo/$aba',
  authority: '/autoridade/$codAutoridade',
  authorityMarc: '/autoridade/$codAutoridade/marc',
  hours: '/atendimento',
  notices: '/informacoes_gerais',
} as const

/** The guide that a search belongs to where no other is chosen. */
export const generalGuide = 'pesquisa_geral'

export type TitleTab = 'referencia' | 'marc' | 'exemplares' | 'dublin-core'
export const titleTabs: readonly TitleTab[] = ['exemplares', 'referencia', 'marc', 'dublin-core']

export function titlePath(codAcervo: string, tab?: TitleTab): string {
  return `/acervo/${encodeURIComponent(codAcervo)}${tab ? `/${tab}` : ''}`
}

export function authorityPath(codAutoridade: string, marc = false): string {
  return `/autoridade/${encodeURIComponent(codAutoridade)}${marc ? '/marc' : ''}`
}

/** A general search ends at the home address (`/?q=…&for=LIVRE`), a search of another guide at its own. */
export function searchPath(state: SearchState, guide?: string): string {
  const query = writeSearch(state).toString()
  const base = guide && guide !== '' ? `/${encodeURIComponent(guide)}` : '/'
  return query === '' ? base : `${base}?${query}`
}

/** All titles, those that came in last first. */
export const newTitlesPath = searchPath(newestFirst)
