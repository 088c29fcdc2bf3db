/** Messages about queue positions and waiting times. */

import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'

interface Place {
  position: number
  /** Undefined when unknown. */
  days: number | undefined
}

/**
 * "Você é a 2ª pessoa na fila, cerca de 9 dias."
 * @param editions how many would serve; undefined: this one alone
 */
export function queuePositionMessage(
  { position, days }: Place,
  editions: number | undefined,
  language: Language,
): string {
  const place = message(language, 'holds:position', { count: position, ordinal: true })
  const wait = days === undefined ? `${place}.` : `${place}, ${message(language, 'holds:wait', { count: days })}.`
  return editions === undefined ? wait : `${wait} ${message(language, 'holds:any-edition', { count: editions })}`
}

export function holdPlacedMessage(place: Place, editions: number | undefined, language: Language): string {
  return `${message(language, 'holds:placed')} ${queuePositionMessage(place, editions, language)}`
}
