/**
 * The page numbers to show: first, last, current and its neighbours, with a gap for two or more omitted ones. A single
 * omitted page would take as much room as the gap, so it is shown.
 *
 * @param current from 1
 * @param last the number of pages
 */
export function pagesToShow(current: number, last: number): Array<number | 'gap'> {
  const named = new Set([1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last))
  const sorted = [...named].sort((a, b) => a - b)
  const shown: Array<number | 'gap'> = []
  let before = 0
  for (const page of sorted) {
    if (page - before === 2) shown.push(page - 1)
    else if (page - before > 2) shown.push('gap')
    shown.push(page)
    before = page
  }
  return shown
}
