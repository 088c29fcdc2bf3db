import { describe, expect, it } from 'vitest'
import { decideRegistration, type PersonKeys, type RegistrationFacts, sharedKeys } from './new-person.ts'

const nobody: PersonKeys = { numbers: [], email: '', cpf: '', name: '', birthDate: '' }

describe('what two people have in common', () => {
  it.each<[Partial<PersonKeys>, Partial<PersonKeys>, string[]]>([
    [{}, {}, []],
    [{ numbers: ['2024a'] }, { numbers: ['1', '2024A'] }, ['number']],
    [{ cpf: '52998224725' }, { cpf: '52998224725' }, ['cpf']],
    [{ cpf: '' }, { cpf: '' }, []],
    [{ email: 'a@x.org;b@x.org' }, { email: 'B@X.ORG' }, ['email']],
    [{ email: 'a@x.org' }, { email: 'aa@x.org' }, []],
    [{ name: 'Érica Brandão', birthDate: '1998-03-31' }, { name: 'ERICA  BRANDAO', birthDate: '1998-03-31' }, ['name']],
    [{ name: 'Érica Brandão', birthDate: '1998-03-31' }, { name: 'Erica Brandao', birthDate: '1998-03-30' }, []],
    [{ name: 'Érica Brandão' }, { name: 'Érica Brandão' }, []],
    [{ name: 'Érica', birthDate: '1998-03-31' }, { name: 'Ana', birthDate: '1998-03-31' }, []],
    [
      { numbers: ['1'], cpf: '1', email: 'a@x.org' },
      { numbers: ['1'], cpf: '1', email: 'a@x.org' },
      ['number', 'cpf', 'email'],
    ],
  ])('of %j and %j is %j', (one, other, shared) => {
    expect(sharedKeys({ ...nobody, ...one }, { ...nobody, ...other })).toEqual(shared)
  })
})

describe('registering a person', () => {
  const good: RegistrationFacts = {
    number: '20269999',
    name: 'Érica Brandão',
    validUntil: '',
    shared: [],
    isAnotherPerson: false,
    today: '2026-03-10',
  }
  it.each<[string, Partial<RegistrationFacts>, object[]]>([
    ['nothing of anybody else', {}, []],
    ['today as the last day', { validUntil: '2026-03-10' }, []],
    ['a last day that is over', { validUntil: '2026-03-09' }, [{ about: 'validUntil', code: 'over' }]],
    ['no number', { number: '' }, [{ about: 'number', code: 'missing' }]],
    ['no name', { name: '' }, [{ about: 'name', code: 'missing' }]],
    ['a long number', { number: '1'.repeat(61) }, [{ about: 'number', code: 'too-long', most: 60 }]],
    ['a blank in the number', { number: '2026 9999' }, [{ about: 'number', code: 'blank' }]],
    ['a long name', { name: 'é'.repeat(201) }, [{ about: 'name', code: 'too-long', most: 200 }]],
    ['the number of another', { shared: [['number']] }, [{ about: 'number', code: 'taken' }]],
    [
      'the CPF of one and the address of another',
      { shared: [['cpf'], ['email']], isAnotherPerson: true },
      [
        { about: 'cpf', code: 'taken' },
        { about: 'email', code: 'taken' },
      ],
    ],
    ['the name and birth date of another', { shared: [['name']] }, [{ about: 'person', code: 'similar' }]],
    ['the same, and it is another person', { shared: [['name']], isAnotherPerson: true }, []],
    [
      'the name of another, beside what is wrong anyway',
      { shared: [['number', 'name']] },
      [{ about: 'number', code: 'taken' }],
    ],
  ])('with %s', (_, facts, problems) => {
    expect(decideRegistration({ ...good, ...facts })).toEqual(problems)
  })
})
