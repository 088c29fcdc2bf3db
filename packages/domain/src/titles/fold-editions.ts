/**
 * Editions of one work among the hits of a page are shown together: the first stands for the others, which keep their order
 * behind it. A hit of no work stays alone (same-work.ts).
 */
import { type NamedWork, workKey } from './same-work.ts'

export interface Folded<One> {
  first: One
  others: One[]
}

/** @param nameOf title and creator of each */
export function foldEditions<One>(all: readonly One[], nameOf: (one: One) => NamedWork): Folded<One>[] {
  const known = new Map<string, Folded<One>>()
  return all.flatMap((one) => {
    const key = workKey(nameOf(one))
    const group = key === undefined ? undefined : known.get(key)
    if (group) {
      group.others.push(one)
      return []
    }
    const folded: Folded<One> = { first: one, others: [] }
    if (key !== undefined) known.set(key, folded)
    return [folded]
  })
}
