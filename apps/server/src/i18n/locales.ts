import type { Language } from './language.ts'

/**
 * How days, times and money are written in each language. Spanish is our neighbours': "R$ 2,50" with the sign before and
 * a decimal comma, which neither Spain ("2,50 R$") nor es-419 ("R$ 2.50", as in Mexico) has.
 */
export const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', es: 'es-AR', en: 'en-GB' }
