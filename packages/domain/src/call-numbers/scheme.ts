/**
 * The rule: the record's scheme counts where the call number has its shape. Where nothing is known the shape decides:
 * three digits with decimals are Dewey, other numbers with points or UDC's signs are UDC, letters with a number are
 * the Library of Congress or (W, QS to QZ) the National Library of Medicine, everything else is the library's own.
 */
import { isMedical, readLetterClass } from './letter-class.ts'

export type CallNumberScheme = 'dewey' | 'udc' | 'lcc' | 'nlm' | 'local'

/** A call number parted for its scheme. Everything is folded (runs.ts). */
export interface PartedNumber {
  scheme: CallNumberScheme
  /** Mark of a collection with shelves of its own before the class: "r", "ref". Empty for most. */
  collection: string
  /** Letters of a preferred literature: "b" of B869. Empty for most. */
  national: string
  /** From the class on. */
  number: string
}

/** Marks that Brazil and its neighbours put before the literature of their own: "B869.3", "A863", "Ch861". */
const national = 'a b bo c ch co cr cu e g h m n p pr py u ur v ve'.split(' ')
/** Marks of collections that are no letters of a class where three digits follow: reference ("R 030", "REF 030"). */
const collections = 'r ref inf juv dvd tcc'.split(' ')

/** Three digits, perhaps decimals behind one point, and none of UDC's signs. */
const dewey = /^\d{3}(?:\.\d+)?(?!\d|\.\d| ?[:=("+/*'[]| ?-\d)/

/** @param known scheme of the record, where it tells one; "other" tells nothing */
export function partCallNumber(folded: string, known?: CallNumberScheme | 'other'): PartedNumber {
  const letters = readLettered(folded)
  const decimal = readDecimal(folded, known)
  const isLettered = known === 'lcc' || known === 'nlm'
  return (
    (isLettered ? (letters ?? decimal) : decimalFirst(letters, decimal, known)) ?? {
      scheme: 'local',
      collection: '',
      national: '',
      number: folded,
    }
  )
}

function decimalFirst(
  letters: PartedNumber | undefined,
  decimal: PartedNumber | undefined,
  known: CallNumberScheme | 'other' | undefined,
): PartedNumber | undefined {
  if (known === 'local') return undefined
  return decimal ?? letters
}

/** A class of letters, perhaps behind a word for a collection: "QA76.73 .J38", "Ref. QA76". */
function readLettered(folded: string): PartedNumber | undefined {
  const [, collection = '', number = folded] = /^(\p{L}{3,})\.? (\p{L}.*)$/u.exec(folded) ?? []
  for (const [before, text] of [
    ['', folded],
    [collection, number],
  ] as const) {
    const found = readLetterClass(text)
    if (found) {
      return { scheme: isMedical(found.letters) ? 'nlm' : 'lcc', collection: before, national: '', number: text }
    }
  }
  return undefined
}

function readDecimal(folded: string, known: CallNumberScheme | 'other' | undefined): PartedNumber | undefined {
  const match = /^(?:(\p{L}{1,5})\.? ?)?(?=\d|[("=][\d=])(.*)$/u.exec(folded)
  if (!match) return undefined
  const [, prefix = '', number = ''] = match
  const isKnown = known === 'dewey' || known === 'udc'
  if (known === 'dewey' ? !/^\d{3}(?!\d)/.test(number) : !isKnown && /^\d{4}/.test(number)) return undefined
  const scheme = isKnown ? known : dewey.test(number) ? 'dewey' : 'udc'
  const isNational = scheme === 'dewey' && national.includes(prefix) && /^8[1-9]\d(?!\d)/.test(number)
  // "B105 .A5" and "E863 .K4" are classes of letters: their marks begin with a point.
  if (prefix !== '' && !isKnown && !(isNational || collections.includes(prefix))) return undefined
  if (prefix !== '' && !isKnown && /^\d{1,4}(?:\.\d+)? ?\.\p{L}/u.test(number)) return undefined
  if (prefix.length === 1 && !isKnown && scheme !== 'dewey') return undefined
  return { scheme, collection: isNational ? '' : prefix, national: isNational ? prefix : '', number }
}
