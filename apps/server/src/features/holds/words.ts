/** What is said about places and waiting. */
import type { Language } from '../../http/language.ts'
import { errorMessage } from '../../http/error-message.ts'
import type { HoldRefusal } from './judge.ts'

interface Sentences {
  placed: string
  /** "{place}": of a person in the queue. */
  place: (place: number) => string
  wait: (days: number) => string
}

const english = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

const sentences: Readonly<Record<Language, Sentences>> = {
  pt: {
    placed: 'Reserva feita.',
    place: (place) => `Você é a ${place}ª pessoa na fila`,
    wait: (days) => (days === 1 ? 'cerca de 1 dia' : `cerca de ${days} dias`),
  },
  es: {
    placed: 'Reserva hecha.',
    place: (place) => `Usted es la ${place}.ª persona en la fila`,
    wait: (days) => (days === 1 ? 'cerca de 1 día' : `unos ${days} días`),
  },
  en: {
    placed: 'Hold placed.',
    place: (place) => `You are ${place}${endings[english.select(place)] ?? 'th'} in the queue`,
    wait: (days) => (days === 1 ? 'about 1 day' : `about ${days} days`),
  },
}

/** "Você é a 2ª pessoa na fila, cerca de 9 dias." */
export function wordPlace(place: number, days: number | undefined, language: Language): string {
  const words = sentences[language]
  return `${[words.place(place), ...(days === undefined ? [] : [words.wait(days)])].join(', ')}.`
}

export function wordPlaced(place: number, days: number | undefined, language: Language): string {
  return `${sentences[language].placed} ${wordPlace(place, days, language)}`
}

/** What stands in the way, as the wire tells it. */
export function wordRefusal({ code, details }: HoldRefusal, language: Language) {
  return { codigo: code, mensagem: errorMessage(code, language, details) }
}
