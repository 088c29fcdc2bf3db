/** Small builders of MARC fields. */
import type { ControlField, DataField, Subfield } from '@estante/marc/record'

export function control(tag: string, value: string): ControlField {
  return { tag, value }
}

/**
 * A data field; subfields without a value are left out.
 * @param indicators two characters, '#' for a blank: '1#'
 * @param parts code and value by turns: 'a', 'São Paulo :', 'b', 'Ática,'
 */
export function data(tag: string, indicators: string, ...parts: (string | undefined)[]): DataField {
  const subfields: Subfield[] = []
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const value = parts[at + 1]
    if (value !== undefined && value !== '') subfields.push({ code: parts[at]!, value })
  }
  return { tag, ind1: indicator(indicators[0]!), ind2: indicator(indicators[1]!), subfields }
}

function indicator(character: string): string {
  return character === '#' ? ' ' : character
}

/** Ends the text with this mark, unless it ends with a mark of its own. */
export function ended(text: string, mark = '.'): string {
  return /[.!?)\]>-]$/.test(text) && mark === '.' ? text : `${text}${mark}`
}
