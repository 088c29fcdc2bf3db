import type { AnswerOf } from '@estante/contract/shapes'
import { cqlIndexCode } from '@estante/domain/search/indexes'
import { useCall } from '../api/use-call.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export type IndexOption = AnswerOf<'search.indexes'>[number]

/** Searches all fields. */
export const defaultIndex = 'LIVRE'

/**
 * The institution's indexes; while they load, only the default.
 * @param chosen CQL, which is not offered, is listed where it is chosen
 */
export function useSearchIndexes(chosen?: string): readonly IndexOption[] {
  const { t } = useTranslation('layout')
  const result = useCall('search.indexes', { staleTime: 3_600_000 })
  const offered = result.data?.answer ?? [{ grupo: '', label: t('searchForm.everything'), value: defaultIndex }]
  return chosen === cqlIndexCode ? [...offered, { grupo: '', label: chosen, value: chosen }] : offered
}
