/** How copies may be borrowed. "normal" and "local" are the codes that imports give copies that say nothing else. */
import { localUse, ordinary } from '../import/local-codes.ts'

export const loanTypes = [
  {
    id: 1,
    code: ordinary,
    name_pt: 'Empréstimo normal',
    name_es: 'Préstamo normal',
    name_en: 'Ordinary loan',
    lendable: 1,
    loan_days: null,
  },
  {
    id: 2,
    code: localUse,
    name_pt: 'Consulta local',
    name_es: 'Consulta en sala',
    name_en: 'Library use only',
    lendable: 0,
    loan_days: null,
  },
  {
    id: 3,
    code: 'curto',
    name_pt: 'Empréstimo curto, 3 dias',
    name_es: 'Préstamo corto, 3 días',
    name_en: 'Short loan, 3 days',
    lendable: 1,
    loan_days: 3,
  },
]

export const normalLoan = 1
export const localLoan = 2
export const shortLoan = 3
export const shortLoanDays = 3
