/**
 * The first steps of an installation, from an empty database to the first loan.
 *
 * The rule: a step is done when what it asks for is there now, so that removing it opens the step again. The name that
 * Estante gives a new institution and its library counts as none; a library needs opening hours, for pages and due dates;
 * staff do not count as people who borrow; mails that stay in a folder have reached nobody.
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

export interface FirstStepFacts {
  institutionName: string
  /** Names of all libraries. */
  libraryNames: readonly string[]
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

export function isStepDone(step: FirstStep, facts: FirstStepFacts): boolean {
  switch (step) {
    case 'institution':
      return facts.institutionName !== initialName
    case 'libraries':
      return (
        facts.libraryNames.length > 0 && !facts.libraryNames.includes(initialName) && facts.librariesWithoutHours === 0
      )
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
