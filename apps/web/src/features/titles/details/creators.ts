/** Who made a work, by what they did: the first lines of its page. All others stand among the details. */
import type { TitleSummary } from '@estante/contract/titles.shapes'

export type Person = TitleSummary['autores'][number]

export interface Creators {
  /** "Tradução"; empty for authors, who need no word. */
  role: string
  people: Person[]
  /** How many more there are of them. */
  more: number
}

const mostGroups = 2
const mostPeople = 3

/** In the order of the record, each person under the first thing they did. */
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
