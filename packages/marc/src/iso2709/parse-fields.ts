/** From the text of one field to a field. Tags that start with 00 have a value, all others indicators and subfields. */
import { makeProblem, type Problem } from '../read-result.ts'
import type { Field, Subfield } from '../record.ts'

const SUBFIELD = '\u001f'

/** Tags 001 to 009 (and a 000 that should not be there). */
export function isControlTag(tag: string): boolean {
  return tag.startsWith('00')
}

/**
 * @param text the field without its terminator
 * @param problems what is wrong with the field is added here
 * @param offset where the record lies in the file, for the problems
 */
export function parseField(tag: string, text: string, problems: Problem[], offset: number): Field {
  if (isControlTag(tag)) return { tag, value: text }
  let mark = text.indexOf(SUBFIELD)
  if (mark !== 2) return parseOddField(tag, text, mark, problems, offset)
  const subfields: Subfield[] = []
  while (mark >= 0) {
    const next = text.indexOf(SUBFIELD, mark + 1)
    const value = next < 0 ? text.slice(mark + 2) : text.slice(mark + 2, next)
    // A mark without a code: two marks in a row, or one at the end of the field.
    if (mark + 1 !== next && mark + 1 < text.length) subfields.push({ code: text[mark + 1]!, value })
    mark = next
  }
  return { tag, ind1: text[0]!, ind2: text[1]!, subfields }
}

/** The first subfield mark is not where two indicators would put it. */
function parseOddField(tag: string, text: string, mark: number, problems: Problem[], offset: number): Field {
  const head = mark < 0 ? text : text.slice(0, mark)
  if (mark >= 0 && mark < 2) {
    problems.push(makeProblem('indicators', offset, { tag }))
    return parseField(tag, head.padEnd(2) + text.slice(mark), problems, offset)
  }
  const indicators = looksLikeIndicators(head) ? head.slice(0, 2) : '  '
  const stray = indicators === '  ' && !head.startsWith('  ') ? head : head.slice(2)
  if (stray !== '') problems.push(makeProblem('subfields', offset, { tag }))
  const field = parseField(tag, indicators + (mark < 0 ? '' : text.slice(mark)), [], offset)
  if ('subfields' in field && stray !== '') field.subfields.unshift({ code: 'a', value: stray })
  return field
}

/** Indicators are blanks, digits or (fill, local use) a bar, a hash or a letter, not the start of a word. */
function looksLikeIndicators(head: string): boolean {
  return /^[ \d|#][ \d|#a-z]/.test(head)
}
