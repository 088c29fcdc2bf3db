/**
 * Keys that put texts into the order of a Portuguese dictionary when compared unit by unit: case, accents and
 * punctuation do not matter, numbers count by their value ("volume 2" before "volume 10"), other scripts come after
 * Latin by their own letters.
 */
import { fold } from './fold.ts'
import { letterClass, letterKind, solo } from './letters.ts'

/** Keys are cut here; texts that are alike so far count as equal. */
const longestKey = 80
/** Enough for any year or volume; longer numbers are compared digit by digit. */
const digits = 9

/** @returns an empty key for a text without letters and digits: it sorts as if it were absent */
export function sortKey(text: string): string {
  const folded = fold(text)
  let key = ''
  let gap = false
  for (let at = 0; at < folded.length && key.length < longestKey; at++) {
    const kind = letterClass(folded.charCodeAt(at))
    if (kind === letterKind || kind === solo) {
      if (gap && key !== '') key += ' '
      key += folded[at]
      gap = false
    } else if (!isApostrophe(folded[at]!)) gap = true
  }
  return key.replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, '').padStart(digits, '0')).slice(0, longestKey)
}

/** "D'água" stands at "dagua". */
function isApostrophe(letter: string): boolean {
  return letter === "'" || letter === '\u2019' || letter === '\u02bc'
}
