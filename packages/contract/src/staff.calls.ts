import { describeCalls } from './call.ts'

/** Activity 2004 at every library: settings. */
const staff = { access: 'staff', permission: 2004 } as const

const path = '/api/balcao/configuracao/equipe'

/** Who of the staff may do what, and where. */
export const staffCalls = describeCalls({
  'staff.list': {
    method: 'GET',
    path,
    ...staff,
    summary: 'The accounts that hold a right of staff, with each right and its library.',
    description: '`pode_dar`: the caller holds it at every library, and so may give and take it.',
    errors: [],
  },
  'staff.find': {
    method: 'GET',
    path: '/api/balcao/configuracao/equipe-busca',
    ...staff,
    summary: 'Finds accounts by what `people.find` looks for, to give them rights.',
    description: 'At most 20. Fewer than two characters find nobody.',
    errors: [],
  },
  'staff.show': {
    method: 'GET',
    path: `${path}/:id`,
    ...staff,
    summary: 'The rights of staff of one account, which may have none.',
    errors: ['staff.not_found'],
  },
  'staff.change': {
    method: 'POST',
    path: `${path}/:id`,
    ...staff,
    summary: 'Gives an account rights of staff and takes them away, at one library or at every one.',
    description: [
      '`dar` and `papel` (all rights of a role) are given, `retirar` is taken away; without a library also from single ones.',
      'What is so already stays so. Nobody gives or takes what they do not hold at every library themselves, the last account',
      'that holds all of them keeps them, and rights of one’s own go only with `proprios`.',
    ].join(' '),
    errors: [
      'staff.not_found',
      'staff.library_not_found',
      'staff.everywhere_only',
      'staff.beyond_rights',
      'staff.last_administrator',
      'staff.own_rights',
      'session.right_missing',
      'people.erased',
    ],
  },
})
