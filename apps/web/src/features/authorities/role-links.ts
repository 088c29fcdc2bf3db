/**
 * The authority's roles and the search of each: filters A, S and U for author, subject and series; other roles link to
 * all its titles.
 */
import type { Authority } from '@estante/contract/authorities.shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { emptySearch, type SearchState, withFilter } from '@estante/domain/search/search-state'

export type Role = Extract<FilterLetter, 'A' | 'S' | 'U'> | 'other'

export interface RoleLink {
  role: Role
  search: SearchState
  /** Its number of titles; absent when two roles share a filter, because one title may have both. */
  total?: string
}

const filterOf: Readonly<Record<string, Role>> = {
  author: 'A',
  contributor: 'A',
  subject: 'S',
  genre: 'S',
  series: 'U',
}

/** One link per filter, in the order of the answer. */
export function roleLinks({
  cod_autoridade: code,
  funcoes,
}: Pick<Authority, 'cod_autoridade' | 'funcoes'>): RoleLink[] {
  const totals = new Map<Role, string[]>()
  for (const { funcao, total } of funcoes) {
    const role = filterOf[funcao] ?? 'other'
    totals.set(role, [...(totals.get(role) ?? []), total])
  }
  return [...totals].map(([role, counts]) => ({
    role,
    search: role === 'other' ? titlesOf(code) : withFilter(emptySearch, role, code),
    ...(counts.length === 1 && role !== 'other' && { total: counts[0] }),
  }))
}

/** All titles with the authority in any role. */
export function titlesOf(code: string): SearchState {
  return { ...emptySearch, authority: code }
}
