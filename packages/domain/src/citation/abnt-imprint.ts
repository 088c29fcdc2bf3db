/**
 * Edition, imprint, date and physical description after ABNT NBR 6023:2018, 8.3 to 8.7: what a record says in the words
 * of ISBD, as the standard writes it.
 */
import type { CitationFacts, CitedImprint } from './citation-facts.ts'

/** "22", then the ordinal sign and the word for an edition in the language of the document, then what follows. */
const numberedEdition =
  /^\[?(\d+)\]?\s*(st|nd|rd|th|re|ère|ème|[aªoºeè])?[.°]*\s*(edi[cç][aã]o|edici[oó]n|edition|édition|edizione|auflage|aufl|éd|ed)\b\.?\]?(.*)$/iu

/**
 * 8.3: the number and the word for an edition are shortened in the language of the document: "2. ed.", "6th ed.",
 * "4. Aufl.". What a later edition has new follows, shortened; the first is not mentioned.
 */
export function edition(text: string | undefined): string {
  const stated = (text ?? '').split(' / ')[0]!.split('; ')[0]!.trim()
  const [, number, ordinal = '', word = '', more = ''] = numberedEdition.exec(stated) ?? []
  if (number === undefined) return shortened(stated)
  const rest = shortened(more.replace(/^[\s,.;:\]]+/, ''))
  if (number === '1' && rest === '') return ''
  return [`${number}${ordinalSign(ordinal, word)} ${editionWord(word)}`, rest].filter(Boolean).join(' ')
}

function ordinalSign(ordinal: string, word: string): string {
  if (/^(?:st|nd|rd|th)$/i.test(ordinal)) return ordinal.toLowerCase()
  return /^(?:é|edition$)/i.test(word) && ordinal !== '' ? ordinal.toLowerCase() : '.'
}

function editionWord(word: string): string {
  if (/^aufl/i.test(word)) return 'Aufl.'
  return /^é/i.test(word) ? 'éd.' : 'ed.'
}

const editionWords: readonly (readonly [RegExp, string])[] = [
  [/\brevis(?:ta|ada|ed|ado)\b/gi, 'rev.'],
  [/\baumentada\b/gi, 'aum.'],
  [/\bampliada\b/gi, 'ampl.'],
  [/\batualizada\b/gi, 'atual.'],
  [/\bcorrigida\b/gi, 'corr.'],
  [/\benlarged\b/gi, 'enl.'],
]

function shortened(words: string): string {
  return editionWords.reduce((text, [word, short]) => text.replace(word, short), words).replaceAll('..', '.')
}

/** Legal forms of companies, which 8.5 leaves out. */
const legalForm =
  /[,\s]+(?:s\.?\s?[./]?\s?a\.?|ltda\.?|ltd\.?|limited|inc\.?|llc|gmbh|e\.?\s?i\.?\s?r\.?\s?e\.?\s?l\.?\s?i\.?)$/i
/** "Editora Globo" is "Globo", but "Editora da UFMG" and "Editora UFMG" are no university. */
const publisherPrefix =
  /^(?:[Ee]ditora|[Ee]ditorial|[Ee]dições|[Ee]diciones|[Ee]d\.)\s+(?!(?:[Dd][aoe]s?|[Dd]el|[Dd]e [Ll]a|[Uu]niversi\S*)\s)(?=\p{Lu}\p{Ll})/u

/** "Springer International Publishing : Imprint: Springer" */
const imprintOf = /\s*:\s*imprint:.*$/i

function publisherName(name: string): string {
  const plainName = name.replace(imprintOf, '').replace(legalForm, '')
  return plainName.replace(publisherPrefix, '') || name
}

/**
 * 8.4, 8.5: "São Paulo: Globo"; two publishers are both named, of more the first; "[S. l.: s. n.]" where neither place
 * nor publisher are known.
 */
export function imprint(imprints: readonly CitedImprint[]): string {
  const [first = {}, second] = imprints
  const named =
    imprints.length === 2 && first.publisher && second?.place && second.publisher && !isDistributor(second.publisher)
      ? [first, second]
      : [first]
  const [one, other] = named.map(statement)
  if (other === undefined || first.place !== second?.place) return [one, other].filter(Boolean).join('; ')
  return `${one}: ${publisherName(second!.publisher!)}`
}

function isDistributor(publisher: string): boolean {
  return /distrib|for sale by|à venda/i.test(publisher)
}

function statement({ place, publisher }: CitedImprint): string {
  if (!place && !publisher) return '[S. l.: s. n.]'
  return `${place ?? '[S. l.]'}: ${publisher ? publisherName(publisher) : '[s. n.]'}`
}

/** 8.6: "1899", "c2004", "[19--?]", "1998-"; of "1999, c1998" the date of publication alone. */
export function date(year: string | undefined): string {
  const first = (year ?? '').split(/,\s*(?=[c©[\d])/)[0]!.trim()
  return (
    first
      .replace(/^(?:©|cop\.|copyright)\s*/i, 'c')
      .replace(/^℗\s*/, '')
      .replace(/\.$/, '') || '[s. d.]'
  )
}

const extentUnits: readonly (readonly [RegExp, string])[] = [
  [/\b(?:unnumbered |unnumb\. )/gi, ''],
  [/\b(?:pages?|páginas?|pág\.?|pp\.|seiten?|s\.)(?!\p{L})/giu, 'p.'],
  [/(?<=\d\]?)\s?p\.?(?!\p{L})/gu, ' p.'],
  [/\b(?:leaf|leaves|folhas?|hojas?|ll?\.|h\.)(?!\p{L})/giu, 'f.'],
  [/\b(?:volumes?|vols?\.?)(?!p{L})/gi, 'v.'],
]

/** 8.7: "xii, 408 p.", "115 f.", "2 v."; nothing of an extent without a number ("v."). */
export function extent(text: string | undefined): string {
  const written = extentUnits.reduce((made, [unit, short]) => made.replace(unit, short), text ?? '')
  const shown = written.replaceAll(/\.\.+/g, '.').trim()
  return /\d/.test(shown) ? shown : ''
}

/** "1:63,360" and "1 : 600 000" as "1:63.360". */
export function scaleText(scale: CitationFacts['scale']): string {
  const number = /1\s*:\s*(\d[\d.,\s]*)/.exec(scale ?? '')?.[1]?.replaceAll(/\D/g, '')
  return number ? `Escala 1:${number.replaceAll(/\B(?=(\d{3})+$)/g, '.')}` : ''
}
