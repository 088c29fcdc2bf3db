import type { IncomingHttpHeaders } from 'node:http'

export type Language = 'pt' | 'es' | 'en'

/** The wire's numbers of the languages. */
export const languageNumber: Readonly<Record<Language, string>> = { en: '5', es: '3', pt: '1' }

/** The header `lang` is 5 for English, 3 for Spanish, otherwise Portuguese; without it `Accept-Language` decides. */
export function readLanguage(headers: IncomingHttpHeaders): Language {
  const { lang } = headers
  if (typeof lang === 'string' && lang !== '') return lang === '5' ? 'en' : lang === '3' ? 'es' : 'pt'
  return fromAcceptLanguage(headers['accept-language'] ?? '')
}

/** "en-GB,en;q=0.9,pt;q=0.8" → the known language with the greatest weight. */
function fromAcceptLanguage(header: string): Language {
  let best: Language = 'pt'
  let bestWeight = 0
  for (const part of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (language !== 'pt' && language !== 'es' && language !== 'en') continue
    const weight = Number(parameters.find((one) => one.trim().startsWith('q='))?.split('=')[1] ?? 1)
    if (weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}
