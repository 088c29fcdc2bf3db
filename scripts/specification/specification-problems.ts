/**
 * The rule: each item of docs/specification.jsonl has an id of its own, one that is done has a test that carries its id,
 * and no test carries an id that is not there.
 */
import type { TaggedTest } from './find-tagged-tests.ts'
import type { SpecificationItem } from './read-items.ts'

/** What is wrong with the items and the tests that carry their ids, one sentence each; empty when all is well. */
export function specificationProblems(items: readonly SpecificationItem[], tests: readonly TaggedTest[]): string[] {
  const known = new Set(items.map(({ id }) => id))
  const tested = new Set(tests.flatMap(({ ids }) => ids))
  return [
    ...items.flatMap((item) => itemProblems(item, tested.has(item.id))),
    ...numberProblems(items.map(({ id }) => id)),
    ...tests.flatMap(({ ids, place }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${place}: the specification has no item ${id}.`),
    ),
    ...tests.flatMap(({ ids, place }) =>
      ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${place}: carries ${id} twice.`),
    ),
  ]
}

function itemProblems({ id, state, remark }: SpecificationItem, isTested: boolean): string[] {
  if (state === 'done') return isTested ? [] : [`${id} is done, but no test carries its id.`]
  if (state === 'not needed' && isTested) return [`${id} is not needed, but a test carries its id.`]
  if ((state === 'not needed' || isTested) && !remark) return [`${id} is ${state}: a remark has to say why.`]
  return []
}

/** Ids are never used twice, and the numbers of a letter run on without a gap: a dropped item is noticed. */
function numberProblems(ids: string[]): string[] {
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `The id ${id} stands twice.`)
  const known = new Set(ids)
  const gaps = [...new Set(ids.map((id) => id.charAt(0)))].flatMap((letter) => {
    const last = Math.max(...ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(2))))
    const all = Array.from({ length: last }, (_, step) => `${letter}-${String(step + 1).padStart(3, '0')}`)
    return all.filter((id) => !known.has(id)).map((id) => `The id ${id} is missing.`)
  })
  return [...repeated, ...gaps]
}
