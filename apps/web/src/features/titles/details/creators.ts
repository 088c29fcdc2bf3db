/** The creators of a work by role, for the first lines of its page. Others are among the details. */
import type { TitleSummary } from '@estante/contract/titles.shapes'

export type Person = TitleSummary['autores'][number]

export interface Creators {
  /** "Tradução"; empty for authors. */
  role: string
  people: Person[]
  /** The number of further people. */
  more: number
}

const mostGroups = 2
const mostPeople = 3

/** In the record's order, each person under the first role. */
export function creators(people: readonly Person[]): Creators[] {
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const role = roleOf(person)
    groups.set(role, [...(groups.get(role) ?? []), person])
  }
  return [...groups].slice(0, mostGroups).map(([role, all]) => ({
    role,
    people: all.slice(0, mostPeople),
    more: Math.max(0, all.length - mostPeople),
  }))
}

function roleOf({ codigos_funcoes: codes, funcoes: words }: Person): string {
  return codes.length === 0 || codes.includes('aut') ? '' : (words[0] ?? '')
}
