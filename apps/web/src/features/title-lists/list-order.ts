/** Where a title of a list goes. */
export type Direction = 'up' | 'down' | 'first' | 'last'

export interface NewPlace {
  /** The title before which it comes; empty: the end. */
  before: string
  /** From 1. */
  place: number
}

/** @returns undefined where it cannot go further, or is not in the list */
export function placeBefore(
  titles: readonly { cod_acervo: string }[],
  code: string,
  direction: Direction,
): NewPlace | undefined {
  const at = titles.findIndex((title) => title.cod_acervo === code)
  const to = { up: at - 1, down: at + 1, first: 0, last: titles.length - 1 }[direction]
  if (at < 0 || to === at || to < 0 || to >= titles.length) return undefined
  // Behind it, the titles move up by one when it leaves its place.
  const before = titles[to < at ? to : to + 1]
  return { before: before?.cod_acervo ?? '', place: to + 1 }
}
