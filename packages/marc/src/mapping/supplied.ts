/**
 * What the cataloguer supplied in an imprint, in brackets, and what the record says nobody knows. Brackets may span
 * subfields ("[S.l. : $b s.n., $c 1981]"): each subfield gets its own, as ISBD has them since 2011 (A.6.3).
 */
import type { Subfield } from '../record.ts'
import { trimPunctuation } from './punctuation.ts'
import { clean } from './text.ts'

/** Place or publisher not known, in a few letters: s.l., s.n., n.p., o.O., б.м. */
const unknownInShort = /^\W*(?:s\.? ?[lni]\.?|n\. ?p\.|o\. ?o\.|б\. ?м\.)\W*$/iu
/** The same in words, as records in eight languages write it. */
const unknownInWords =
  /^\W*(?:sine (?:loco|nomine)|(?:name of )?(?:place|publisher|publication|distributor|manufacturer|producer|printer)(?: (?:of|and) [a-z ]+)? (?:is )?not (?:identified|given|known)|(?:local|lugar|lieu|lloc|luogo|editora?|editorial|impressora?|distribuidora?|produtora?|éditeur|distributeur|imprimeur|editore|casa editora)(?: (?:de|di) [\p{L}]+)? (?:(?:é|is) )?n(?:ão|on?) (?:identifi(?:cad[ao]|cat[ao]?|é)|determinad[ao]|conhecid[ao])|sans (?:lieu|nom|éditeur)|sem (?:local|editora?)|sin (?:lugar|editor(?:ial)?)|(?:verlag|(?:erscheinungs|verlags|druck)ort|ort) nicht (?:ermittelbar|angegeben)|ohne (?:ort|verlag))\W*$/iu

/** @param shown a place or a publisher, with or without brackets */
export function isUnknownName(shown: string): boolean {
  return shown.length < 8 ? unknownInShort.test(shown) : shown.length < 60 && unknownInWords.test(shown)
}

const unknownDate =
  /^\W*(?:s\. ?[da]\.?|n\. ?d\.?|o\. ?j\.?|(?:date|year)(?: of [a-z]+)? not (?:identified|given|known)|(?:data|fecha|date|ano|año)(?: (?:de|di) [\p{L}]+)? n(?:ão|on?) (?:identifi(?:cad[ao]|cat[ao]?|ée?)|determinad[ao])|(?:erscheinungs)?(?:jahr|datum) nicht (?:ermittelbar|angegeben))\W*$/iu

/** A date as it is shown; undefined where the record says that nobody knows it. */
export function knownDate(value: string): string | undefined {
  const shown = trimPunctuation(clean(value))
  return shown === '' || (shown.length < 60 && unknownDate.test(shown)) ? undefined : shown
}

/**
 * The subfields with brackets that begin and end in them. One that opens and is closed nowhere encloses its own
 * subfield; one that closes what nothing opened is left out.
 */
export function withOwnBrackets(subfields: readonly Subfield[]): readonly Subfield[] {
  if (!subfields.some(({ value }) => hasLooseBracket(value))) return subfields
  let isOpen = false
  return subfields.map((subfield, at) => {
    if (!isImprint(subfield)) return subfield
    const { value } = subfield
    const [opens, closes] = [value.lastIndexOf('['), value.lastIndexOf(']')]
    const began = isOpen
    const firstCloses = value.indexOf(']')
    const firstOpens = value.indexOf('[')
    const closesFirst = firstCloses !== -1 && (firstOpens === -1 || firstCloses < firstOpens)
    if (closesFirst && !began) return { ...subfield, value: value.replace(']', '') }
    const staysOpen = opens > closes || (began && closes === -1)
    isOpen = staysOpen && subfields.slice(at + 1).some((later) => isImprint(later) && closesAlone(later.value))
    return { ...subfield, value: `${began ? '[' : ''}${staysOpen ? closed(value) : value}` }
  })
}

function isImprint({ code }: Subfield): boolean {
  return 'abcefg'.includes(code)
}

function hasLooseBracket(value: string): boolean {
  return closesAlone(value) || value.lastIndexOf('[') > value.lastIndexOf(']')
}

/** Whether it closes a bracket that it did not open. */
function closesAlone(value: string): boolean {
  const closes = value.indexOf(']')
  const opens = value.indexOf('[')
  return closes !== -1 && (opens === -1 || closes < opens)
}

/** The bracket goes before the mark that parts this subfield from the next. */
function closed(value: string): string {
  const shown = trimPunctuation(clean(value))
  return `${shown}]${clean(value).slice(shown.length)}`
}
