import { describe, expect, it } from 'vitest'
import { type FirstStepFacts, firstSteps, initialName, missingSteps } from './first-steps.ts'

const complete: FirstStepFacts = {
  institutionName: 'Universidade Federal do Exemplo',
  libraryNames: ['Biblioteca Central'],
  librariesWithoutHours: 0,
  policies: 1,
  titles: 1,
  copies: 1,
  people: 1,
  mail: { leaves: true, sent: 1, failing: 0 },
  loans: 1,
}
const newInstallation: FirstStepFacts = {
  institutionName: initialName,
  libraryNames: [initialName],
  librariesWithoutHours: 0,
  policies: 1,
  titles: 0,
  copies: 0,
  people: 0,
  mail: { leaves: false, sent: 0, failing: 0 },
  loans: 0,
}

describe('the first steps of an installation', () => {
  it('are all done where everything is there', () => {
    expect(missingSteps(complete)).toEqual([])
  })

  it('are all but the loan rules open in a new installation, which begins with one rule', () => {
    expect(missingSteps(newInstallation)).toEqual(firstSteps.filter((step) => step !== 'policies'))
  })

  it.each<[string, Partial<FirstStepFacts>, string]>([
    ['the institution has the name that Estante gave it', { institutionName: initialName }, 'institution'],
    ['a library has the name that Estante gave it', { libraryNames: ['A', initialName] }, 'libraries'],
    ['there is no library', { libraryNames: [] }, 'libraries'],
    ['a library has no opening hours', { librariesWithoutHours: 1 }, 'libraries'],
    ['there is no loan rule', { policies: 0 }, 'policies'],
    ['there is no title', { titles: 0 }, 'records'],
    ['there is no copy', { copies: 0 }, 'copies'],
    ['there is nobody but staff', { people: 0 }, 'people'],
    ['mails stay in a folder', { mail: { leaves: false, sent: 3, failing: 0 } }, 'mail'],
    ['no mail was sent', { mail: { leaves: true, sent: 0, failing: 0 } }, 'mail'],
    ['a mail fails', { mail: { leaves: true, sent: 3, failing: 1 } }, 'mail'],
    ['nothing was lent', { loans: 0 }, 'loan'],
  ])('where %s, one is open', (_, difference, step) => {
    expect(missingSteps({ ...complete, ...difference })).toEqual([step])
  })

  it('count mails that were sent where nobody knows whether they leave', () => {
    expect(missingSteps({ ...complete, mail: { leaves: undefined, sent: 1, failing: 0 } })).toEqual([])
  })
})
