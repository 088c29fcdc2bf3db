/**
 * The first steps of an installation, from an empty database to the first loan.
 *
 * The rule: a step is done when what it asks for is there now, so that removing it opens the step again. The name that
 * Estante gives a new institution and its library counts as none, and so does a short name that is still that one, since
 * pages show the short names; a library needs opening hours, for pages and due dates; staff do not count as people who
 * borrow; mails that stay in a folder have reached nobody.
 */

/** Name of the institution, its campus and its library until somebody names them. */
export const initialName = 'Minha biblioteca'

/** In the order in which they are taken. */
export const firstSteps = [
  'institution',
  'libraries',
  'policies',
  'records',
  'copies',
  'people',
  'mail',
  'loan',
] as const

export type FirstStep = (typeof firstSteps)[number]

export interface Named {
  name: string
  shortName: string
}

/** Whether it still has the name that Estante gave it, or the short name. */
export const isUnnamed = ({ name, shortName }: Named) => name === initialName || shortName === initialName

export interface FirstStepFacts {
  institution: Named
  libraries: readonly Named[]
  librariesWithoutHours: number
  /** Those that are in force. */
  policies: number
  /** Without those that were withdrawn. */
  titles: number
  /** Without those that were withdrawn. */
  copies: number
  /** Without staff. */
  people: number
  mail: {
    /** Whether the mails of this server leave it; undefined: not known here. */
    leaves: boolean | undefined
    sent: number
    /** Tried in vain, and tried again. */
    failing: number
  }
  /** Open and returned ones. */
  loans: number
}

/** There are some, and each has a name and a short name of its own. */
export const areLibrariesNamed = ({ libraries }: Pick<FirstStepFacts, 'libraries'>) =>
  libraries.length > 0 && !libraries.some(isUnnamed)

export function isStepDone(step: FirstStep, facts: FirstStepFacts): boolean {
  switch (step) {
    case 'institution':
      return !isUnnamed(facts.institution)
    case 'libraries':
      return areLibrariesNamed(facts) && facts.librariesWithoutHours === 0
    case 'policies':
      return facts.policies > 0
    case 'records':
      return facts.titles > 0
    case 'copies':
      return facts.copies > 0
    case 'people':
      return facts.people > 0
    case 'mail':
      return facts.mail.leaves !== false && facts.mail.sent > 0 && facts.mail.failing === 0
    case 'loan':
      return facts.loans > 0
  }
}

export function missingSteps(facts: FirstStepFacts): FirstStep[] {
  return firstSteps.filter((step) => !isStepDone(step, facts))
}
