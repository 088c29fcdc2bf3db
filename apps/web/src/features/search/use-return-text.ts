import { useDue } from '../../i18n/use-due.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DueDate } from '../institution/is-past.ts'
import { useIsPast } from '../institution/use-hours.ts'

/** Says when a lent copy is due, or that it is overdue. */
export function useReturnText() {
  const { t } = useTranslation('search')
  const due = useDue()
  const isPast = useIsPast()
  return (returns: DueDate) =>
    isPast(returns) ? t('note.late') : t('note.returns', { day: due(returns.day, returns.hour, 'date') })
}
