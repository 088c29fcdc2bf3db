import { describeCalls } from './call.ts'

/** Activity 2002: serving at the desk of a library. */
const deskPermission = 2002

export const peopleCalls = describeCalls({
  'people.find': {
    method: 'GET',
    path: '/api/balcao/cadastros',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary:
      'Finds people for the staff: by parts of the name in any order, e-mail, telephone, CPF, card, or the beginning of a number.',
    description: [
      'Twenty a page (`pagina`, from 1), by name. Capitals, accents and the signs within numbers do not matter.',
      '`total` counts up to 1,000. Fewer than two characters find nobody.',
    ].join(' '),
    errors: [],
  },
  'people.show': {
    method: 'GET',
    path: '/api/balcao/cadastros/:id',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary:
      'Everything that the desk needs of one person: data, accounts, loans, holds, requests, debts, suspensions, clearances.',
    description: '`bloqueios` are those at the library of the desk, account by account.',
    errors: ['people.not_found'],
  },
})
