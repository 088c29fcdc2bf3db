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
  'people.edit': {
    method: 'PUT',
    path: '/api/balcao/cadastros/:id',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Corrects the name and the data of a person.',
    description: [
      'A field that is not sent stays as it is. `versao` is that of `people.show`: who has not seen what a colleague changed meanwhile overwrites nothing.',
      'A CPF or an e-mail address that another person has is refused. Another e-mail address is told to the old one.',
      'Of a person with rights of staff the e-mail address stays: codes for a new password go there.',
    ].join(' '),
    errors: ['people.not_found', 'people.erased', 'people.staff_email', 'patron.data_changed_meanwhile'],
  },
  'people.block': {
    method: 'POST',
    path: '/api/balcao/cadastros/:id/bloqueio',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Blocks an account of a person, with a reason: it neither borrows nor signs in, and its sessions end.',
    errors: ['people.not_found', 'people.erased', 'people.staff_account', 'people.blocked_already'],
  },
  'people.unblock': {
    method: 'POST',
    path: '/api/balcao/cadastros/:id/desbloqueio',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Ends the block of an account, by the library or by wrong passwords, which are forgotten.',
    errors: ['people.not_found', 'people.erased', 'people.staff_account', 'people.not_blocked'],
  },
  'people.lift': {
    method: 'POST',
    path: '/api/balcao/cadastros/:id/suspensao',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Lifts a suspension or a clearance of a person, with a reason.',
    description: 'Of this library, or of all of them; never one’s own.',
    errors: ['people.not_found', 'people.own_account', 'people.suspension_elsewhere', 'desk.nothing_to_lift'],
  },
})
