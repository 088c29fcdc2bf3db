import type { ListEntry } from '@estante/contract/browse.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'

/** "De “Alencar, José de” a “Assis, Machado de”": first and last entry of the page; empty without entries. */
export function useRange(entries: readonly ListEntry[] = []): string {
  const { t } = useTranslation('browse')
  const [first, last] = [entries[0]?.descricao, entries.at(-1)?.descricao]
  if (first === undefined) return ''
  return first === last ? t('rangeOfOne', { first }) : t('range', { first, last })
}
