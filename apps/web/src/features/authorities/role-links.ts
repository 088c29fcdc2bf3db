/**
 * What an authority does in the catalogue, and the search behind each: the filters A, S and U know author, subject and
 * series; any other role leads to all its titles.
 */
import type { Authority } from '@estante/contract/authorities.shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { emptySearch, type SearchState, withFilter } from '@estante/domain/search/search-state'

export type Role = Extract<FilterLetter, 'A' | 'S' | 'U'> | 'other'

export interface RoleLink {
  role: Role
  search: SearchState
  /** Titles behind it; absent where two roles share a filter, as one title may have both: the search counts them. */
  total?: string
}

const filterOf: Readonly<Record<string, Role>> = {
  author: 'A',
  contributor: 'A',
  subject: 'S',
  genre: 'S',
  series: 'U',
}

/** One for each filter, in the order of the answer. */
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

/** All titles that name it, whatever it does there. */
export function titlesOf(code: string): SearchState {
  return { ...emptySearch, authority: code }
}
