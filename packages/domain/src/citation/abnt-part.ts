/** Where a part is in its whole: volume, number, pages and date as NBR 6023 writes them (7.3, 7.7.5). */
import { imprint } from './abnt-imprint.ts'
import type { CitedHost } from './citation-facts.ts'

export interface HostPart {
  /** "v. 24, n. 69" */
  enumeration?: string
  /** "p. 7-20" */
  pages?: string
  /** "jan./abr. 2010" */
  issued?: string
}

const pagesPattern = /\b(?:p{1,2}|pages?|págs?|páginas?|seiten?|s)\b\.?\s*(\[?\d[\d\s,\-–—[\]/]*)\.?/iu
const datePattern =
  /\(?\b((?:[\p{L}]{3,10}\.?(?:\s*[/–-]\s*[\p{L}]{3,10}\.?)?\s+(?:de\s+)?)?(?:1[4-9]|20)\d{2}(?:\s*[/–-]\s*\d{2,4})?)\)?/u

const units: readonly (readonly [RegExp, string])[] = [
  [/\b(?:volume|vol|band|bd|jahrgang|jg|tome|v)\b\.?\s*(?=\d)/gi, 'v. '],
  [/\b(?:number|numero|número|num|núm|nr|no|heft|issue|fasc|n)[.°º]?\s*(?=\d)/giu, 'n. '],
  [/\b(?:ano|year|año|a)\b\.?\s*(?=\d)/giu, 'ano '],
]

/** Reads $g of 773: "v. 24, n. 69 (jan. 2010), p. 7-20", "Vol. 2, no. 2 (Feb. 1976), p. 195-230". */
export function hostPart(text: string | undefined): HostPart {
  if (!text) return {}
  const pages = pagesPattern.exec(text)
  const beforePages = pages ? text.replace(pages[0], ' ') : text
  const issued = datePattern.exec(beforePages)
  const rest = issued ? beforePages.replace(issued[0], ' ') : beforePages
  const enumeration = units
    .reduce((made, [unit, short]) => made.replace(unit, short), rest)
    .replaceAll(/\(\s*\)/g, ' ')
    .split(/[,;:.](?=\s|$)(?<!\b(?:v|n|t)\.)/)
    .map((one) => one.trim())
    .filter((one) => /[\d\p{L}]/u.test(one))
    .join(', ')
  return {
    ...(enumeration && { enumeration }),
    ...(pages && {
      pages: `p. ${pages[1]!
        .trim()
        .replaceAll(/\s*[–—]\s*/g, '-')
        .replace(/[,-]$/, '')}`,
    }),
    ...(issued && { issued: issued[1]!.trim() }),
  }
}

/** Place and publisher of the whole. */
export function placeInHost({ imprint: stated }: CitedHost): string {
  return imprint(stated ? [stated] : [])
}
