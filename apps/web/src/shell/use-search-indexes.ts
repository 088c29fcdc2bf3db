import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/use-call.ts'

export type IndexOption = AnswerOf<'search.indexes'>[number]

/** Searches everything. */
export const defaultIndex = 'LIVRE'

/** The indexes that the institution offers; until they are there, the one that is chosen anyway. */
export function useSearchIndexes(): readonly IndexOption[] {
  const { t } = useTranslation('layout')
  const result = useCall('search.indexes', { staleTime: 3_600_000 })
  return result.data?.answer ?? [{ grupo: '', label: t('searchForm.everything'), value: defaultIndex }]
}
