import { writtenTime } from '@estante/domain/common/written-time'
import { formatDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/words.ts'
import type { Opening } from './opening.ts'

/**
 * An opening state in words: `badge` alone ("Aberta até 22h", "Fechada, abre sábado às 9h"), `line` after the library's
 * name ("até 22h", "abre sábado às 9h"; empty when unknown).
 * @param t translations of the namespace "institution"
 */
export function openingWords({ kind, time, day }: Opening, t: Translate, language: Language) {
  const values = {
    // The preposition depends on the hour: "à 1h", "às 2h".
    count: Number(time.slice(0, 2)),
    time: time && writtenTime(time, language),
    day: day && formatDay(day, language, kind === 'weekday' ? 'weekday' : 'date'),
  }
  return {
    badge: t(`opening.badge.${kind}`, values),
    line: kind === 'unknown' || kind === 'closed' ? '' : t(`opening.line.${kind}`, values),
  }
}
