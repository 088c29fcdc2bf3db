/**
 * Registering a person: a number, a CPF and an e-mail address belong to one person of the register, so somebody else's are
 * refused. The same name and birth date are rarely two people's: whoever registers says that it is another person.
 */
import { hasBlank } from '../session/user-name.ts'
import { splitEmails } from './contact.ts'
import { foldedName } from './person-search.ts'

/** What tells people apart; empty: not known. */
export interface PersonKeys {
  /** What their accounts are called. */
  numbers: readonly string[]
  /** Joined by ";". */
  email: string
  /** Digits. */
  cpf: string
  name: string
  /** "1998-03-31" */
  birthDate: string
}

/** What two people have in common; `name`: with the birth date. */
export type SharedKey = 'number' | 'cpf' | 'email' | 'name'

/** Capitals and accents do not matter. */
export function sharedKeys(one: PersonKeys, other: PersonKeys): SharedKey[] {
  const same = (texts: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map((text) => text.toLowerCase()))
    return texts.some((text) => text !== '' && known.has(text.toLowerCase()))
  }
  const shared: Readonly<Record<SharedKey, boolean>> = {
    number: same(one.numbers, other.numbers),
    cpf: same([one.cpf], [other.cpf]),
    email: same(splitEmails(one.email), splitEmails(other.email)),
    name: same([one.birthDate], [other.birthDate]) && foldedName(one.name) === foldedName(other.name),
  }
  return (Object.keys(shared) as SharedKey[]).filter((key) => shared[key])
}

export interface RegistrationFacts {
  number: string
  name: string
  /** The last day of the registration; empty: no end. */
  validUntil: string
  /** What the typed has in common with each who is in the register. */
  shared: readonly (readonly SharedKey[])[]
  /** Whoever registers has seen those of the same name, and says that it is another person. */
  isAnotherPerson: boolean
  /** "2026-03-10" */
  today: string
}

export type RegistrationProblem =
  | { about: 'number' | 'name'; code: 'missing' }
  | { about: 'number' | 'name'; code: 'too-long'; most: number }
  | { about: 'number'; code: 'blank' }
  | { about: 'number' | 'cpf' | 'email'; code: 'taken' }
  | { about: 'validUntil'; code: 'over' }
  | { about: 'person'; code: 'similar' }

export const longest = { number: 60, name: 200 } as const

/** @returns every problem; none: the person may be registered */
export function decideRegistration(facts: RegistrationFacts): RegistrationProblem[] {
  const { validUntil, today, isAnotherPerson } = facts
  const shared = new Set(facts.shared.flat())
  const problems: RegistrationProblem[] = []
  for (const about of ['number', 'name'] as const) {
    const most = longest[about]
    if (facts[about] === '') problems.push({ about, code: 'missing' })
    else if ([...facts[about]].length > most) problems.push({ about, code: 'too-long', most })
  }
  if (hasBlank(facts.number)) problems.push({ about: 'number', code: 'blank' })
  for (const about of ['number', 'cpf', 'email'] as const) {
    if (shared.has(about)) problems.push({ about, code: 'taken' })
  }
  if (validUntil !== '' && validUntil < today) problems.push({ about: 'validUntil', code: 'over' })
  if (problems.length === 0 && shared.has('name') && !isAnotherPerson) {
    problems.push({ about: 'person', code: 'similar' })
  }
  return problems
}
