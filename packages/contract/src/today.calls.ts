import { describeCalls } from './call.ts'

/** Activities 2002 (the desk) and 2007 (reports): one of both. What was taken also needs 2003 (money) or 2007. */
const permission = [2002, 2007] as const

export const todayCalls = describeCalls({
  'today.show': {
    method: 'GET',
    path: '/api/balcao/hoje',
    access: 'staff',
    permission,
    library: 'query.biblioteca',
    summary:
      'A library at this moment: loans and returns of today, what is overdue, ready and waiting, and what was taken.',
    description: [
      'Without `biblioteca`: of all libraries, each by itself too. `solicitacoes` without a library count in the sum alone.',
      '`arrecadado_centavos` and `formas` are there for those who may see money. `horas` are hours of today, in the institution’s zone.',
      '`pesquisas`: words for which the catalogue found nothing in the last seven days, the most frequent first; of all libraries.',
    ].join(' '),
    errors: [],
  },
})
