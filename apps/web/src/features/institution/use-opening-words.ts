import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { Opening } from './opening.ts'

/**
 * An opening in words: `badge` as a state of its own ("Aberta até 22h", "Fechada, abre sábado às 9h"), `line` after the
 * library's name ("até 22h", "abre sábado às 9h"; empty when nothing is known).
 */
export function useOpeningWords() {
  const { t } = useTranslation('institution')
  const format = useFormat()
  return ({ kind, time, day }: Opening) => {
    const values = {
      // The preposition follows the hour: "à 1h", "às 2h".
      count: Number(time.slice(0, 2)),
      time: time && format.time(time),
      day: day && format.day(day, kind === 'weekday' ? 'weekday' : 'date'),
    }
    return {
      badge: t(`opening.badge.${kind}`, values),
      line: kind === 'unknown' ? '' : t(`opening.line.${kind}`, values),
    }
  }
}
