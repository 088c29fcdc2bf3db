/**
 * An ISBN or ISSN as it is copied: with its name before it, hyphens or blanks inside, the binding or a price behind it.
 * "ISBN 978-85-359-3198-3", "0801434874 (cloth : acid-free paper)", "ISSN: 0034 7612".
 */
const before = String.raw`(?:(?:e-?)?ISBN(?:-?1[03])?|(?:e-?|p-?)?ISSN(?:-L)?)?\s*[:.=]?\s*`
const dash = '[\\s\\u00ad\\u2010-\\u2015-]?'
const numbers = `(?:97[89]${dash}(?:\\d${dash}){9}\\d|(?:\\d${dash}){9}[\\dX]|\\d{4}${dash}\\d{3}[\\dX])`
const behind = String.raw`(?:\s*\([^()]*\))*[\s.,;:]*(?:\([^()]*\)?)?[\s.,;:]*`
const pasted = new RegExp(`^\\s*${before}(?<number>${numbers})${behind}$`, 'iu')

/** Longer texts are no numbers, whatever stands behind them: the pattern would take hours for a page of blanks. */
const longest = 200

/** @returns the digits (and X) alone; nothing where the text is anything else */
export function readPastedNumber(text: string): string | undefined {
  const typed = text.replace(/\s+/gu, ' ')
  const number = typed.length > longest ? undefined : pasted.exec(typed)?.groups?.number
  return number?.replace(/[^\dx]/giu, '').toUpperCase()
}
