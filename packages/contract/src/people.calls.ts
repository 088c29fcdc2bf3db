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
  'people.form': {
    method: 'GET',
    path: '/api/balcao/cadastro',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary: 'What the form for a new person offers: categories, and the libraries where the caller may register.',
    errors: [],
  },
  'people.similar': {
    method: 'GET',
    path: '/api/balcao/cadastros-parecidos',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary: 'Who is in the register already with this number, CPF, e-mail address, or this name and birth date.',
    errors: [],
  },
  'people.register': {
    method: 'POST',
    path: '/api/balcao/cadastros',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Registers a person with an account.',
    description: [
      'The home library (`cod_biblioteca`) is one where the caller holds the right.',
      'A number, CPF or e-mail address that somebody has is refused at its field; the name and birth date of somebody, unless `outra_pessoa`.',
      '`senha`: `email` mails how to choose a password, `papel` answers a made one once, `nenhuma` leaves the account without.',
    ].join(' '),
    errors: ['people.similar'],
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
