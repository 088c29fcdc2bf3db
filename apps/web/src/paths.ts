import { newestFirst, type SearchState, writeSearch } from '@estante/domain/search/search-state'

/** Every address of the pages, and how to write one. The sweep for accessibility visits each pattern. */
export const paths = {
  home: '/',
  guide: '/$guia',
  title: '/acervo/$codAcervo',
  titleTab: '/acervo/$codAcervo/$aba',
  authority: '/autoridade/$codAutoridade',
  authorityMarc: '/autoridade/$codAutoridade/marc',
  list: '/listas/$lista',
  hours: '/atendimento',
  notices: '/informacoes_gerais',
  login: '/login',
  signOut: '/sair',
  oauthResponse: '/oauth-response',
  samlResponse: '/saml-response',
  redirect: '/pergamum_redireciona',
  checkClearance: '/nada-consta',
  checkedClearance: '/nada-consta/$codigo',
  account: '/meupergamum',
  accountApp: '/meupergamum/app',
  loans: '/meupergamum/emprestimos',
  renewal: '/meupergamum/renovacao',
  loanHistory: '/meupergamum/historico',
  loanToken: '/meupergamum/token',
  holds: '/meupergamum/reservas',
  loanRequests: '/meupergamum/pedidos-de-emprestimo',
  debts: '/meupergamum/debitos',
  suspensions: '/meupergamum/suspensoes',
  clearance: '/meupergamum/nada-consta',
  personalData: '/meupergamum/dados-pessoais',
  security: '/meupergamum/seguranca',
  switchUser: '/meupergamum/trocar-usuario',
} as const

/** The guide that a search belongs to where no other is chosen. */
export const generalGuide = 'pesquisa_geral'

export type TitleTab =
  | 'referencia'
  | 'marc'
  | 'exemplares'
  | 'dublin-core'
  | 'reserva'
  | 'solicitacao-emprestimo'
  | 'acervo-fechado'
export const titleTabs: readonly TitleTab[] = [
  'exemplares',
  'referencia',
  'marc',
  'dublin-core',
  'reserva',
  'solicitacao-emprestimo',
  'acervo-fechado',
]

export function titlePath(codAcervo: string, tab?: TitleTab): string {
  return `/acervo/${encodeURIComponent(codAcervo)}${tab ? `/${tab}` : ''}`
}

export function authorityPath(codAutoridade: string, marc = false): string {
  return `/autoridade/${encodeURIComponent(codAutoridade)}${marc ? '/marc' : ''}`
}

export function checkClearancePath(codigo: string): string {
  return `/nada-consta/${encodeURIComponent(codigo)}`
}

/** The lists that are walked in their order, by their names in addresses and in the call. */
export type ListName = 'titulo' | 'autor' | 'assunto' | 'serie' | 'editora' | 'chamada'
export const listNames: readonly ListName[] = ['titulo', 'autor', 'assunto', 'serie', 'editora', 'chamada']

/** A place in a list: where it starts, and how far one has walked from there. */
export interface ListPlace {
  /** What the list starts at; empty: its beginning. */
  start?: string
  /** `anterior` or `proxima` of an earlier answer; empty: at the start. */
  cursor?: string
  /** What stands before the cursor, instead of behind it. */
  backwards?: boolean
}

export function listPath(list: ListName, { start = '', cursor = '', backwards = false }: ListPlace = {}): string {
  const params = new URLSearchParams()
  if (start !== '') params.set('inicio', start)
  if (cursor !== '') params.set('cursor', cursor)
  if (cursor !== '' && backwards) params.set('sentido', 'A')
  const query = params.toString()
  return `/listas/${list}${query === '' ? '' : `?${query}`}`
}

/** A search guide that is asked nothing yet. */
export function guidePath(code: string): string {
  return `/${encodeURIComponent(code)}`
}

/** A general search ends at the home address (`/?q=…&for=LIVRE`), a search of another guide at its own. */
export function searchPath(state: SearchState, guide?: string): string {
  const query = writeSearch(state).toString()
  const base = guide && guide !== '' ? `/${encodeURIComponent(guide)}` : '/'
  return query === '' ? base : `${base}?${query}`
}

/** All titles, those that came in last first. */
export const newTitlesPath = searchPath(newestFirst)
