import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/use-call.ts'

export type IndexOption = AnswerOf<'search.indexes'>[number]

/** Searches all fields. */
export const defaultIndex = 'LIVRE'

/** The institution's indexes; while they load, only the chosen one. */
export function useSearchIndexes(): readonly IndexOption[] {
  const { t } = useTranslation('layout')
  const result = useCall('search.indexes', { staleTime: 3_600_000 })
  return result.data?.answer ?? [{ grupo: '', label: t('searchForm.everything'), value: defaultIndex }]
}
