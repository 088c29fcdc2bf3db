/** How copies may be borrowed. "normal" and "local" are the codes that imports give copies that say nothing else. */
import { LOCAL_USE, ORDINARY } from '../import/local-codes.ts'

export const LOAN_TYPES = [
  {
    id: 1,
    code: ORDINARY,
    name_pt: 'Empréstimo normal',
    name_es: 'Préstamo normal',
    name_en: 'Ordinary loan',
    lendable: 1,
    loan_days: null,
  },
  {
    id: 2,
    code: LOCAL_USE,
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

export const NORMAL_LOAN = 1
export const LOCAL_LOAN = 2
export const SHORT_LOAN = 3
export const SHORT_LOAN_DAYS = 3
