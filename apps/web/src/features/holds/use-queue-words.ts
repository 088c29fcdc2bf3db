import type { HoldQueue } from '@estante/contract/holds.shapes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

/** Describes a queue: waiting people and estimated time. */
export function useQueueWords() {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const people = ({ fila }: HoldQueue) => t('way.people', { count: Number(fila), total: number(fila) })
  const wait = ({ estimativa_dias: days }: HoldQueue) =>
    days === '' ? undefined : t('way.wait', { count: Number(days), total: number(days) })
  return {
    wait,
    /** "1 pessoa na fila: cerca de 6 dias." */
    queue(queue: HoldQueue): string {
      const words = wait(queue)
      return words === undefined
        ? t('form.queue', { people: people(queue) })
        : t('form.queueWait', { people: people(queue), wait: words })
    },
    copies: ({ exemplares }: HoldQueue) => t('form.copies', { count: Number(exemplares), total: number(exemplares) }),
  }
}
