import type { AnswerOf } from '@estante/contract/shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import type { SearchState } from '@estante/domain/search/search-state'
import { useCall } from '../../../api/use-call.ts'
import { type IndexOption, useSearchIndexes } from '../../../shell/use-search-indexes.ts'
import type { SelectOption } from '../../../ui/Select.tsx'
import { isSpecial, specialCalls } from './opens-form.ts'

const staleTime = 300_000

/** Material types, languages and collections that the library has. */
const offered = { letras: 'TIO', limite: '100' }

export interface FormOptions {
  indexes: readonly IndexOption[]
  /** Checkboxes by filter; absent while loading, and where the library has none. */
  boxes: Partial<Record<FilterLetter, readonly SelectOption[]>>
  /** Courses and collections are of the general form. */
  isSpecial: boolean
  error: unknown
  retry: () => void
}

/** What the form of a guide offers: the special ones have their own fields and material types. */
export function useFormOptions(guide: string): FormOptions {
  const special = isSpecial(guide)
  const indexes = useSearchIndexes()
  const own = useCall(special ? specialCalls[guide] : 'search.archiveOptions', { enabled: special, staleTime })
  const facets = useCall('search.filters', { query: { ...offered, search_tab: guide }, staleTime })
  const values = facets.data?.answer
  const failed = special ? own : facets
  return {
    indexes: special ? ofParameter(own.data?.answer, 'coluna_um') : indexes,
    boxes: {
      T: special ? ofParameter(own.data?.answer, 'T') : boxesOf(values?.T),
      I: boxesOf(values?.I),
      ...(!special && { O: boxesOf(values?.O) }),
    },
    isSpecial: special,
    error: failed.error ?? undefined,
    retry: () => void failed.refetch(),
  }
}

function ofParameter(options: AnswerOf<'search.archiveOptions'> | undefined, parameter: string) {
  return (options ?? []).filter(({ parametro }) => parametro === parameter)
}

function boxesOf(facets: AnswerOf<'search.filters'>[string] | undefined): SelectOption[] {
  return (facets ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
}

export interface ChosenCourse {
  value: string
  /** Absent for one that nobody reads anything for. */
  label?: string
}

/** The chosen courses with their names, as the filters tell them. */
export function useChosenCourses({ filters }: SearchState): ChosenCourse[] {
  const codes = filters.C ?? []
  const query = new URLSearchParams({ letras: 'C', limite: '1' })
  for (const code of codes) query.append('C', code)
  const named = useCall('search.filters', { query, enabled: codes.length > 0, staleTime })
  const names = new Map(named.data?.answer.C?.map((facet) => [facet.codigo, facet.descricao]))
  return codes.map((code) => ({ value: code, label: names.get(code) }))
}
