import type { Language } from './language.ts'

/**
 * The locales for days, times and money. Spanish is that of Brazil's neighbours: "R$ 2,50" with the sign before and a
 * decimal comma, unlike Spain ("2,50 R$") and es-419 ("R$ 2.50", as in Mexico).
 */
export const locales: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  es: 'es-AR',
  en: 'en-GB',
  fr: 'fr-FR',
  it: 'it-IT',
}
