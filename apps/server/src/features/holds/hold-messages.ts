/** What is said about places and waiting. */

import { errorMessage } from '../../http/error-message.ts'
import type { Language } from '../../http/language.ts'
import type { HoldRefusal } from './hold-eligibility.ts'

interface Sentences {
  placed: string
  /** "{place}": of a person in the queue. */
  position: (position: number) => string
  wait: (days: number) => string
}

const english = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

const sentences: Readonly<Record<Language, Sentences>> = {
  pt: {
    placed: 'Reserva feita.',
    position: (position) => `Você é a ${position}ª pessoa na fila`,
    wait: (days) => (days === 1 ? 'cerca de 1 dia' : `cerca de ${days} dias`),
  },
  es: {
    placed: 'Reserva hecha.',
    position: (position) => `Usted es la ${position}.ª persona en la fila`,
    wait: (days) => (days === 1 ? 'cerca de 1 día' : `unos ${days} días`),
  },
  en: {
    placed: 'Hold placed.',
    position: (position) => `You are ${position}${endings[english.select(position)] ?? 'th'} in the queue`,
    wait: (days) => (days === 1 ? 'about 1 day' : `about ${days} days`),
  },
}

/** "Você é a 2ª pessoa na fila, cerca de 9 dias." */
export function queuePositionMessage(position: number, days: number | undefined, language: Language): string {
  const words = sentences[language]
  return `${[words.position(position), ...(days === undefined ? [] : [words.wait(days)])].join(', ')}.`
}

export function holdPlacedMessage(position: number, days: number | undefined, language: Language): string {
  return `${sentences[language].placed} ${queuePositionMessage(position, days, language)}`
}

/** What stands in the way, as the wire tells it. */
export function presentRefusal({ code, details }: HoldRefusal, language: Language) {
  return { codigo: code, mensagem: errorMessage(code, language, details) }
}
