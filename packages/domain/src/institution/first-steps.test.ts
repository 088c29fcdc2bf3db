import { describe, expect, it } from 'vitest'
import { type FirstStepFacts, firstSteps, initialName, missingSteps } from './first-steps.ts'

const complete: FirstStepFacts = {
  institution: { name: 'Universidade Federal do Exemplo', shortName: 'UFE' },
  libraries: [{ name: 'Biblioteca Central', shortName: 'Central' }],
  librariesWithoutHours: 0,
  policies: 1,
  titles: 1,
  copies: 1,
  people: 1,
  mail: { leaves: true, sent: 1, failing: 0 },
  loans: 1,
}
const newInstallation: FirstStepFacts = {
  institution: { name: initialName, shortName: initialName },
  libraries: [{ name: initialName, shortName: initialName }],
  librariesWithoutHours: 0,
  policies: 1,
  titles: 0,
  copies: 0,
  people: 0,
  mail: { leaves: false, sent: 0, failing: 0 },
  loans: 0,
}

const a = { name: 'A', shortName: 'A' }

describe('the first steps of an installation', () => {
  it('are all done where everything is there', () => {
    expect(missingSteps(complete)).toEqual([])
  })

  it('are all but the loan rules open in a new installation, which begins with one rule', () => {
    expect(missingSteps(newInstallation)).toEqual(firstSteps.filter((step) => step !== 'policies'))
  })

  it.each<[string, Partial<FirstStepFacts>, string]>([
    [
      'the institution has the name that Estante gave it',
      { institution: { name: initialName, shortName: 'UFE' } },
      'institution',
    ],
    ['its short name is that one', { institution: { name: 'UFE', shortName: initialName } }, 'institution'],
    ['a library has the name that Estante gave it', { libraries: [a, { ...a, name: initialName }] }, 'libraries'],
    ['a library has it as its short name', { libraries: [a, { ...a, shortName: initialName }] }, 'libraries'],
    ['there is no library', { libraries: [] }, 'libraries'],
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
