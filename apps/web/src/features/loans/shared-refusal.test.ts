import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { expect, it } from 'vitest'
import { sharedRefusal } from './shared-refusal.ts'

const overdue = { codigo: 'circulation.overdue', mensagem: 'Há um empréstimo em atraso.' }
const owes = { codigo: 'circulation.owes', mensagem: 'Há débitos.' }
const limit = { codigo: 'loans.renewal_limit', mensagem: 'Chegou ao limite.' }
const loan = (motivo: DetailedTitle['motivo']) => ({ podeRenovar: motivo === null, motivo })

it.each([
  ['the same for several loans is said once', [overdue, overdue, overdue], overdue],
  ['one loan may have its own reason besides', [overdue, limit, overdue], overdue],
  ['of one loan alone stays with it', [overdue, limit], undefined],
  ['of the loans themselves stays with each', [limit, limit], undefined],
  ['that differs stays with each', [overdue, owes], undefined],
  ['is none while something can be renewed', [overdue, overdue, null], undefined],
  ['is none without loans', [], undefined],
])('a refusal %s', (_, reasons, shared) => {
  expect(sharedRefusal(reasons.map(loan))).toBe(shared)
})
