/** Messages about queue positions and waiting times. */

import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'

/** "Você é a 2ª pessoa na fila, cerca de 9 dias." */
export function queuePositionMessage(position: number, days: number | undefined, language: Language): string {
  const place = message(language, 'holds:position', { count: position, ordinal: true })
  return days === undefined ? `${place}.` : `${place}, ${message(language, 'holds:wait', { count: days })}.`
}

export function holdPlacedMessage(position: number, days: number | undefined, language: Language): string {
  return `${message(language, 'holds:placed')} ${queuePositionMessage(position, days, language)}`
}
