import { expect, it } from 'vitest'
import { decideMerge, type MergeSide } from './merge.ts'

const nobody: MergeSide = {
  cpf: '',
  birthDate: '',
  logins: [],
  holds: [],
  requests: [],
  hasOpenLoans: false,
  owedCents: 0,
  isCleared: false,
  isStaff: false,
}

it.each<[string, Partial<MergeSide>, Partial<MergeSide>]>([
  ['nothing in common', {}, {}],
  ['the same CPF and birth date', { cpf: '1', birthDate: '2000-01-01' }, { cpf: '1', birthDate: '2000-01-01' }],
  ['what only one of them says', { cpf: '1' }, { birthDate: '2000-01-01' }],
  ['holds of other titles', { holds: ['1'] }, { holds: ['2'] }],
  ['a declaration, and nothing open', { isCleared: true }, { isCleared: true }],
  ['loans and debts of both', { hasOpenLoans: true, owedCents: 5 }, { hasOpenLoans: true, owedCents: 5 }],
  ['work at the library of the one that stays', { isStaff: true }, {}],
])('two rows with %s become one', (_, stays, goes) => {
  expect(decideMerge({ ...nobody, ...stays }, { ...nobody, ...goes })).toEqual({ allowed: true })
})

it.each<[string, Partial<MergeSide>, Partial<MergeSide>, string[]]>([
  ['other CPFs', { cpf: '1' }, { cpf: '2' }, ['cpf']],
  ['other birth dates', { birthDate: '2000-01-01' }, { birthDate: '2000-01-02' }, ['birth_date']],
  ['one login', { logins: ['ana 1'] }, { logins: ['ana 1'] }, ['logins']],
  ['holds of one title', { holds: ['1', '2'] }, { holds: ['2'] }, ['holds']],
  ['requests of one title', { requests: ['1'] }, { requests: ['1'] }, ['requests']],
  ['a declaration beside a loan', { isCleared: true }, { hasOpenLoans: true }, ['cleared']],
  ['a debt beside a declaration', { owedCents: 1 }, { isCleared: true }, ['cleared']],
  ['a declaration beside a hold', { isCleared: true }, { holds: ['1'] }, ['cleared']],
  ['work at the library of the one that goes', {}, { isStaff: true }, ['staff']],
  ['several contradictions', { cpf: '1', holds: ['1'] }, { cpf: '2', holds: ['1'] }, ['cpf', 'holds']],
])('two rows with %s stay two', (_, stays, goes, because) => {
  expect(decideMerge({ ...nobody, ...stays }, { ...nobody, ...goes })).toEqual({ allowed: false, because })
})
