/**
 * The rule: a record may give its class in several schemes, and its copies bear one of them. The scheme of a call number
 * is that of the class with which it begins, behind the mark of a collection or of a preferred literature; of several
 * such classes the longest. Where it begins with none of them the record tells nothing, and its shape decides
 * (scheme.ts): a library that shelves by its own marks keeps its order whatever its records say.
 */
import { foldCallNumber } from './runs.ts'
import type { CallNumberScheme } from './scheme.ts'

/** A class as a record has it: 082 Dewey, 080 UDC, 050 and 055 LC, 060 NLM. */
export interface RecordClass {
  scheme: CallNumberScheme | 'other'
  number: string
}

/** What may stand before the class: the mark of a collection ("R 030"), of a preferred literature ("B869.3"). */
const mark = /^\p{L}{1,5}\.? ?/u

/** @returns undefined where the record does not tell */
export function schemeInRecord(callNumber: string, classes: readonly RecordClass[]): CallNumberScheme | undefined {
  const folded = foldCallNumber(callNumber)
  const behindMark = mark.exec(folded)?.[0].length ?? 0
  let best: { scheme: CallNumberScheme; length: number } | undefined
  for (const { scheme, number } of classes) {
    const wanted = foldCallNumber(number).replaceAll(' ', '')
    if (scheme === 'other' || wanted.length <= (best?.length ?? 0)) continue
    if (isAt(folded, 0, wanted) || isAt(folded, behindMark, wanted)) best = { scheme, length: wanted.length }
  }
  return best?.scheme
}

/** Blanks decide nothing; a number that goes on with digits is another class. */
function isAt(folded: string, from: number, wanted: string): boolean {
  let at = from
  for (let sign = 0; sign < wanted.length; sign++, at++) {
    if (folded[at] === ' ') at++
    if (folded[at] !== wanted[sign]) return false
  }
  return !/^[.,]?\d/.test(folded.slice(at, at + 2))
}
