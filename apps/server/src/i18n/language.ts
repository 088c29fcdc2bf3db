import type { IncomingHttpHeaders } from 'node:http'
import { type InterfaceLanguage, interfaceLanguages } from '@estante/domain/institution/languages'

export type Language = InterfaceLanguage

/** The wire's numbers of the languages; French and Italian have none of their own. */
export const languageNumber: Readonly<Record<Language, string>> = { en: '5', es: '3', pt: '1', fr: '1', it: '1' }

/**
 * The rule: the header `lang` is 5 for English, 3 for Spanish, otherwise Portuguese; without it `Accept-Language` decides.
 * As `lang` has no number for French and Italian, an `Accept-Language` that names one of them alone ("fr") wins: our own
 * pages send that. A browser's list of wishes ("fr-FR,fr;q=0.9,en;q=0.5") does not win over `lang`.
 */
export function readLanguage(headers: IncomingHttpHeaders): Language {
  const accepted = headers['accept-language'] ?? ''
  if (accepted === 'fr' || accepted === 'it') return accepted
  return numbered(headers.lang) ?? fromAcceptLanguage(accepted, everyLanguage)
}

/**
 * The language of a page whose address names none. The browser's wish brings neither French nor Italian, which the
 * institution may have hidden: who reads them has chosen them (apps/web/src/i18n/languages.ts, which must agree).
 */
export function readPageLanguage(headers: IncomingHttpHeaders): Language {
  return numbered(headers.lang) ?? fromAcceptLanguage(headers['accept-language'] ?? '', ['pt', 'es', 'en'])
}

function numbered(lang: string | string[] | undefined): Language | undefined {
  if (typeof lang !== 'string' || lang === '') return undefined
  return lang === '5' ? 'en' : lang === '3' ? 'es' : 'pt'
}

const everyLanguage = interfaceLanguages.map(({ code }) => code)

/** "en-GB,en;q=0.9,pt;q=0.8" → the known language with the greatest weight. */
function fromAcceptLanguage(header: string, known: readonly Language[]): Language {
  let best: Language = 'pt'
  let bestWeight = 0
  for (const part of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = known.find((code) => code === tag.split('-')[0])
    if (language === undefined) continue
    const weight = Number(parameters.find((one) => one.trim().startsWith('q='))?.split('=')[1] ?? 1)
    if (weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}
