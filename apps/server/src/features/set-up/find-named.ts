import { refuse } from '../../http/refusal.ts'

interface Named {
  id: number
  name: string
  code?: string
}

/** What a campus, a library, a category … is called where it cannot be found. */
type Unknown =
  `set_up.${'campus' | 'library' | 'category' | 'loan_type' | 'place' | 'notice' | 'plan' | 'service'}_not_found`

/** By code, name or number, in either case. */
export function findNamed<Row extends Named>(rows: readonly Row[], value: string): Row | undefined {
  const same = (text: string | undefined) => text?.toLowerCase() === value.trim().toLowerCase()
  return (
    rows.find(({ code }) => same(code)) ??
    rows.find(({ name }) => same(name)) ??
    rows.find(({ id }) => `${id}` === value.replace('#', ''))
  )
}

/** @throws Refusal with those that there are */
export function named<Row extends Named>(rows: readonly Row[], value: string, unknown: Unknown): Row {
  const known = rows.map(({ code, name, id }) => (unknown === 'set_up.place_not_found' ? `#${id}` : (code ?? name)))
  return findNamed(rows, value) ?? refuse(unknown, { value, known: known.join(', ') || '–' })
}

/** @throws Refusal where another row is called so already */
export function requireFree(rows: readonly Named[], id: number | undefined, value: string | undefined): void {
  if (value === undefined) return
  const same = (text: string | undefined) => text?.toLowerCase() === value.toLowerCase()
  const taken = rows.some((row) => row.id !== id && (row.code === undefined ? same(row.name) : same(row.code)))
  if (taken) refuse('set_up.name_taken', { value })
}
