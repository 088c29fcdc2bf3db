/**
 * From the text of one field to a field. Tags that start with 00 have a value, all others indicators and subfields
 * (and so have those of 00 in relatives of MARC 21 such as danMARC2, which also have a third indicator).
 */
import { makeProblem, type Problem } from '../read-result.ts'
import type { Field, Subfield } from '../record.ts'

const subfield = '\u001f'

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
  const mark = text.indexOf(subfield)
  if (isControlTag(tag) && (mark < 2 || mark > 3)) return { tag, value: text }
  if (mark !== 2) return parseMalformedField(tag, text, mark, problems, offset)
  return { tag, ind1: text[0]!, ind2: text[1]!, subfields: parseSubfields(text, mark) }
}

/** @param first where the first subfield mark is; -1 when there is none */
function parseSubfields(text: string, first: number): Subfield[] {
  const subfields: Subfield[] = []
  let mark = first
  while (mark >= 0) {
    const next = text.indexOf(subfield, mark + 1)
    const value = next < 0 ? text.slice(mark + 2) : text.slice(mark + 2, next)
    // A mark without a code: two marks in a row, or one at the end of the field.
    if (mark + 1 !== next && mark + 1 < text.length) subfields.push({ code: text[mark + 1]!, value })
    mark = next
  }
  return subfields
}

/** The first subfield mark is not where two indicators would put it. */
function parseMalformedField(tag: string, text: string, mark: number, problems: Problem[], offset: number): Field {
  const head = mark < 0 ? text : text.slice(0, mark)
  const subfields = parseSubfields(text, mark)
  if (mark === 3 && /^[ \d]{3}$/.test(head)) {
    problems.push(makeProblem('third-indicator', offset, { tag, indicator: head[2]! }))
    return { tag, ind1: head[0]!, ind2: head[1]!, subfields }
  }
  if (mark < 0 && head.trim() !== '' && !/^[ \d|#]{2}/.test(head)) {
    problems.push(makeProblem('subfields', offset, { tag }))
    return { tag, ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: text }] }
  }
  if (head.length <= 2) {
    problems.push(makeProblem('indicators', offset, { tag }))
    return { tag, ind1: head[0] ?? ' ', ind2: head[1] ?? ' ', subfields }
  }
  const hasIndicators = looksLikeIndicators(head)
  const stray = hasIndicators ? head.slice(2) : head
  const [ind1, ind2] = hasIndicators || isBlank(head) ? [indicator(head[0]!), indicator(head[1]!)] : [' ', ' ']
  problems.push(makeProblem(isBlank(stray) ? 'indicators' : 'subfields', offset, { tag }))
  return { tag, ind1, ind2, subfields: isBlank(stray) ? subfields : [{ code: 'a', value: stray }, ...subfields] }
}

/** Blanks, written as such or with MARCMaker's backslash, are no text. */
function isBlank(text: string): boolean {
  return /^[\\\s]*$/.test(text)
}

function indicator(given: string): string {
  return given === '\\' ? ' ' : given
}

/** Indicators are blanks, digits or (fill, local use) a bar, a hash or a letter, not the start of a word. */
function looksLikeIndicators(head: string): boolean {
  return /^[ \d|#][ \d|#a-z]/.test(head)
}
