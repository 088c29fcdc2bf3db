/**
 * The rule: call numbers stand as on the shelf. Decimal classes come first, then classes of letters, then a library's
 * own marks; collections with shelves of their own (R 030) come behind the open shelves of their kind. Each scheme
 * compares its class by its own rule, then what stands behind it (item-key.ts). Case, accents and blanks decide
 * nothing; what is still equal is told apart by its other signs, so that only spellings of one call number share a key.
 */
import { readDecimalClass, readNationalClass } from './decimal-class.ts'
import { itemKey } from './item-key.ts'
import { readLetterClass } from './letter-class.ts'
import { foldCallNumber, runsOf, wholeNumberKey } from './runs.ts'
import { type CallNumberScheme, type PartedNumber, partCallNumber } from './scheme.ts'

/** Below every character of a key: what ends there comes first. */
const lowest = '\t'

/** The scheme of a call number: the record's own where the number has its shape, else what the shape tells. */
export function callNumberScheme(callNumber: string, known?: CallNumberScheme | 'other'): CallNumberScheme {
  return partCallNumber(foldCallNumber(callNumber), known).scheme
}

/**
 * A key by which call numbers sort as they stand on the shelf, when keys are compared by plain code units (`<` in
 * JavaScript, `collate "C"` in SQL). Keys of all schemes may stand in one list.
 * @param known scheme of the record (its field 080, 082, 050, 060), where it tells one
 */
export function callNumberSortKey(callNumber: string, known?: CallNumberScheme | 'other'): string {
  const folded = foldCallNumber(callNumber)
  const parted = partCallNumber(folded, known)
  return `${keyOf(parted)}${lowest}${folded.replaceAll(' ', '')}`
}

/**
 * The key at which what begins so begins on the shelf: "869.3" stands before "869.3 A848d", and after "869.2 Z".
 */
export function callNumberStart(text: string): string {
  return callNumberSortKey(text).split(lowest)[0]!.trimEnd()
}

function keyOf(parted: PartedNumber): string {
  if (parted.scheme === 'local') return `2${localKey(parted.number)}`
  const isLetterScheme = parted.scheme === 'lcc' || parted.scheme === 'nlm'
  const { key, rest } = isLetterScheme ? readLetterClass(parted.number)! : decimalClass(parted)
  return `${isLetterScheme ? 1 : 0}${parted.collection} ${key} ${itemKey(runsOf(rest), isLetterScheme)}`
}

/** Dewey numbers may show where they can be cut short (616.89/14, 616.9'6): no part of the number. */
function decimalClass({ scheme, national, number }: PartedNumber): { key: string; rest: string } {
  const bare = scheme === 'dewey' ? number.replace(/(?<=\d)[/'](?=[\d.])/g, '') : number
  return national === '' ? readDecimalClass(bare) : readNationalClass(national, bare)
}

/** As written: words by their letters, numbers by their value, a number before a word. */
function localKey(folded: string): string {
  return runsOf(folded)
    .map(({ kind, text }) => ` ${kind === 'digits' ? wholeNumberKey(text) : text}`)
    .join('')
}
