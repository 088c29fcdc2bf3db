/**
 * Numbers as they are typed where a field holds numbers: "1899", "1890..1900", "1890-1900"; an end may be left open,
 * "1890..", "..1900". Written backwards, "1900..1890", it means the same numbers.
 */

export interface NumberRange {
  from: number
  to: number
}

const typed = /^(?<from>\d{1,9})?(?:(?<sign>\.{2,3}|…|[-\u2010-\u2015])(?<to>\d{1,9})?)?$/u

/**
 * @param bounds what an open end reaches to; what lies beyond them is cut off
 * @returns nothing where the text is anything else
 */
export function readNumberRange(text: string, bounds: NumberRange): NumberRange | undefined {
  const { from, sign, to } = typed.exec(text)?.groups ?? {}
  if (from === undefined && to === undefined) return undefined
  const first = from === undefined ? bounds.from : Number(from)
  const last = to === undefined ? (sign === undefined ? first : bounds.to) : Number(to)
  return { from: Math.max(bounds.from, Math.min(first, last)), to: Math.min(bounds.to, Math.max(first, last)) }
}
