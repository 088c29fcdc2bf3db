import type { HoldQueue } from '@estante/contract/holds.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AnyEdition, Prospect } from './edition-choice.ts'

/** Describes a queue: waiting people and estimated time. */
export function useQueueWords() {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const people = ({ fila }: Prospect) => t('way.people', { count: Number(fila), total: number(fila) })
  const wait = ({ estimativa_dias: days }: Prospect) =>
    days === '' ? undefined : t('way.wait', { count: Number(days), total: number(days) })
  /** "1 pessoa na fila: cerca de 6 dias." */
  const queue = (one: Prospect): string => {
    const words = wait(one)
    return words === undefined
      ? t('form.queue', { people: people(one) })
      : t('form.queueWait', { people: people(one), wait: words })
  }
  return {
    wait,
    queue,
    /** "Qualquer uma de 3 edições · Ninguém na fila." */
    anyEdition: ({ edicoes, ...best }: AnyEdition) =>
      t('edition.option', { count: edicoes.length, total: number(edicoes.length), queue: queue(best) }),
    copies: ({ exemplares }: HoldQueue) => t('form.copies', { count: Number(exemplares), total: number(exemplares) }),
  }
}
