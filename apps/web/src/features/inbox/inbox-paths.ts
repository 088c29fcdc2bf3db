/** Addresses of the inbox: the list with its filters, and one thing that waits. */
import { paths } from '../../paths.ts'

export interface InboxFilters {
  /** Code; empty: all libraries. */
  biblioteca: string
  tipo: string
  responsavel: string
  /** `seguinte` of the page before. */
  depois: string
}

const names = ['tipo', 'responsavel', 'depois'] as const

export function readFilters(search: string, library: string): InboxFilters {
  const params = new URLSearchParams(search)
  const [tipo, responsavel, depois] = names.map((name) => params.get(name) ?? '')
  return { biblioteca: library, tipo: tipo!, responsavel: responsavel!, depois: depois! }
}

/** Another filter begins at the first page. */
export function inboxPath(filters: InboxFilters): string {
  const params = new URLSearchParams({ biblioteca: filters.biblioteca === '' ? 'todas' : filters.biblioteca })
  for (const name of names) if (filters[name] !== '') params.set(name, filters[name])
  return `${paths.inbox}?${params}`
}

export function inboxItemPath({ tipo, codigo }: { tipo: string; codigo: string }): string {
  return `${paths.inbox}/${tipo}/${codigo}`
}
